import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { cushion } from './inside.ts';
import { hanging, palm, sea, sky, skyline } from './nature.ts';
import { lattice } from './ornament.ts';
import {
  circle,
  defs,
  dots,
  ellipse,
  gradient,
  line,
  lines,
  list,
  path,
  poly,
  rect,
  stroke,
  times,
} from './shapes.ts';
import { potted } from './things.ts';

/** A roof terrace in the evening wind. */
export function drawTerrace(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const floor = 600;
  const stone = mix(light.sand, '#ffffff', light.lamp ? 0.08 : 0.36);
  const shade = chance(next, 0.6);
  const toSea = chance(next, 0.7);
  const posts = [330, 640, 950];
  return [
    sky(canvas, 430),
    toSea ? sea(canvas, 420, 560) + rect(0, 520, 1200, 80, light.sand) : '',
    skyline(canvas, toSea ? 566 : 540),
    rect(0, 540, 1200, 80, mix(light.sand, light.earth, 0.3)),
    palm(canvas, between(next, 60, 220), 640, between(next, 260, 330)) +
      palm(canvas, between(next, 900, 1120), 640, between(next, 220, 320)),
    defs(
      lattice('lattice', between(house, 0, 3), mix(light.sea[1], paint.shade, 0.6), paint.trim, 32),
      gradient('deck', [darker(stone, 0.1), stone]),
    ),
    rect(0, floor - 96, 1200, 96, 'url(#lattice)') +
      rect(0, floor - 108, 1200, 20, paint.trim) +
      rect(0, floor - 14, 1200, 18, paint.trim),
    times(
      5,
      (n) =>
        rect(n * 290 - 10, floor - 122, 44, 130, paint.trim) +
        rect(n * 290 - 16, floor - 130, 56, 14, paint.accent),
    ),
    rect(0, floor, 1200, 300, 'url(#deck)'),
    lines(
      [
        ...list(
          13,
          (n) =>
            [
              [n * 100, floor],
              [(n - 6) * 210 + 600, 900],
            ] as const,
        ),
        ...[626, 668, 732, 822].map(
          (y) =>
            [
              [0, y],
              [1200, y],
            ] as const,
        ),
      ],
      darker(stone, 0.2),
      3,
      0.45,
    ),
    shade
      ? times(3, (n) => rect((posts[n] ?? 0) - 8, 190, 16, floor - 130 + (n % 2) * 30, paint.wood)) +
        rect(290, 176, 700, 20, paint.wood) +
        path(
          'M296 186Q470 270 644 192Q810 270 986 186L1010 236Q820 330 640 240Q470 330 270 236Z',
          paint.cloth,
        ) +
        path('M296 186Q470 270 644 192L640 240Q470 330 270 236Z', lighter(paint.cloth, 0.25)) +
        poly(
          [
            [330, 700],
            [950, 700],
            [1040, 850],
            [260, 850],
          ],
          light.shadow,
          0.12,
        )
      : line([640, 150], [640, 720], paint.wood, 12) +
        path(
          'M350 250Q480 110 640 104Q800 110 930 250Q860 226 790 252Q715 224 640 252Q565 224 490 252Q420 226 350 250Z',
          paint.accent,
        ) +
        path(
          'M490 252Q540 130 640 104Q740 130 790 252Q715 224 640 252Q565 224 490 252Z',
          lighter(paint.accent, 0.25),
        ) +
        ellipse(640, 724, 90, 16, light.shadow, 0.2),
    // Low seats around a table.
    ellipse(640, 812, 420, 30, light.shadow, 0.12),
    rect(300, 690, 270, 54, paint.wood, 1, 8) +
      rect(300, 664, 270, 42, paint.trim, 1, 12) +
      cushion(312, 606, 118, 74, paint.accent) +
      cushion(440, 606, 118, 74, paint.cloth),
    rect(710, 690, 270, 54, paint.wood, 1, 8) +
      rect(710, 664, 270, 42, paint.trim, 1, 12) +
      cushion(722, 606, 118, 74, paint.cloth) +
      cushion(850, 606, 118, 74, paint.accent),
    rect(540, 782, 14, 50, darker(paint.wood, 0.3)) +
      rect(726, 782, 14, 50, darker(paint.wood, 0.3)) +
      ellipse(640, 780, 134, 26, paint.wood) +
      ellipse(640, 774, 134, 25, lighter(paint.wood, 0.25)),
    rect(600, 742, 26, 30, '#ffffff', 0.9, 4) +
      rect(660, 746, 22, 26, '#ffffff', 0.9, 4) +
      circle(715, 762, 13, '#e9a02f') +
      circle(696, 766, 12, '#8bb04a'),
    light.lamp
      ? stroke('M0 150Q330 260 640 150T1200 170', darker(paint.wood, 0.4), 3) +
        dots(
          list(17, (n) => [30 + n * 70, 166 + Math.abs(Math.sin(n * 0.52)) * 40]),
          15,
          '#ffe2a0',
        ) +
        dots(
          list(17, (n) => [30 + n * 70, 166 + Math.abs(Math.sin(n * 0.52)) * 40]),
          44,
          '#ffd27a',
          0.2,
        )
      : '',
    potted(120, 800, 190, paint, light, true) +
      potted(1090, 790, 180, paint, light, true) +
      potted(210, 690, 90, paint, light),
    hanging(canvas, 1020, 500, 160, 80),
  ].join('');
}
