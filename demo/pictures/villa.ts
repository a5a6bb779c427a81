import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { bush, dunes, groundShadow, hanging, palm, sea, sky, skyline, tree } from './nature.ts';
import { dome, gardenWall, lattice, windowSymbol } from './ornament.ts';
import {
  archLine,
  beads,
  boxes,
  defs,
  dots,
  gradient,
  list,
  num,
  type Point,
  path,
  poly,
  rect,
  times,
  use,
} from './shapes.ts';
import { carvedDoor, roofGear } from './things.ts';

/** A villa with arches and a dome, seen from its garden. */
export function drawVilla(canvas: Canvas): string {
  const { next, light, paint } = canvas;
  const ground = 660;
  const backdrop = between(next, 0, 2);
  const left = between(next, 250, 330);
  const villa = villaOf(canvas, left, ground);
  return [
    sky(canvas, 520),
    backdrop === 0 ? sea(canvas, 500, 600) + rect(0, 596, 1200, 90, light.sand) : '',
    backdrop === 1 ? dunes(canvas, 520) : '',
    backdrop === 2 ? skyline(canvas, 570) + rect(0, 566, 1200, 120, mix(light.sand, light.earth, 0.3)) : '',
    palm(canvas, left - between(next, 40, 130), 640, between(next, 330, 450)),
    chance(next, 0.6)
      ? tree(canvas, villa.right + 90, 640, between(next, 200, 270))
      : palm(canvas, villa.right + 60, 640, 300),
    gardenWall(-10, 1210, 572, 660, paint, light),
    hanging(canvas, between(next, 20, 90), 574, 150, 80),
    garden(canvas, ground, villa.door),
    groundShadow(light, left + 20, ground, villa.right - left, 46),
    villa.svg,
    bush(canvas, left + 10, ground + 12, 62, 58, false),
    bush(canvas, villa.right - 40, ground + 14, 70, 54, chance(next, 0.6)),
    palm(canvas, between(next, 1020, 1120), 790, between(next, 430, 560)),
    bush(canvas, 1130, 900, 150, 130, true),
    bush(canvas, 30, 905, 160, between(next, 90, 150), chance(next, 0.6)),
  ].join('');
}

function garden({ next, light, paint }: Canvas, ground: number, door: number): string {
  const lawn = chance(next, 0.6) ? light.green : mix(light.sand, light.earth, 0.22);
  const stone = mix(light.sand, '#ffffff', light.lamp ? 0.1 : 0.4);
  const isPool = chance(next, 0.45);
  const ground1 =
    rect(0, ground - 6, 1200, 260, lawn) +
    path(
      `M0 ${ground + 70}Q360 ${ground + 40} 700 ${ground + 76}T1200 ${ground + 60}V900H0Z`,
      darker(lawn, 0.12),
      0.5,
    );
  if (isPool) {
    const y = ground + 84;
    return (
      ground1 +
      defs(gradient('pool', [mix(light.sea[1], '#ffffff', 0.2), light.sea[0]])) +
      poly(
        [
          [door - 250, y - 26],
          [door + 290, y - 26],
          [door + 420, 900],
          [door - 390, 900],
        ],
        stone,
      ) +
      poly(
        [
          [door - 196, y + 4],
          [door + 236, y + 4],
          [door + 330, 880],
          [door - 298, 880],
        ],
        paint.trim,
      ) +
      poly(
        [
          [door - 186, y + 14],
          [door + 226, y + 14],
          [door + 314, 874],
          [door - 282, 874],
        ],
        'url(#pool)',
      ) +
      boxes(
        list(8, (n) => [door - 220 + ((n * 137) % 400), y + 30 + n * 12, 50 + ((n * 31) % 50), 3]),
        '#ffffff',
        0.35,
      )
    );
  }
  return (
    ground1 +
    path(
      `M${num(door - 54)} ${ground}h108Q${num(door + 90)} ${ground + 120} ${num(door + 190)} 900H${num(door - 190)}Q${num(door - 90)} ${ground + 120} ${num(door - 54)} ${ground}Z`,
      stone,
    ) +
    times(6, (n) => {
      const y = ground + 16 + n * n * 5.4 + n * 12;
      const w = 104 + n * n * 6 + n * 16;
      return rect(door - w / 2, y, w, 3, light.shadow, 0.13);
    }) +
    dots(
      list(8, (n): Point => [door + (n % 2 ? 1 : -1) * (110 + (n >> 1) * 34), ground + 30 + (n >> 1) * 46]),
      26,
      light.greenDark,
    )
  );
}

/** The villa alone; the same house looks the same wherever it stands. */
function villaOf(
  { house, light, paint }: Canvas,
  left: number,
  ground: number,
): { svg: string; right: number; door: number } {
  const arches = between(house, 3, 5);
  const span = arches === 3 ? 132 : arches === 4 ? 108 : 92;
  const main = arches * span + 60;
  const wing = between(house, 130, 190);
  const isWingLeft = chance(house, 0.5);
  const pointed = chance(house, 0.5);
  const hasDome = chance(house, 0.78);
  const domeAt = chance(house, 0.5) ? 0.5 : isWingLeft ? 0.76 : 0.24;
  const windowStyle = between(house, 0, 2);
  const storey = 150;
  const mainLeft = isWingLeft ? left + wing : left;
  const right = mainLeft + main + (isWingLeft ? 0 : wing);
  const roof = ground - storey * 2 - 12;
  const wingLeft = isWingLeft ? left : mainLeft + main;
  const wingRoof = ground - storey - 26;
  const tone = chance(house, 0.5) ? paint.accent : lighter(paint.accent, 0.15);
  const depth = 70;
  const mainRight = mainLeft + main;
  const door = mainLeft + 30 + span * (Math.floor(arches / 2) + 0.5);
  const bays = list(arches, (n) => mainLeft + 30 + span * (n + 0.5));
  const hollow = light.lamp ? mix(paint.shade, light.glass, 0.5) : darker(paint.shade, 0.28);
  const cap = (x: number, y: number, w: number) =>
    rect(x - 8, y - 16, w + 16, 20, paint.trim) + rect(x, y + 4, w, 9, light.shadow, 0.15);
  const roofEdge = (x: number, y: number, w: number) =>
    beads(x + 8, x + w, y - 18, 28, 40, paint.trim) + cap(x, y, w);

  const svg = [
    defs(
      gradient('villa', [paint.wall, mix(paint.wall, paint.shade, 0.5)]),
      lattice('lattice', between(house, 0, 3), paint.accentDark, paint.trim, 24),
      windowSymbol('vwin', windowStyle, 46, 78, paint, light),
    ),
    roofGear(house, wingLeft + 10, wingLeft + wing - 10, wingRoof - 14, light),
    hasDome
      ? rect(mainLeft + main * domeAt - 92, roof - 46, 184, 40, paint.wall) +
        rect(mainLeft + main * domeAt + 20, roof - 46, 72, 40, light.shadow, 0.08)
      : '',
    hasDome
      ? path(
          times(5, (n) => archLine(mainLeft + main * domeAt - 78 + n * 34, roof - 10, 18, 28)),
          light.glass,
        )
      : '',
    hasDome ? dome(mainLeft + main * domeAt, roof - 46, 200, paint, light, tone) : '',
    // Sides in shade, then the fronts.
    poly(
      [
        [mainRight, roof],
        [mainRight + depth, roof + 22],
        [mainRight + depth, ground - 8],
        [mainRight, ground],
      ],
      darker(paint.shade, 0.14),
    ),
    rect(mainLeft, roof, main, ground - roof, 'url(#villa)'),
    rect(
      wingLeft,
      wingRoof,
      wing,
      ground - wingRoof,
      isWingLeft ? mix(paint.wall, paint.shade, 0.35) : paint.shade,
    ),
    isWingLeft ? '' : rect(wingLeft, wingRoof, 24, ground - wingRoof, light.shadow, 0.14),
    roofEdge(wingLeft, wingRoof, wing),
    use('vwin', wingLeft + wing / 2, ground - 46),
    roofEdge(mainLeft, roof, main),
    rect(mainLeft, roof + 40, main, 7, paint.accent, 0.85),
    bays.map((x) => use('vwin', x, ground - storey - 44)).join(''),
    // The veranda: deep shade behind a row of arches, a terrace above.
    rect(mainLeft - 10, ground - storey - 12, main + 20, storey + 12, paint.trim),
    rect(mainLeft - 10, ground - storey - 34, main + 20, 26, 'url(#lattice)'),
    rect(mainLeft - 14, ground - storey - 40, main + 28, 8, paint.trim),
    rect(mainLeft - 10, ground - storey - 10, main + 20, 9, light.shadow, 0.16),
    path(
      bays.map((x) => archLine(x - span * 0.39, ground - 8, span * 0.78, storey - 30, pointed)).join(''),
      hollow,
    ),
    path(
      bays
        .filter((x) => x !== door)
        .map((x) => archLine(x - 22, ground - 10, 44, 82))
        .join(''),
      light.glass,
    ),
    path(
      bays
        .map((x) => `M${num(x - span * 0.39)} ${ground - 8}v-${num(storey - 80)}l22 26v${num(storey - 106)}Z`)
        .join(''),
      light.shadow,
      0.14,
    ),
    carvedDoor(door, ground - 6, 50, 84, paint, light),
    rect(mainLeft - 18, ground - 10, main + 36, 10, paint.trim),
    rect(door - 62, ground - 4, 124, 9, lighter(paint.shade, 0.3)),
    rect(door - 74, ground + 5, 148, 9, lighter(paint.shade, 0.15)),
  ];
  return { svg: svg.join(''), right: right + (isWingLeft ? depth : 0), door };
}
