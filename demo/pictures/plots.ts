import { at, between, chance, type Random } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, type Light, lighter, mix } from './colours.ts';
import {
  boxes,
  circle,
  dashes,
  dots,
  ellipse,
  line,
  lines,
  list,
  num,
  type Point,
  path,
  poly,
  rect,
  times,
} from './shapes.ts';
import { treeTop } from './things.ts';

/** Plots from above: walls, houses, palms and the access road; one stands out. */
export function drawPlots(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const earth = mix(light.earth, light.sand, 0.42);
  const across = between(house, 3, 4);
  const w = across === 3 ? 330 : 250;
  const h = 236;
  const chosen = between(house, 0, across * 2 - 1);
  const left = between(next, 40, 110);
  const coast = chance(next, 0.15);
  const cells = list(across * 2, (n) => {
    const x = left + (n % across) * (w + 8);
    const y = n < across ? 92 : 572;
    return n === chosen ? empty(canvas, x, y, w, h) : built(next, canvas, x, y, w, h, n);
  });
  return [
    rect(0, 0, 1200, 900, earth),
    dots(
      list(60, () => [next() * 1200, next() * 900]),
      5,
      darker(earth, 0.16),
      0.6,
    ),
    times(7, () =>
      ellipse(next() * 1200, next() * 900, 60 + next() * 90, 26 + next() * 40, lighter(earth, 0.16), 0.6),
    ),
    // The road with its side lane.
    rect(0, 352, 1200, 196, mix(light.sand, earth, 0.3)),
    rect(0, 378, 1200, 144, light.road) + dashes(20, 1200, 446, 8, [70, 50], '#ffffff', 0.7),
    rect(left + across * (w + 8) + 4, 0, 92, 900, light.road) +
      rect(left + across * (w + 8) - 4, 0, 8, 900, mix(light.sand, '#ffffff', 0.3)),
    coast
      ? path('M1200 0H1120Q1080 240 1130 470T1100 900H1200Z', light.foam) +
        path('M1200 0H1140Q1100 240 1150 470T1120 900H1200Z', light.sea[1]) +
        path('M1200 0H1172Q1140 240 1180 470T1160 900H1200Z', light.sea[0])
      : '',
    cells.join(''),
    truckTop(between(next, 120, 520), 470, paint.accent, light),
    carTop(between(next, 620, 880), 396, '#f4efe4', light),
    times(5, () =>
      treeTop(between(next, 20, 1100), chance(next, 0.5) ? 362 : 540, between(next, 16, 26), light),
    ),
  ].join('');
}

/** The plot that is for sale: bare earth, white corner stones, string between them. */
function empty({ light }: Canvas, x: number, y: number, w: number, h: number): string {
  const soil = mix(light.earth, '#ffffff', light.lamp ? 0 : 0.06);
  const corners: Point[] = [
    [x + 16, y + 16],
    [x + w - 16, y + 16],
    [x + w - 16, y + h - 16],
    [x + 16, y + h - 16],
  ];
  return [
    rect(x, y, w, h, soil),
    dashes(x + 40, x + w - 30, y + 50, 6, [60, 34], light.earthDark, 0.35) +
      dashes(x + 70, x + w - 50, y + h * 0.5, 6, [80, 44], light.earthDark, 0.3) +
      dashes(x + 30, x + w - 60, y + h - 60, 6, [50, 60], light.earthDark, 0.35),
    `<rect x="${num(x + 16)}" y="${num(y + 16)}" width="${num(w - 32)}" height="${num(h - 32)}" fill="none" stroke="#fff6dc" stroke-width="5" stroke-dasharray="16 10"/>`,
    corners
      .map(
        ([cx, cy]) =>
          rect(cx - 5, cy - 5, 26, 26, light.shadow, 0.2) + rect(cx - 12, cy - 12, 26, 26, '#ffffff', 1, 4),
      )
      .join(''),
    circle(x + w / 2, y + h / 2, 34, '#ffffff', 0.9) +
      path(`M${num(x + w / 2 - 18)} ${num(y + h / 2 + 12)}v-10a18 18 0 0 1 36 0v10Z`, '#c4553c') +
      rect(x + w / 2 - 22, y + h / 2 + 11, 44, 5, '#c4553c'),
  ].join('');
}

function built(
  next: Random,
  { light, paint }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  n: number,
): string {
  const lawn = at(
    [
      mix(light.sand, light.earth, 0.16),
      light.green,
      mix(light.earth, light.sand, 0.6),
      mix(light.green, light.sand, 0.4),
    ],
    n + between(next, 0, 3),
  );
  const roof = at(
    [
      paint.wall,
      mix(light.earth, paint.accent, 0.3),
      paint.trim,
      mix(paint.wall, light.sand, 0.4),
      paint.accent,
    ],
    n + between(next, 0, 4),
  );
  const bx = x + between(next, 26, 54);
  const by = y + between(next, 26, 46);
  const bw = w * (0.46 + next() * 0.2);
  const bh = h * (0.44 + next() * 0.18);
  const isTiled = chance(next, 0.45);
  return [
    rect(x, y, w, h, lawn),
    `<rect x="${num(x + 4)}" y="${num(y + 4)}" width="${num(w - 8)}" height="${num(h - 8)}" fill="none" stroke="${paint.trim}" stroke-width="9"/>`,
    rect(x + w * 0.62, y < 300 ? y + h - 10 : y - 2, 56, 12, paint.accentDark),
    rect(bx + 18, by + 20, bw, bh, light.shadow, 0.24),
    rect(bx, by, bw, bh, roof),
    isTiled
      ? poly(
          [
            [bx, by],
            [bx + bw, by],
            [bx + bw - bh / 2, by + bh / 2],
            [bx + bh / 2, by + bh / 2],
          ],
          lighter(roof, 0.14),
        ) +
        poly(
          [
            [bx, by + bh],
            [bx + bw, by + bh],
            [bx + bw - bh / 2, by + bh / 2],
            [bx + bh / 2, by + bh / 2],
          ],
          darker(roof, 0.14),
        ) +
        line([bx + bh / 2, by + bh / 2], [bx + bw - bh / 2, by + bh / 2], darker(roof, 0.3), 4)
      : `<rect x="${num(bx + 6)}" y="${num(by + 6)}" width="${num(bw - 12)}" height="${num(bh - 12)}" fill="none" stroke="${darker(roof, 0.16)}" stroke-width="7"/>` +
        circle(bx + 32, by + 34, 14, '#3f86b5') +
        circle(bx + 32, by + 34, 7, '#6fb0d6') +
        boxes(
          [
            [bx + bw - 84, by + 22, 30, 40],
            [bx + bw - 50, by + 22, 30, 40],
          ],
          '#27486e',
        ) +
        (chance(next, 0.5)
          ? circle(bx + bw * 0.55, by + bh * 0.62, 28, lighter(paint.accent, 0.2)) +
            circle(bx + bw * 0.55 - 6, by + bh * 0.62 - 6, 14, lighter(paint.accent, 0.45))
          : ''),
    treeTop(x + w - 44, y + 48, 28, light) + treeTop(x + w - 60, y + h - 56, 22, light),
    chance(next, 0.5)
      ? treeTop(x + 40, y + h - 40, 20, light)
      : carTop(x + w * 0.58, y + h - 66, at(['#ffffff', paint.accent, '#4a5568'], n), light),
  ].join('');
}

function carTop(x: number, y: number, fill: string, light: Light): string {
  return (
    rect(x + 5, y + 6, 72, 36, light.shadow, 0.22, 10) +
    rect(x, y, 72, 36, fill, 1, 10) +
    rect(x + 16, y + 4, 12, 28, '#33475c', 1, 3) +
    rect(x + 50, y + 5, 9, 26, '#33475c', 1, 3)
  );
}

function truckTop(x: number, y: number, fill: string, light: Light): string {
  return (
    rect(x + 6, y + 6, 116, 42, light.shadow, 0.22, 4) +
    rect(x, y, 84, 42, '#f2efe6', 1, 3) +
    rect(x + 88, y + 3, 30, 36, fill, 1, 6) +
    rect(x + 96, y + 7, 9, 28, '#33475c', 1, 3) +
    lines(
      list(3, (n) => [
        [x + 20 + n * 22, y + 3],
        [x + 20 + n * 22, y + 39],
      ]),
      '#d5cfc0',
      3,
    )
  );
}
