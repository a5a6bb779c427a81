import { at } from '../random.ts';
import { darker, type Light, lighter, type Paint } from './colours.ts';
import {
  arch,
  archLine,
  boxes,
  circle,
  dashes,
  ellipse,
  line,
  list,
  num,
  path,
  poly,
  rect,
  stroke,
  symbol,
  times,
} from './shapes.ts';

/** A pattern of pierced stone, as wide as `size`, to be used as a fill. */
export function lattice(id: string, style: number, ground: string, bar: string, size = 30): string {
  const half = size / 2;
  const motifs = [
    `M${half} 2L${size - 2} ${half}L${half} ${size - 2}L2 ${half}Z`,
    `M${half} 0L${num(half + 5)} ${num(half - 5)}L${size} ${half}L${num(half + 5)} ${num(half + 5)}L${half} ${size}L${num(half - 5)} ${num(half + 5)}L0 ${half}L${num(half - 5)} ${num(half - 5)}Z`,
    `M4 ${size}V${half}A${half - 4} ${half - 4} 0 0 1 ${size - 4} ${half}V${size}Z`,
    `M3 3h${size - 6}v${size - 6}h-${size - 6}Z`,
  ];
  return `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><rect width="${size}" height="${size}" fill="${bar}"/><path d="${at(motifs, style)}" fill="${ground}"/></pattern>`;
}

/** A window as a symbol, drawn around its foot's middle at (0, 0). */
export function windowSymbol(
  id: string,
  style: number,
  w: number,
  h: number,
  paint: Paint,
  light: Light,
): string {
  const pane = light.glass;
  const glass = (x: number, y: number, gw: number, gh: number) =>
    rect(x, y, gw, gh, pane) +
    poly(
      [
        [x, y + gh * 0.75],
        [x, y],
        [x + gw * 0.7, y],
      ],
      light.glassLight,
      0.55,
    );
  const sill =
    rect(-w / 2 - 9, -2, w + 18, 8, paint.trim) + rect(-w / 2 - 9, 6, w + 18, 6, light.shadow, 0.16);
  if (style % 3 === 1) {
    return symbol(
      id,
      arch(-w / 2 - 8, 0, w + 16, h + 10, paint.trim) +
        arch(-w / 2, 0, w, h, pane) +
        path(
          `M${num(-w / 2)} ${num(-h * 0.2)}V${num(-h + w / 2)}A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w * 0.3)} ${num(-h + w * 0.1)}Z`,
          light.glassLight,
          0.5,
        ) +
        line([0, 0], [0, -h], paint.trim, 5) +
        line([-w / 2, -h + w / 2], [w / 2, -h + w / 2], paint.trim, 5) +
        sill,
    );
  }
  if (style % 3 === 2) {
    return symbol(
      id,
      rect(-w * 0.75, -h, w * 1.5, h, darker(paint.shade, 0.1)) +
        glass(-w * 0.68, -h + 6, w * 1.36, h - 6) +
        line([0, 0], [0, -h], paint.trim, 5) +
        rect(-w * 0.86, -h - 12, w * 1.72, 11, paint.trim) +
        rect(-w * 0.68, -h - 1, w * 1.36, 12, light.shadow, 0.25) +
        rect(-w * 0.8, -2, w * 1.6, 8, paint.trim),
    );
  }
  const leaf = (x: number) =>
    rect(x, -h, w * 0.42, h, paint.accent) +
    boxes(
      list(6, (n) => [x + 4, -h + 7 + (n * (h - 10)) / 6, w * 0.42 - 8, 3]),
      paint.accentDark,
      0.75,
    );
  return symbol(
    id,
    rect(-w / 2 - 4, -h - 4, w + 8, h + 4, paint.trim) +
      glass(-w / 2, -h, w, h) +
      line([0, 0], [0, -h], paint.trim, 5) +
      leaf(-w / 2 - w * 0.42) +
      leaf(w / 2) +
      sill,
  );
}

/** A balcony with its door, drawn around its foot's middle at (0, 0). */
export function balconySymbol(
  id: string,
  style: number,
  w: number,
  h: number,
  paint: Paint,
  light: Light,
): string {
  const rail = h * 0.4;
  const fronts = [
    () =>
      rect(-w / 2, -rail, w, rail, paint.trim) +
      path(
        times(5, (n) => archLine(-w / 2 + 8 + (n * (w - 12)) / 5, -6, (w - 12) / 5 - 5, rail - 14)),
        paint.shade,
      ),
    () =>
      rect(-w / 2, -rail, w, 7, paint.accentDark) +
      dashes(-w / 2, w / 2, -rail, rail, [4, (w - 4) / 12 - 4], paint.accentDark),
    () => rect(-w / 2, -rail, w, rail, 'url(#lattice)') + rect(-w / 2, -rail - 5, w, 8, paint.trim),
    () =>
      rect(-w / 2, -rail, w, rail, paint.accent) +
      rect(-w / 2, -rail, w, 9, lighter(paint.accent, 0.3)) +
      rect(-w / 2, -rail * 0.45, w, 5, paint.accentDark, 0.6),
  ];
  return symbol(
    id,
    rect(-w * 0.36, -h * 0.82, w * 0.72, h * 0.82, darker(paint.shade, 0.12)) +
      rect(-w * 0.33, -h * 0.79, w * 0.66, h * 0.79, light.glass) +
      poly(
        [
          [-w * 0.33, -h * 0.4],
          [-w * 0.33, -h * 0.79],
          [w * 0.16, -h * 0.79],
        ],
        light.glassLight,
        0.5,
      ) +
      line([0, 0], [0, -h * 0.79], paint.trim, 5) +
      at(fronts, style)() +
      rect(-w / 2 - 6, -3, w + 12, 10, paint.trim) +
      rect(-w / 2 + 4, 7, w + 4, 15, light.shadow, 0.17),
  );
}

/** The dome of the aqal, ribbed, with its finial. */
export function dome(x: number, base: number, w: number, paint: Paint, light: Light, tone: string): string {
  const h = w * 0.58;
  const shell = `M${num(x - w / 2)} ${num(base)}C${num(x - w / 2)} ${num(base - h * 0.9)} ${num(x - w * 0.2)} ${num(base - h * 1.02)} ${num(x)} ${num(base - h * 1.06)}C${num(x + w * 0.2)} ${num(base - h * 1.02)} ${num(x + w / 2)} ${num(base - h * 0.9)} ${num(x + w / 2)} ${num(base)}Z`;
  const shade = `M${num(x + w * 0.08)} ${num(base)}Q${num(x + w * 0.22)} ${num(base - h * 0.8)} ${num(x)} ${num(base - h * 1.06)}C${num(x + w * 0.2)} ${num(base - h * 1.02)} ${num(x + w / 2)} ${num(base - h * 0.9)} ${num(x + w / 2)} ${num(base)}Z`;
  const rib = (share: number) =>
    stroke(
      `M${num(x + w * share)} ${num(base)}Q${num(x + w * share * 0.95)} ${num(base - h * 0.85)} ${num(x)} ${num(base - h * 1.05)}`,
      darker(tone, 0.22),
      3,
      0.55,
    );
  return [
    path(shell, tone),
    path(shade, light.shadow, 0.13),
    rib(-0.3),
    rib(-0.1),
    rib(0.12),
    rib(0.32),
    ellipse(x - w * 0.2, base - h * 0.55, w * 0.08, h * 0.2, '#ffffff', 0.28),
    rect(x - w / 2 - 8, base - 6, w + 16, 12, paint.trim),
    rect(x - 3, base - h * 1.06 - 26, 6, 28, paint.accentDark) +
      circle(x, base - h * 1.06 - 28, 7, paint.accentDark),
  ].join('');
}

/** A garden wall with coping and a row of pierced blocks, from left to right. */
export function gardenWall(
  left: number,
  right: number,
  top: number,
  base: number,
  paint: Paint,
  light: Light,
): string {
  return [
    rect(left, top, right - left, base - top, paint.wall),
    rect(left, base - (base - top) * 0.25, right - left, (base - top) * 0.25, light.earth, 0.16),
    dashes(left + 20, right - 14, top + 20, 22, [12, 6, 12, 34], paint.shade),
    rect(left - 4, top - 8, right - left + 8, 14, paint.trim),
    rect(left, top + 6, right - left, 7, light.shadow, 0.14),
  ].join('');
}
