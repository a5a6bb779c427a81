import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { lamp, opening, room, rug } from './inside.ts';
import { circle, dashes, path, rect, stroke, times } from './shapes.ts';
import { pot, potted } from './things.ts';

/** A fitted kitchen with a tiled wall. */
export function drawKitchen(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const { svg, floor } = room(canvas, 690);
  const front = chance(house, 0.5) ? paint.accent : lighter(paint.wood, 0.2);
  const top = 452;
  const tile = between(house, 0, 2);
  const left = 60;
  const right = 1140;
  const hob = between(next, 700, 780);
  const shelf = chance(house, 0.5);
  const doors = 6;
  const each = (right - left) / doors;
  return [
    svg,
    `<defs><pattern id="tile" width="48" height="48" patternUnits="userSpaceOnUse"><rect width="48" height="48" fill="${lighter(paint.cloth, 0.7)}"/>${
      tile === 0
        ? path('M24 4L44 24L24 44L4 24Z', lighter(paint.accent, 0.45)) +
          circle(24, 24, 7, lighter(paint.cloth, 0.7))
        : tile === 1
          ? rect(2, 2, 44, 20, '#ffffff', 0.8) +
            rect(-22, 26, 44, 20, '#ffffff', 0.8) +
            rect(26, 26, 44, 20, '#ffffff', 0.8)
          : path('M0 0A24 24 0 0 1 24 24A24 24 0 0 1 48 48V24A24 24 0 0 1 24 0Z', lighter(paint.accent, 0.5))
    }</pattern></defs>`,
    rect(left, 300, right - left, top - 290, 'url(#tile)'),
    opening(canvas, 150, 120, 260, 260, { curtains: false, floor: floor + 10 }),
    shelf
      ? times(
          2,
          (row) =>
            rect(500, 170 + row * 92, 600, 12, paint.wood) +
            times(9, (n) =>
              pot(
                530 + n * 64,
                170 + row * 92,
                26 + ((n * 7 + row * 5) % 4) * 7,
                [paint.accent, '#e2b25a', light.green, '#f2efe6', paint.cloth][(n + row) % 5] ?? paint.cloth,
              ),
            ),
        )
      : rect(500, 70, 600, 196, front) +
        times(
          4,
          (n) =>
            rect(508 + n * 149, 78, 140, 180, lighter(front, 0.12), 1, 4) +
            rect(636 + n * 149 - (n % 2) * 126, 200, 6, 40, '#d9d4c8'),
        ) +
        rect(500, 266, 600, 8, light.shadow, 0.2),
    shelf
      ? ''
      : path(`M${hob - 70} 300h140l-30 -70h-80Z`, '#d7d9d6') + rect(hob - 76, 298, 152, 14, '#b9bdba'),
    rect(left - 14, top, right - left + 28, 26, mix('#f4f1ea', paint.shade, light.lamp ? 0.4 : 0.15)) +
      rect(left, top + 26, right - left, 12, light.shadow, 0.2),
    rect(left, top + 26, right - left, floor - top - 30, front),
    times(
      doors,
      (n) =>
        rect(left + 7 + n * each, top + 44, each - 14, floor - top - 74, lighter(front, 0.13), 1, 4) +
        rect(left + n * each + each / 2 - 28, top + 58, 56, 7, '#ded8c9', 1, 3),
    ),
    rect(left, floor - 26, right - left, 26, darker(front, 0.4)),
    // Hob with a pot, sink with its tap, fruit.
    rect(hob - 88, top - 8, 176, 10, '#2d2c36', 1, 3) +
      rect(hob - 70, top + 46, 140, 100, '#33323d', 1, 6) +
      rect(hob - 54, top + 70, 108, 56, light.lamp ? '#e08a3c' : '#4d5a6b', 1, 4) +
      dashes(hob - 56, hob + 60, top + 52, 9, [9, 16], '#d9d4c8'),
    rect(hob - 62, top - 62, 84, 54, paint.accentDark, 1, 8) +
      rect(hob - 70, top - 66, 100, 10, darker(paint.accentDark, 0.3), 1, 4) +
      rect(hob - 28, top - 76, 16, 10, '#d9a441', 1, 4),
    stroke(`M282 ${top}v-54q0 -22 24 -22t22 24`, '#b9bec0', 9) + rect(240, top - 4, 110, 8, '#9aa3a6', 1, 3),
    path(`M930 ${top - 34}h120q-10 36 -60 36t-60 -36Z`, '#f5efe2') +
      times(5, (n) =>
        circle(
          950 + n * 20,
          top - 42 - (n % 2) * 10,
          13,
          ['#e9b32f', '#d9722e', '#8bb04a'][n % 3] ?? '#e9b32f',
        ),
      ),
    times(2, (n) => lamp(canvas, 470 + n * 150, 30, 44)),
    rug(canvas, 330, floor + 74, 540, 90),
    potted(1090, top + 2, 76, paint, light, true),
    chance(next, 0.5) ? potted(60, floor + 110, 130, paint, light, true) : '',
  ].join('');
}
