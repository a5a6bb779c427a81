import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, mix } from './colours.ts';
import { bush, groundShadow, hanging, palm, sea, sky, skyline, street } from './nature.ts';
import { balconySymbol, gardenWall, lattice, windowSymbol } from './ornament.ts';
import { arch, beads, boxes, defs, gradient, list, poly, rect, times, use } from './shapes.ts';
import { carvedDoor, roofGear } from './things.ts';

/** A block of flats seen from across the street. */
export function drawApartments(canvas: Canvas): string {
  const { next, light, paint } = canvas;
  const ground = 756;
  const bySea = chance(next, 0.55);
  const left = between(next, 150, 300);
  const block = blockOf(canvas, left, ground);
  const wallFrom = block.right + 20;
  return [
    sky(canvas, bySea ? 560 : 620),
    bySea ? sea(canvas, 556, 650) : skyline(canvas, 640),
    rect(0, bySea ? 646 : 638, 1200, 200, mix(light.sand, light.earth, 0.3)),
    palm(canvas, left - 70, ground - 40, between(next, 260, 360)),
    street(canvas, ground),
    groundShadow(light, left + 30, ground, block.right - left, 40),
    gardenWall(wallFrom, 1210, 660, ground, paint, light),
    gardenWall(-10, left - 14, 676, ground, paint, light),
    block.svg,
    hanging(canvas, wallFrom + 70, 664, 200, 96),
    bush(canvas, left - 60, ground + 6, 58, 62, false),
    palm(canvas, block.right + between(next, 120, 190), ground + 26, between(next, 320, 480)),
    bush(canvas, 1120, ground + 34, 110, 90, chance(next, 0.5)),
    chance(next, 0.5) ? bush(canvas, 60, ground + 52, 90, 66, true) : '',
  ].join('');
}

/** The block alone, standing on `ground`; the same house looks the same wherever it stands. */
export function blockOf(
  { house, light, paint }: Canvas,
  left: number,
  ground: number,
): { svg: string; right: number } {
  const floors = between(house, 3, 6);
  const bays = between(house, 3, 5);
  const floorHeight = floors === 6 ? 84 : floors === 5 ? 94 : floors === 4 ? 106 : 122;
  const bay = bays === 5 ? 122 : bays === 4 ? 142 : 170;
  const front = bay * bays + 36;
  const right = left + front;
  const depth = between(house, 80, 120);
  const street = 126;
  const roof = ground - street - floors * floorHeight;
  const windowStyle = between(house, 0, 2);
  const balconyStyle = between(house, 0, 3);
  const screen = chance(house, 0.65) ? between(house, 0, bays - 1) : -1;
  const rhythm = between(house, 0, 3);
  const hasBand = chance(house, 0.5);
  const roofStyle = between(house, 0, 2);

  const x = (n: number) => left + 18 + bay * (n + 0.5);
  const y = (floor: number) => ground - street - floor * floorHeight;
  const opening = (floor: number, n: number) => {
    if (n === screen) return '';
    const balcony =
      rhythm === 0
        ? true
        : rhythm === 1
          ? n % 2 === 0
          : rhythm === 2
            ? (n + floor) % 2 === 0
            : n > 0 && n < bays - 1;
    return balcony ? use('bal', x(n), y(floor) - 8) : use('win', x(n), y(floor) - floorHeight * 0.24);
  };
  const parts = [
    defs(
      gradient('wall', [paint.wall, mix(paint.wall, paint.shade, 0.45)]),
      lattice('lattice', between(house, 0, 3), paint.accentDark, paint.trim, 26),
      windowSymbol('win', windowStyle, bay * 0.3, floorHeight * 0.52, paint, light),
      balconySymbol('bal', balconyStyle, bay * 0.82, floorHeight * 0.84, paint, light),
    ),
    // The side away from the sun gives the block its depth.
    poly(
      [
        [right, roof],
        [right + depth, roof + 30],
        [right + depth, ground - 12],
        [right, ground],
      ],
      paint.shade,
    ),
    poly(
      [
        [right, roof],
        [right + depth, roof + 30],
        [right + depth, ground - 12],
        [right, ground],
      ],
      light.shadow,
      0.2,
    ),
    times(floors, (n) => {
      const top = roof + 34 + n * floorHeight;
      return poly(
        [
          [right + depth * 0.36, top + 8],
          [right + depth * 0.66, top + 16],
          [right + depth * 0.66, top + 60],
          [right + depth * 0.36, top + 58],
        ],
        light.lamp && n % 2 ? light.glass : darker(paint.shade, 0.4),
      );
    }),
    rect(left, roof, front, ground - roof, 'url(#wall)'),
    hasBand
      ? boxes(
          list(floors, (n) => [left, y(n) - 5, front, 9]),
          paint.accent,
          0.9,
        )
      : boxes(
          list(floors, (n) => [left, y(n) - 3, front, 5]),
          paint.shade,
        ),
    screen < 0
      ? ''
      : rect(x(screen) - bay * 0.3, roof + 22, bay * 0.6, floors * floorHeight - 22, 'url(#lattice)') +
        rect(x(screen) - bay * 0.3 - 6, roof + 16, bay * 0.6 + 12, 10, paint.trim) +
        rect(x(screen) + bay * 0.3, roof + 26, 10, floors * floorHeight - 26, light.shadow, 0.12),
    times(floors, (floor) => times(bays, (n) => opening(floor, n))),
    groundFloor(left, front, ground, street, bays, bay, screen < 0 ? Math.floor(bays / 2) : screen),
    roofGear(house, left + 30, right - 20, roof - 18, light),
    roofEdge(roofStyle),
  ];
  return { svg: parts.join(''), right: right + depth };

  function groundFloor(
    from: number,
    w: number,
    base: number,
    h: number,
    count: number,
    each: number,
    entrance: number,
  ): string {
    return [
      rect(from, base - h, w, h, mix(paint.shade, paint.wall, 0.35)),
      rect(from, base - h - 4, w, 12, paint.trim),
      rect(from, base - h + 8, w, 12, light.shadow, 0.18),
      rect(from, base - 14, w, 14, mix(light.earth, paint.shade, 0.5)),
      times(count, (n) => {
        const cx = from + 18 + each * (n + 0.5);
        if (n === entrance) return carvedDoor(cx, base, 62, 92, paint, light);
        return rhythm % 2
          ? arch(cx - each * 0.32, base - 14, each * 0.64, 84, darker(paint.shade, 0.3)) +
              arch(
                cx - each * 0.26,
                base - 14,
                each * 0.52,
                74,
                light.lamp ? light.glass : darker(paint.shade, 0.5),
              )
          : rect(cx - each * 0.36, base - 92, each * 0.72, 92, paint.accentDark) +
              boxes(
                list(8, (k) => [cx - each * 0.36, base - 88 + k * 11, each * 0.72, 3]),
                paint.accent,
                0.6,
              );
      }),
    ].join('');
  }

  function roofEdge(style: number): string {
    const cap =
      rect(left - 8, roof - 18, front + 16, 26, paint.trim) +
      rect(left, roof + 8, front, 10, light.shadow, 0.16);
    const side = poly(
      [
        [right + 8, roof - 18],
        [right + depth + 6, roof + 14],
        [right + depth + 6, roof + 36],
        [right + 8, roof + 8],
      ],
      mix(paint.shade, paint.trim, 0.3),
    );
    if (style === 1) return side + beads(left + 8, right, roof - 18, 24, 36, paint.trim) + cap;
    if (style === 2) return side + cap + rect(left - 8, roof - 24, front + 16, 8, paint.accent);
    return side + cap;
  }
}
