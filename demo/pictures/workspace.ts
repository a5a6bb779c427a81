import { chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { framed, opening, room, rug } from './inside.ts';
import { boxes, dashes, ellipse, lines, poly, rect, times } from './shapes.ts';
import { potted } from './things.ts';

/** Desks in an office, by the window. */
export function drawWorkspace(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const { svg, floor } = room(canvas, 610);
  const wide = chance(house, 0.5);
  const desk = (x: number, y: number, size: number) => {
    const s = (value: number) => value * size;
    return [
      ellipse(x + s(170), y + s(122), s(200), s(14), light.shadow, 0.2),
      rect(x + s(128), y - s(96), s(88), s(92), paint.accentDark, 1, s(14)) +
        rect(x + s(164), y, s(14), s(110), '#4a4d57'),
      rect(x + s(20), y + s(14), s(16), s(106), darker(paint.wood, 0.25)) +
        rect(x + s(304), y + s(14), s(16), s(106), darker(paint.wood, 0.25)),
      rect(x + s(230), y + s(14), s(74), s(84), lighter(paint.wood, 0.1)) +
        dashes(x + s(250), x + s(290), y + s(34), s(6), [s(34)], '#e7bd62') +
        dashes(x + s(250), x + s(290), y + s(66), s(6), [s(34)], '#e7bd62'),
      rect(x, y, s(340), s(18), lighter(paint.wood, 0.32), 1, 4),
      rect(x + s(108), y - s(92), s(128), s(76), '#333747', 1, 6) +
        rect(x + s(115), y - s(85), s(114), s(62), light.lamp ? '#ffd98a' : '#a8d6e4') +
        poly(
          [
            [x + s(115), y - s(40)],
            [x + s(115), y - s(85)],
            [x + s(190), y - s(85)],
          ],
          '#ffffff',
          0.35,
        ) +
        rect(x + s(162), y - s(16), s(20), s(16), '#333747'),
      rect(x + s(30), y - s(16), s(54), s(8), '#ffffff') +
        rect(x + s(34), y - s(25), s(50), s(8), paint.accent) +
        rect(x + s(30), y - s(34), s(52), s(8), '#e2b25a'),
      rect(x + s(270), y - s(26), s(20), s(26), '#ffffff', 1, 4),
    ].join('');
  };
  return [
    svg,
    wide
      ? opening(canvas, 90, 110, 460, 290, { curtains: false, floor })
      : opening(canvas, 90, 100, 200, 320, { curtains: false, arched: true, floor }) +
        framed(canvas, 400, 150, 120, 150),
    times(
      2,
      (n) =>
        rect(330 + n * 430, 40, 260, 14, light.lamp ? '#fff0c4' : '#ffffff', 1, 7) +
        lines(
          [
            [
              [370 + n * 430, 0],
              [370 + n * 430, 40],
            ],
            [
              [550 + n * 430, 0],
              [550 + n * 430, 40],
            ],
          ],
          '#8b9295',
          3,
        ) +
        (light.lamp ? ellipse(460 + n * 430, 60, 220, 70, '#ffe0a0', 0.25) : ''),
    ),
    // A glass partition with a meeting table behind it.
    rect(690, 130, 430, 470, mix(light.glassLight, '#ffffff', 0.45), 0.75) +
      ellipse(905, 520, 150, 26, lighter(paint.wood, 0.2)) +
      rect(890, 530, 30, 64, darker(paint.wood, 0.25)) +
      times(3, (n) => rect(776 + n * 92, 446, 64, 60, lighter(paint.accent, 0.3), 1, 12)) +
      rect(800, 200, 210, 124, '#ffffff') +
      boxes(
        [
          [830, 256, 26, 46],
          [874, 224, 26, 78],
          [918, 244, 26, 58],
          [962, 212, 26, 90],
        ],
        paint.accent,
      ) +
      boxes(
        [
          [690, 130, 430, 10],
          [690, 130, 10, 480],
          [900, 130, 8, 480],
          [1112, 130, 10, 480],
        ],
        paint.trim,
      ) +
      poly(
        [
          [700, 520],
          [880, 140],
          [896, 140],
          [896, 200],
          [720, 580],
        ],
        '#ffffff',
        0.22,
      ),
    desk(130, floor - 14, 0.86) + (wide ? desk(440, floor - 6, 0.8) : ''),
    rug(canvas, 180, floor + 150, 700, 110),
    desk(640, floor + 84, 1.16),
    potted(80, floor + 150, 170, paint, light, true) + potted(1140, floor + 40, 150, paint, light, true),
    chance(next, 0.5) ? potted(600, floor + 30, 90, paint, light) : '',
  ].join('');
}
