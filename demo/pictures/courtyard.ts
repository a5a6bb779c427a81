import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { cushion } from './inside.ts';
import { hanging, palm, sky, tree } from './nature.ts';
import { lattice, windowSymbol } from './ornament.ts';
import {
  arch,
  archLine,
  beads,
  boxes,
  defs,
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
  use,
} from './shapes.ts';
import { carvedDoor, potted } from './things.ts';

/** The inner court: arcades around a tree or a fountain. */
export function drawCourtyard(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const floor = 610;
  const arches = between(house, 4, 5);
  const span = 760 / arches;
  const pointed = chance(house, 0.5);
  const hollow = light.lamp ? mix(paint.shade, light.glass, 0.5) : darker(paint.shade, 0.3);
  const stone = mix(light.sand, '#ffffff', light.lamp ? 0.05 : 0.3);
  const isFountain = chance(next, 0.5);
  const bays = list(arches, (n) => 220 + span * (n + 0.5));
  const door = bays[Math.floor(arches / 2)] ?? 600;
  return [
    sky(canvas, 330),
    palm(canvas, 330, 300, 190) + palm(canvas, 960, 300, 230),
    defs(
      gradient('court', [paint.wall, mix(paint.wall, paint.shade, 0.5)]),
      gradient('sideL', [lighter(paint.wall, 0.1), mix(paint.wall, paint.shade, 0.6)], true),
      lattice('lattice', between(house, 0, 3), paint.accentDark, paint.trim, 24),
      windowSymbol('cwin', between(house, 0, 2), 50, 80, paint, light),
    ),
    rect(210, 200, 780, floor - 200, 'url(#court)'),
    beads(224, 990, 196, 30, 44, paint.trim) +
      rect(202, 192, 796, 22, paint.trim) +
      rect(210, 214, 780, 9, light.shadow, 0.14),
    bays.map((x) => use('cwin', x, 322)).join(''),
    rect(210, 348, 780, 24, 'url(#lattice)') +
      rect(206, 340, 788, 9, paint.trim) +
      rect(210, 372, 780, 9, light.shadow, 0.15),
    path(bays.map((x) => archLine(x - span * 0.38, floor, span * 0.76, 206, pointed)).join(''), hollow),
    bays
      .map((x) =>
        x === door
          ? carvedDoor(x, floor, 66, 130, paint, light)
          : arch(x - 28, floor - 30, 56, 110, light.glass) +
            line([x, floor - 30], [x, floor - 138], paint.trim, 4),
      )
      .join(''),
    // The side wings run towards the beholder.
    poly(
      [
        [0, 60],
        [210, 200],
        [210, floor],
        [0, 790],
      ],
      'url(#sideL)',
    ) +
      poly(
        [
          [0, 34],
          [210, 186],
          [210, 212],
          [0, 74],
        ],
        paint.trim,
      ),
    poly(
      [
        [1200, 60],
        [990, 200],
        [990, floor],
        [1200, 790],
      ],
      darker(paint.shade, 0.08),
    ) +
      poly(
        [
          [1200, 34],
          [990, 186],
          [990, 212],
          [1200, 74],
        ],
        mix(paint.trim, paint.shade, 0.4),
      ),
    times(
      2,
      (n) =>
        path(
          `M${40 + n * 96} ${764 - n * 84}V${470 - n * 26}Q${74 + n * 92} ${352 - n * 8} ${108 + n * 84} ${450 - n * 14}V${706 - n * 74}Z`,
          hollow,
        ) +
        path(
          `M${1160 - n * 96} ${764 - n * 84}V${470 - n * 26}Q${1126 - n * 92} ${352 - n * 8} ${1092 - n * 84} ${450 - n * 14}V${706 - n * 74}Z`,
          darker(hollow, 0.12),
        ),
    ),
    poly(
      [
        [210, floor],
        [990, floor],
        [1200, 750],
        [1200, 900],
        [0, 900],
        [0, 750],
      ],
      stone,
    ),
    lines(
      [
        ...list(
          9,
          (n) =>
            [
              [260 + n * 85, floor],
              [-160 + n * 190, 900],
            ] as const,
        ),
        ...[632, 672, 738, 830].map(
          (y) =>
            [
              [0, y],
              [1200, y],
            ] as const,
        ),
      ],
      darker(stone, 0.18),
      3,
      0.5,
    ),
    poly(
      [
        [210, floor],
        [0, 750],
        [0, 900],
        [120, 900],
        [380, floor],
      ],
      light.shadow,
      0.1,
    ),
    isFountain
      ? ellipse(600, 800, 230, 46, light.shadow, 0.16) +
        ellipse(600, 782, 212, 52, paint.trim) +
        ellipse(600, 774, 186, 40, light.sea[1]) +
        rect(584, 690, 32, 84, paint.trim) +
        ellipse(600, 692, 78, 18, paint.shade) +
        ellipse(600, 686, 72, 14, light.sea[1]) +
        stroke('M600 686q-6 -70 -52 -10M600 686q6 -70 52 -10M600 684v-60', '#ffffff', 5, 0.75)
      : ellipse(600, 800, 150, 34, light.earth) +
        ellipse(600, 806, 160, 40, paint.trim, 0.4) +
        tree(canvas, 600, 800, 400),
    hanging(canvas, 860, 356, 150, 130),
    hanging(canvas, 60, 150, 110, 130),
    potted(300, 660, 90, paint, light, true) + potted(900, 660, 90, paint, light, true),
    potted(150, 812, 150, paint, light, true),
    chance(next, 0.6)
      ? rect(930, 740, 190, 22, paint.wood, 1, 5) +
        boxes(
          [
            [944, 762, 14, 54],
            [1092, 762, 14, 54],
          ],
          darker(paint.wood, 0.3),
        ) +
        cushion(940, 700, 84, 46, paint.accent) +
        cushion(1030, 700, 84, 46, paint.cloth)
      : potted(1060, 830, 150, paint, light),
  ].join('');
}
