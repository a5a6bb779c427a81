import { at, between } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { lighter, mix } from './colours.ts';
import { circle, dots, line, num, poly, rect, stroke, times } from './shapes.ts';
import { treeTop } from './things.ts';

/** The floor plan, drawn as if on paper: walls, doors and furniture without a word. */
export function drawPlan(canvas: Canvas): string {
  const { house, paint, light } = canvas;
  const paper = mix('#fbf6ea', paint.wall, 0.25);
  const ink = mix(paint.accentDark, '#2a2a3a', 0.55);
  const l = between(house, 160, 200);
  const t = 130;
  const r = 1200 - l;
  const b = 770;
  const vx = l + (r - l) * (0.46 + house() * 0.14);
  const hy = t + (b - t) * (0.44 + house() * 0.12);
  const vx2 = l + (vx - l) * (0.44 + house() * 0.12);
  const warm = lighter(paint.wood, 0.55);
  const wet = lighter(light.sea[1], 0.55);
  const soft = lighter(paint.cloth, 0.6);
  const furniture = lighter(paint.accent, 0.3);
  const wall = (x1: number, y1: number, x2: number, y2: number) => line([x1, y1], [x2, y2], ink, 16);
  const gap = (x: number, y: number, across: boolean, fill: string) =>
    across
      ? rect(x, y - 9, 84, 18, fill) +
        stroke(`M${num(x)} ${num(y)}v84A84 84 0 0 0 ${num(x + 84)} ${num(y)}`, ink, 3, 0.7)
      : rect(x - 9, y, 18, 84, fill) +
        stroke(`M${num(x)} ${num(y)}h84A84 84 0 0 1 ${num(x)} ${num(y + 84)}`, ink, 3, 0.7);
  const pane = (x: number, y: number, len: number, across: boolean) =>
    across
      ? rect(x, y - 6, len, 12, '#ffffff') + line([x, y], [x + len, y], light.sea[0], 4)
      : rect(x - 6, y, 12, len, '#ffffff') + line([x, y], [x, y + len], light.sea[0], 4);
  const bed = (x: number, y: number) =>
    rect(x, y, 150, 176, furniture, 1, 8) +
    rect(x, y, 150, 46, lighter(furniture, 0.35), 1, 8) +
    rect(x + 12, y + 8, 56, 32, '#ffffff', 1, 6) +
    rect(x + 82, y + 8, 56, 32, '#ffffff', 1, 6);
  return [
    rect(0, 0, 1200, 900, paper),
    `<defs><pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M40 0H0V40" fill="none" stroke="${mix(paper, ink, 0.12)}" stroke-width="2"/></pattern></defs>`,
    rect(0, 0, 1200, 900, 'url(#grid)'),
    rect(l + 20, t + 26, r - l, b - t, light.shadow, 0.14),
    rect(l, t, r - l, b - t, warm),
    rect(l, t, vx2 - l, hy - t, wet) +
      rect(vx, t, r - vx, hy - t, soft) +
      rect(l, hy, vx - l, b - hy, lighter(warm, 0.3)),
    `<pattern id="wet" width="30" height="30" patternUnits="userSpaceOnUse"><path d="M30 0H0V30" fill="none" stroke="#ffffff" stroke-width="4"/></pattern>`,
    rect(l, t, vx2 - l, hy - t, 'url(#wet)', 0.7),
    // Furniture.
    bed(r - 240, t + 30) + bed(vx - 250, b - 220),
    rect(l + 26, t + 26, 62, 96, '#ffffff', 1, 24) +
      circle(l + 57, t + 52, 13, wet) +
      rect(l + 24, hy - 92, 110, 66, '#ffffff', 1, 14),
    rect(vx2 + 26, t + 22, vx - vx2 - 52, 50, lighter(paint.wood, 0.25)) +
      dots(
        [
          [vx2 + 70, t + 47],
          [vx2 + 104, t + 47],
        ],
        22,
        ink,
        0.5,
      ) +
      rect(vx - 96, t + 30, 50, 34, '#ffffff', 1, 6),
    rect(r - 118, hy + 60, 76, 210, furniture, 1, 16) +
      rect(r - 104, hy + 74, 54, 86, lighter(furniture, 0.25), 1, 10) +
      rect(r - 104, hy + 170, 54, 86, lighter(furniture, 0.25), 1, 10),
    rect(r - 186, hy + 134, 48, 66, lighter(paint.wood, 0.2), 1, 8),
    circle(vx + 110, b - 100, 52, lighter(paint.wood, 0.3)) +
      dots(
        [
          [vx + 40, b - 100],
          [vx + 180, b - 100],
          [vx + 110, b - 168],
        ],
        34,
        furniture,
      ),
    times(3, (n) => treeTop(at([l - 60, r + 64, r + 58], n), at([640, 260, 700], n), 34, light)),
    // Walls, doors, windows.
    `<rect x="${l}" y="${t}" width="${r - l}" height="${b - t}" fill="none" stroke="${ink}" stroke-width="20"/>`,
    wall(vx, t, vx, b) + wall(l, hy, r, hy) + wall(vx2, t, vx2, hy),
    gap(vx + 120, hy, true, warm) +
      gap(vx2 + 50, hy, true, warm) +
      gap(l + 40, hy, true, lighter(warm, 0.3)) +
      gap(vx, hy + 34, false, warm),
    rect(vx + 200, b - 12, 100, 24, warm) +
      stroke(`M${num(vx + 200)} ${b}v100A100 100 0 0 0 ${num(vx + 300)} ${b}`, ink, 3, 0.7),
    pane(vx + 120, t, 150, true) +
      pane(l, hy + 80, 130, false) +
      pane(r, hy + 90, 150, false) +
      pane(l + 70, b, 150, true) +
      pane(vx2 + 50, t, 110, true) +
      pane(r, t + 70, 110, false),
    line([l, 838], [r, 838], ink, 3, 0.6) +
      line([l, 826], [l, 850], ink, 3, 0.6) +
      line([r, 826], [r, 850], ink, 3, 0.6) +
      line([vx, 828], [vx, 848], ink, 3, 0.6),
    circle(96, 96, 44, '#ffffff') +
      poly(
        [
          [96, 60],
          [110, 104],
          [96, 94],
          [82, 104],
        ],
        paint.accent,
      ) +
      circle(96, 96, 4, ink),
  ].join('');
}
