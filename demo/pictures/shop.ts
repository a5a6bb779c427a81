import { at, between, chance, type Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, type Light, lighter, mix, type Paint } from './colours.ts';
import { groundShadow, palm, sky, skyline, street, tree } from './nature.ts';
import { lattice, windowSymbol } from './ornament.ts';
import {
  boxes,
  circle,
  dashes,
  defs,
  ellipse,
  gradient,
  line,
  list,
  num,
  path,
  poly,
  rect,
  times,
  use,
} from './shapes.ts';
import { bajaj, potted, roofGear } from './things.ts';

/** A row of shops with awnings under one or two floors. */
export function drawShop(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const ground = 762;
  const left = between(next, 70, 150);
  const span = 980;
  const shops = between(house, 2, 3);
  const each = span / shops;
  const upper = between(house, 1, 2);
  const top = ground - 300 - upper * 130;
  const open = between(house, 0, shops - 1);
  const stripes = between(house, 0, 2);
  const right = left + span;
  return [
    sky(canvas, 600),
    skyline(canvas, 640),
    rect(0, 636, 1200, 130, mix(light.sand, light.earth, 0.3)),
    chance(next, 0.6) ? palm(canvas, 34, ground - 10, between(next, 380, 480)) : '',
    defs(
      gradient('front', [paint.wall, mix(paint.wall, paint.shade, 0.4)]),
      windowSymbol('swin', between(house, 0, 2), 60, 78, paint, light),
      lattice('lattice', between(house, 0, 3), paint.accentDark, paint.trim, 26),
    ),
    poly(
      [
        [right, top],
        [right + 120, top + 40],
        [right + 120, ground - 10],
        [right, ground],
      ],
      darker(paint.shade, 0.12),
    ),
    rect(left, top, span, ground - top, 'url(#front)'),
    roofGear(house, left + 40, right - 40, top - 14, light),
    rect(left - 10, top - 18, span + 20, 26, paint.trim) + rect(left, top + 8, span, 10, light.shadow, 0.15),
    times(upper, (floor) =>
      times(shops * 2, (n) => use('swin', left + each / 4 + (n * each) / 2, ground - 344 - floor * 130)),
    ),
    upper === 2 ? rect(left, ground - 452, span, 10, paint.accent, 0.85) : '',
    rect(left - 6, ground - 312, span + 12, 14, paint.trim),
    times(shops, (n) => shopFront(canvas, left + each * n, each, ground, n === open, (n + stripes) % 3)),
    street(canvas, ground),
    rect(0, ground, 1200, 16, lighter(mix(light.sand, light.road, 0.4), 0.2)),
    groundShadow(light, left, ground + 14, span, 26),
    goods(next, left + each * open + each * 0.8, ground + 20, paint, light),
    potted(left + each * open + 26, ground + 24, 74, paint, light, true),
    chance(next, 0.5)
      ? palm(canvas, right + 90, ground + 36, between(next, 420, 540))
      : tree(canvas, right + 70, ground + 30, 360),
    bajaj(between(next, 180, 860), 862, paint, light),
  ].join('');
}

function shopFront(
  { light, paint }: Canvas,
  x: number,
  w: number,
  ground: number,
  isOpen: boolean,
  awning: number,
): string {
  const top = ground - 246;
  const inner = x + 26;
  const wide = w - 52;
  const jars = (n: number, tones: readonly string[]) => {
    const from = inner + 22 + (n % 2) * wide * 0.08;
    const y = top + 58 + (n >> 1) * 50;
    return dashes(from, from + wide * 0.43, y, 26, [wide * 0.055, wide * 0.106], at(tones, n >> 1));
  };
  const glass = isOpen
    ? rect(inner, top, wide, 246, light.lamp ? '#ffdf9a' : mix(light.glass, '#203040', 0.25)) +
      times(
        3,
        (n) =>
          rect(inner + 16, top + 84 + n * 50, wide * 0.5, 6, paint.wood) +
          jars(n * 2, [paint.accent, '#e9b949', '#4f9aa8']) +
          jars(n * 2 + 1, ['#e6e0d2', '#7fb86a', paint.accent]),
      ) +
      rect(inner + wide * 0.62, top + 44, wide * 0.34, 202, mix(light.glassLight, light.glass, 0.5)) +
      poly(
        [
          [inner + wide * 0.62, top + 190],
          [inner + wide * 0.62, top + 44],
          [inner + wide * 0.9, top + 44],
        ],
        '#ffffff',
        0.22,
      ) +
      line([inner + wide * 0.79, top + 44], [inner + wide * 0.79, ground], paint.trim, 5) +
      poly(
        [
          [inner, top + 130],
          [inner, top],
          [inner + wide * 0.3, top],
        ],
        '#ffffff',
        0.14,
      )
    : rect(inner, top, wide, 246, paint.accentDark) +
      boxes(
        list(17, (n) => [inner, top + 48 + n * 11.6, wide, 3]),
        paint.accent,
        0.55,
      ) +
      rect(inner + wide * 0.45, ground - 24, wide * 0.1, 8, paint.trim);
  const teeth = Math.round(wide / 34);
  const step = (wide + 44) / teeth;
  const one = awning === 0 ? paint.accent : awning === 1 ? '#e0a43a' : '#3f8c9b';
  const tooth = (n: number) => {
    const foot = inner - 22 + (n + 1) * step;
    return `M${num(inner + (n * wide) / teeth)} ${top - 24}h${num(wide / teeth)}L${num(foot)} ${top + 44}q${num(-step / 2)} 24 ${num(-step)} 0Z`;
  };
  const stripes = (first: number, fill: string) =>
    path(
      times(Math.ceil((teeth - first) / 2), (n) => tooth(n * 2 + first)),
      light.lamp ? mix(fill, '#7a4f86', 0.2) : fill,
    );
  const cloth = stripes(0, one) + stripes(1, '#fbf4e6');
  const board =
    rect(inner - 10, top - 64, wide + 20, 38, one, 1, 5) +
    rect(inner + 8, top - 52, 22, 14, '#ffffff', 0.85, 7) +
    rect(inner + 42, top - 50, wide * 0.45, 9, '#ffffff', 0.75, 4);
  return (
    glass +
    rect(inner, top + 40, wide, 26, light.shadow, 0.25) +
    board +
    cloth +
    rect(inner - 8, ground - 8, wide + 16, 8, paint.trim)
  );
}

/** Crates with fruit before the shop. */
function goods(next: Random, x: number, base: number, paint: Paint, light: Light): string {
  return times(3, (n) => {
    const cx = x - 110 + n * 62;
    const tone = at(['#e0832f', '#d9b52f', '#7fae3f', '#c8452f'], between(next, 0, 3));
    return (
      times(4, (k) => circle(cx + 9 + k * 12, base - 38, 9, k % 2 ? tone : lighter(tone, 0.2))) +
      rect(cx, base - 36, 56, 36, paint.wood, 1, 2) +
      boxes(
        [
          [cx, base - 25, 56, 3],
          [cx, base - 12, 56, 3],
        ],
        darker(paint.wood, 0.35),
      ) +
      ellipse(cx + 32, base + 2, 34, 5, light.shadow, 0.15)
    );
  });
}
