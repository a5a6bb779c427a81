import { chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { lighter, mix } from './colours.ts';
import { opening, room, rug } from './inside.ts';
import { archLine, circle, dashes, ellipse, lines, list, path, poly, rect, stroke, times } from './shapes.ts';
import { pot, potted } from './things.ts';

/** A bathroom with basin, mirror and a tiled shower. */
export function drawBathroom(canvas: Canvas): string {
  const { light, paint, house } = canvas;
  const { svg, floor } = room(canvas, 680);
  const tile = lighter(paint.accent, 0.55);
  const steel = '#c3c9ca';
  const tub = chance(house, 0.5);
  return [
    svg,
    `<defs><pattern id="tile" width="56" height="56" patternUnits="userSpaceOnUse"><rect width="56" height="56" fill="${tile}"/><path d="M0 0H56M0 0V56" stroke="${lighter(tile, 0.5)}" stroke-width="5"/><path d="M28 18L38 28L28 38L18 28Z" fill="${lighter(paint.accent, 0.3)}"/></pattern></defs>`,
    rect(0, floor - 260, 1200, 238, 'url(#tile)') + rect(0, floor - 268, 1200, 12, paint.trim),
    rect(760, 34, 440, floor - 56, 'url(#tile)'),
    opening(canvas, 860, 110, 150, 170, { arched: true, curtains: false, floor: floor + 6 }),
    // Mirror and basin.
    path(archLine(226, 400, 248, 300), '#d9a441') +
      path(archLine(240, 388, 220, 276), mix(light.glassLight, '#ffffff', 0.35)) +
      poly(
        [
          [250, 380],
          [250, 250],
          [400, 140],
          [452, 190],
        ],
        '#ffffff',
        0.4,
      ),
    light.lamp ? circle(180, 250, 90, '#ffd27a', 0.3) + circle(520, 250, 90, '#ffd27a', 0.3) : '',
    rect(168, 216, 24, 62, '#fff3d2', 1, 10) + rect(508, 216, 24, 62, '#fff3d2', 1, 10),
    rect(130, 452, 440, 26, '#f4f0e8', 1, 6) +
      rect(150, 478, 400, 190, paint.wood, 1, 6) +
      times(
        2,
        (n) =>
          rect(164 + n * 190, 492, 182, 162, lighter(paint.wood, 0.16), 1, 4) +
          circle(332 + n * 36, 572, 7, '#e7bd62'),
      ),
    path('M250 424h200q-6 32 -60 32h-80q-54 0 -60 -32Z', '#ffffff') +
      stroke('M350 424v-34q0 -18 22 -18h8', steel, 10),
    pot(180, 452, 44, paint.accent) +
      rect(490, 420, 50, 12, paint.cloth, 1, 4) +
      rect(486, 432, 58, 12, lighter(paint.cloth, 0.4), 1, 4) +
      rect(482, 442, 66, 12, paint.accent, 1, 4),
    tub
      ? ellipse(900, floor + 50, 270, 18, light.shadow, 0.18) +
        path(`M640 ${floor - 130}h520q0 170 -120 170h-280q-120 0 -120 -170Z`, '#ffffff') +
        rect(624, floor - 146, 552, 26, '#f3eee4', 1, 12) +
        path(`M900 ${floor - 120}h260q0 160 -120 160h-70Z`, light.shadow, 0.06) +
        stroke(`M1100 ${floor - 146}v-60q0 -22 -26 -22t-24 24`, steel, 11)
      : rect(1090, 150, 10, floor - 190, steel) +
        rect(1010, 150, 90, 10, steel) +
        ellipse(1010, 172, 46, 12, steel) +
        lines(
          list(5, (n) => [
            [980 + n * 15, 192],
            [972 + n * 19, 330],
          ]),
          '#ffffff',
          3,
          0.5,
        ) +
        rect(770, 60, 8, floor - 40, '#ffffff', 0.7) +
        rect(778, 60, 210, floor - 40, '#ffffff', 0.22) +
        poly(
          [
            [800, 420],
            [960, 90],
            [980, 90],
            [820, 460],
          ],
          '#ffffff',
          0.25,
        ) +
        rect(760, floor - 10, 440, 24, '#f4f0e8'),
    rect(600, 300, 120, 10, steel, 1, 4) +
      rect(612, 308, 96, 150, paint.cloth, 1, 4) +
      dashes(612, 708, 428, 8, [96], '#ffffff', 0.8) +
      rect(612, 410, 96, 6, paint.accent),
    rug(canvas, 210, floor + 60, 360, 90),
    potted(70, floor + 60, 130, paint, light, true),
  ].join('');
}
