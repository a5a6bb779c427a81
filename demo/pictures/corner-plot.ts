import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { lighter, mix } from './colours.ts';
import { bush, dunes, palm, sea, sky, skyline, tree } from './nature.ts';
import {
  boxes,
  dashes,
  defs,
  dots,
  ellipse,
  gradient,
  lines,
  list,
  type Point,
  path,
  poly,
  rect,
  stroke,
  times,
} from './shapes.ts';

/** An empty plot seen from its corner: stones, string, footprints and the view. */
export function drawCornerPlot(canvas: Canvas): string {
  const { next, light, paint } = canvas;
  const bySea = chance(next, 0.3);
  const horizon = 430;
  const near: Point[] = [
    [170, 770],
    [860, 846],
    [1010, 596],
    [430, 560],
  ];
  const [a, b, c, d] = near as [Point, Point, Point, Point];
  const stone = (x: number, y: number, size: number) =>
    ellipse(x + size * 0.5, y + 2, size * 0.9, size * 0.18, light.shadow, 0.22) +
    poly(
      [
        [x - size * 0.4, y],
        [x - size * 0.32, y - size],
        [x + size * 0.32, y - size],
        [x + size * 0.4, y],
      ],
      '#ffffff',
    ) +
    poly(
      [
        [x + size * 0.08, y],
        [x + size * 0.08, y - size],
        [x + size * 0.32, y - size],
        [x + size * 0.4, y],
      ],
      light.shadow,
      0.14,
    ) +
    rect(x - size * 0.36, y - size * 0.62, size * 0.72, size * 0.18, paint.accent);
  return [
    sky(canvas, horizon),
    bySea ? sea(canvas, horizon - 6, horizon + 84) : skyline(canvas, horizon + 24),
    dunes(canvas, horizon + (bySea ? 50 : 16)),
    houseFar(canvas, between(next, 760, 860), 520) +
      (chance(next, 0.6) ? houseFar(canvas, between(next, 200, 300), 506) : ''),
    palm(canvas, between(next, 90, 160), 600, between(next, 250, 330)) +
      (chance(next, 0.5) ? tree(canvas, 1080, 590, 210) : palm(canvas, 1090, 600, 280)),
    defs(gradient('soil', [mix(light.earth, light.sand, 0.45), light.earth])),
    path('M0 590Q380 520 720 548T1200 566V900H0Z', 'url(#soil)'),
    poly(near, lighter(light.earth, 0.16)),
    lines(
      list(6, (n) => [
        [d[0] + ((c[0] - d[0]) * (n + 0.5)) / 6, d[1] + 8 + n * 5],
        [a[0] + ((b[0] - a[0]) * (n + 0.5)) / 6, a[1] - 8 + n * 10],
      ]),
      light.earthDark,
      3,
      0.22,
    ),
    dots(
      list(40, () => [next() * 1200, 620 + next() * 270]),
      6,
      light.earthDark,
      0.4,
    ),
    // The access road in front.
    path('M0 836Q420 872 900 900H0Z', light.road) +
      path('M0 824Q430 862 940 900H900Q420 872 0 836Z', mix(light.sand, '#ffffff', 0.3)),
    path('M1200 640Q1080 700 1010 900H1200Z', light.road) +
      path('M1200 630Q1064 696 990 900H1012Q1084 702 1200 642Z', mix(light.sand, '#ffffff', 0.3)),
    `<polygon points="${near.map(([x, y]) => `${x} ${y - 26}`).join(' ')}" fill="none" stroke="#fff6dc" stroke-width="4"/>`,
    stone(d[0], d[1] + 6, 44) +
      stone(c[0], c[1] + 6, 48) +
      stone(a[0], a[1] + 8, 72) +
      stone(b[0], b[1] + 8, 78),
    // A heap of blocks and a measuring rod tell of the house to come.
    times(
      6,
      (n) =>
        rect(
          566 + (n % 3) * 52 + (n > 2 ? 22 : 0),
          690 - Math.floor(n / 3) * 30,
          48,
          27,
          lighter(paint.shade, 0.2),
        ) +
        rect(
          566 + (n % 3) * 52 + (n > 2 ? 22 : 0) + 34,
          690 - Math.floor(n / 3) * 30,
          14,
          27,
          light.shadow,
          0.14,
        ),
    ),
    dashes(498, 504, 520, 190, [6, 1], '#ffffff') +
      times(4, (n) => rect(498, 532 + n * 46, 6, 22, '#d2452f')) +
      ellipse(520, 710, 34, 5, light.shadow, 0.2),
    bush(canvas, 1150, 890, 120, 80, false) + bush(canvas, 40, 780, 80, 54, chance(next, 0.5)),
    stroke('M640 900Q560 800 620 740', light.earthDark, 5, 0.16),
  ].join('');
}

function houseFar({ light, paint }: Canvas, x: number, base: number): string {
  return (
    rect(x, base - 74, 130, 80, paint.wall) +
    rect(x + 130, base - 66, 34, 72, paint.shade) +
    rect(x - 5, base - 82, 140, 12, paint.trim) +
    path(`M${x + 36} ${base - 82}a30 30 0 0 1 60 0Z`, paint.accent) +
    boxes(
      [
        [x + 18, base - 52, 22, 28],
        [x + 90, base - 52, 22, 28],
      ],
      light.glass,
    ) +
    rect(x + 54, base - 44, 24, 50, paint.door) +
    rect(x - 60, base - 26, 300, 32, mix(paint.wall, light.sand, 0.4)) +
    rect(x - 60, base - 30, 300, 6, paint.trim)
  );
}
