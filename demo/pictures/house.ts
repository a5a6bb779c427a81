import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { bush, groundShadow, hanging, palm, sea, sky, skyline, street, tree } from './nature.ts';
import { dome, lattice, windowSymbol } from './ornament.ts';
import {
  arch,
  archLine,
  beads,
  boxes,
  dashes,
  defs,
  gradient,
  list,
  num,
  path,
  poly,
  rect,
  times,
  use,
} from './shapes.ts';
import { carvedDoor, potted, roofGear } from './things.ts';

/** A single-storey house behind its wall and gate, seen from the lane. */
export function drawHouse(canvas: Canvas): string {
  const { next, light, paint } = canvas;
  const ground = 740;
  const left = between(next, 210, 330);
  const house = houseOf(canvas, left, 690);
  const far = chance(next, 0.5);
  return [
    sky(canvas, 560),
    far
      ? sea(canvas, 546, 610) + rect(0, 604, 1200, 150, light.sand)
      : skyline(canvas, 590) + rect(0, 586, 1200, 160, mix(light.sand, light.earth, 0.35)),
    palm(canvas, left - 90, 690, between(next, 330, 430)),
    tree(canvas, house.right + between(next, 60, 120), 690, between(next, 280, 350)),
    house.svg,
    yardWall(canvas, ground, house.gate),
    street(canvas, ground),
    groundShadow(light, 0, ground, 1200, 26),
    hanging(canvas, house.gate < 600 ? 770 : 130, 612, 240, 110),
    potted(house.gate - 96, ground + 18, 62, paint, light, true),
    potted(house.gate + 96, ground + 18, 62, paint, light, true),
    chance(next, 0.6)
      ? palm(canvas, house.gate < 600 ? 1090 : 90, ground + 40, between(next, 380, 500))
      : bush(canvas, 1110, ground + 42, 120, 90, true),
    bush(canvas, house.gate < 600 ? 40 : 1150, ground + 46, 100, 70, chance(next, 0.4)),
  ].join('');
}

function yardWall({ light, paint, house }: Canvas, ground: number, gate: number): string {
  const top = ground - 132;
  const style = between(house, 0, 2);
  const wall = (from: number, to: number) =>
    rect(from, top, to - from, ground - top, 'url(#yard)') +
    (style === 0
      ? path(
          times(Math.floor((to - from) / 56), (n) => archLine(from + 16 + n * 56, top + 56, 26, 36)),
          paint.shade,
        )
      : style === 1
        ? rect(from, top + 22, to - from, 26, 'url(#yardlattice)')
        : dashes(from, to, top + 16, ground - top - 40, [3, 67], paint.shade)) +
    rect(from - 4, top - 9, to - from + 8, 16, paint.trim) +
    rect(from, top + 7, to - from, 8, light.shadow, 0.14) +
    rect(from, ground - 30, to - from, 30, light.earth, 0.28);
  const leaf = (x: number) =>
    rect(x, ground - 126, 66, 126, paint.accent) +
    boxes(
      list(4, (n) => [x + 8 + n * 14, ground - 116, 8, 106]),
      paint.accentDark,
      0.55,
    ) +
    rect(x, ground - 70, 66, 7, paint.accentDark);
  return [
    defs(
      gradient('yard', [paint.wall, mix(paint.wall, paint.shade, 0.55)]),
      lattice('yardlattice', style, paint.shade, paint.wall, 26),
    ),
    wall(-10, gate - 84),
    wall(gate + 84, 1210),
    rect(gate - 92, ground - 168, 26, 168, paint.trim) + rect(gate + 66, ground - 168, 26, 168, paint.trim),
    path(
      `M${num(gate - 66)} ${ground - 126}Q${num(gate)} ${ground - 196} ${num(gate + 66)} ${ground - 126}v-22Q${num(gate)} ${ground - 222} ${num(gate - 66)} ${ground - 148}Z`,
      paint.trim,
    ),
    leaf(gate - 66),
    leaf(gate),
    rect(gate - 2, ground - 126, 4, 126, darker(paint.accentDark, 0.3)),
  ].join('');
}

/** The house alone; the same one looks the same wherever it stands. */
export function houseOf(
  { house, light, paint }: Canvas,
  left: number,
  ground: number,
): { svg: string; right: number; gate: number } {
  const span = between(house, 480, 600);
  const tall = between(house, 226, 258);
  const top = ground - tall - 60;
  const right = left + span;
  const depth = 84;
  const roofStyle = between(house, 0, 2);
  const room = chance(house, 0.5);
  const door = left + span * (chance(house, 0.5) ? 0.3 : 0.62);
  const windows = [0.13, 0.37, 0.62, 0.87]
    .map((share) => left + span * share)
    .filter((x) => Math.abs(x - door) > 116);
  const tone = lighter(paint.accent, 0.08);
  const body = [
    defs(
      gradient('home', [paint.wall, mix(paint.wall, paint.shade, 0.4)]),
      windowSymbol('hwin', between(house, 0, 2), 62, 84, paint, light),
    ),
    roofStyle === 0 ? dome(left + span * 0.5, top - 4, between(house, 220, 280), paint, light, tone) : '',
    roofStyle !== 0 && room
      ? rect(left + span * 0.56, top - 96, 170, 100, paint.shade) +
        rect(left + span * 0.56 - 6, top - 104, 182, 14, paint.trim) +
        arch(left + span * 0.56 + 60, top, 46, 74, light.glass)
      : '',
    roofStyle === 1 ? tiles() : roofGear(house, left + 20, left + span * (room ? 0.5 : 0.9), top - 10, light),
    poly(
      [
        [right, top],
        [right + depth, top + 20],
        [right + depth, ground],
        [right, ground],
      ],
      darker(paint.shade, 0.12),
    ),
    rect(left, top, span, ground - top, 'url(#home)'),
    roofStyle === 1
      ? ''
      : rect(left - 10, top - 14, span + 20, 22, paint.trim) +
        rect(left, top + 8, span, 10, light.shadow, 0.16),
    roofStyle === 2 ? beads(left, right, top - 16, 30, 44, paint.trim) : '',
    rect(left, top + 40, span, 8, paint.accent, 0.8),
    windows.map((x) => use('hwin', x, top + 158)).join(''),
    carvedDoor(door, ground, 84, 156, paint, light),
  ];
  return { svg: body.join(''), right: right + depth, gate: left + span * 0.5 + (house() - 0.5) * 180 };

  function tiles(): string {
    const clay = mix(light.earth, paint.accent, 0.12);
    return (
      poly(
        [
          [left - 26, top + 10],
          [left + 40, top - 78],
          [right - 30, top - 78],
          [right + 22, top + 10],
        ],
        clay,
      ) +
      poly(
        [
          [right - 30, top - 78],
          [right + depth - 10, top - 56],
          [right + depth + 16, top + 28],
          [right + 22, top + 10],
        ],
        darker(clay, 0.25),
      ) +
      path(
        times(
          4,
          (n) =>
            `M${num(left - 16 + n * 17)} ${num(top - 4 - n * 22)}H${num(right + 12 - n * 13)}v4H${num(left - 20 + n * 17)}Z`,
        ),
        darker(clay, 0.3),
        0.5,
      ) +
      rect(left, top + 10, span, 12, light.shadow, 0.2)
    );
  }
}
