import { at, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import {
  boxes,
  circle,
  dashes,
  defs,
  ellipse,
  gradient,
  line,
  lines,
  list,
  path,
  poly,
  rect,
  times,
} from './shapes.ts';
import { pallet } from './things.ts';

/** The inside of a warehouse: trusses, racks and the light of the gate. */
export function drawHall(canvas: Canvas): string {
  const { light, paint, house } = canvas;
  const wall = mix('#d6d8d2', paint.wall, 0.5);
  const dim = light.lamp ? mix(wall, '#5b4a78', 0.35) : wall;
  const steel = darker(mix('#8a9499', paint.accent, 0.25), 0.15);
  const ground = mix(light.road, '#ffffff', light.lamp ? 0 : 0.2);
  const rack = (x: number, side: number) =>
    times(3, (row) => {
      const y = 330 + row * 118;
      return (
        times(4, (n) => {
          const h = 58 + ((n * 31 + row * 17) % 34);
          const fill = at(
            [lighter(paint.wood, 0.3), paint.accent, lighter(paint.wood, 0.12), paint.cloth],
            n + row + side,
          );
          return (
            rect(x + 8 + n * 72, y - h, 62, h, fill, 1, 3) +
            rect(x + 50 + n * 72, y - h, 20, h, light.shadow, 0.12) +
            rect(x + 32 + n * 72, y - h, 9, h, '#ffffff', 0.4)
          );
        }) + rect(x, y, 300, 12, '#d77a2f')
      );
    }) +
    boxes(
      [
        [x - 6, 220, 14, 470],
        [x + 146, 220, 10, 460],
        [x + 294, 220, 14, 470],
      ],
      steel,
    );
  return [
    defs(
      gradient('hwall', [darker(dim, 0.2), dim]),
      gradient('hground', [darker(ground, 0.2), ground]),
      gradient('gate', light.sky),
    ),
    rect(0, 0, 1200, 660, 'url(#hwall)'),
    poly(
      [
        [0, 0],
        [1200, 0],
        [860, 190],
        [340, 190],
      ],
      darker(dim, 0.42),
    ),
    times(3, (n) =>
      poly(
        [
          [0 + n * 115, 60 + n * 46],
          [600, -70 + n * 74],
          [1200 - n * 115, 60 + n * 46],
          [1200 - n * 115, 76 + n * 46],
          [600, -50 + n * 76],
          [0 + n * 115, 76 + n * 46],
        ],
        steel,
      ),
    ),
    lines(
      list(7, (n) => [
        [180 + n * 140, 100],
        [250 + n * 116, 170],
      ]),
      steel,
      5,
      0.6,
    ),
    times(3, (n) =>
      poly(
        [
          [430 + n * 120, 60],
          [510 + n * 120, 60],
          [516 + n * 110, 110],
          [450 + n * 110, 110],
        ],
        '#f6f4de',
        0.75,
      ),
    ),
    rect(0, 640, 1200, 260, 'url(#hground)'),
    // The open gate at the far end.
    rect(446, 236, 308, 412, paint.trim) +
      rect(460, 250, 280, 398, 'url(#gate)') +
      rect(460, 540, 280, 110, light.earth) +
      rect(460, 520, 280, 26, light.sand) +
      path('M640 540v-110q-50 -10 -60 20q20 -50 60 -30q30 -30 70 20q-30 -24 -62 -10v110Z', light.greenDark) +
      rect(460, 250, 280, 46, paint.accentDark) +
      dashes(460, 740, 254, 38, [3, 11], paint.accent, 0.6),
    poly(
      [
        [460, 648],
        [740, 648],
        [960, 900],
        [240, 900],
      ],
      light.sun,
      0.28,
    ),
    rack(70, 0) + rack(830, 1),
    lines(
      [
        [
          [400, 900],
          [500, 650],
        ],
        [
          [800, 900],
          [700, 650],
        ],
      ],
      '#e7b62f',
      8,
      0.8,
    ),
    ellipse(250, 800, 170, 14, light.shadow, 0.18) +
      pallet(140, 790, paint) +
      pallet(240, 796, paint) +
      pallet(190, 730, paint),
    chance(house, 0.6)
      ? forklift(860, 830, paint.accent, light.shadow)
      : pallet(900, 800, paint) + pallet(1000, 806, paint) + pallet(950, 740, paint),
    times(
      3,
      (n) =>
        line([300 + n * 300, 0], [300 + n * 300, 130], '#5c6268', 4) +
        path(`M${270 + n * 300} 158l14 -30h32l14 30Z`, '#4a4f57') +
        (light.lamp ? circle(300 + n * 300, 166, 70, '#ffe0a0', 0.3) : ''),
    ),
  ].join('');
}

function forklift(x: number, base: number, fill: string, shadow: string): string {
  return [
    ellipse(x + 90, base, 150, 12, shadow, 0.25),
    rect(x + 20, base - 84, 130, 62, '#e2a52c', 1, 10) + rect(x + 20, base - 50, 130, 10, fill),
    path(`M${x + 30} ${base - 84}l14 -86h86l14 86h-12l-12 -74h-66l-12 74Z`, '#3b3f49'),
    rect(x + 62, base - 112, 40, 30, '#3b3f49', 1, 6),
    rect(x - 6, base - 190, 12, 178, '#3b3f49') + rect(x - 80, base - 18, 80, 8, '#3b3f49'),
    rect(x - 78, base - 80, 66, 60, '#c89a63', 1, 3) + rect(x - 50, base - 80, 9, 60, '#ffffff', 0.4),
    circle(x + 46, base - 16, 22, '#2b2733') +
      circle(x + 128, base - 16, 22, '#2b2733') +
      circle(x + 46, base - 16, 9, '#b9b4b4') +
      circle(x + 128, base - 16, 9, '#b9b4b4'),
  ].join('');
}
