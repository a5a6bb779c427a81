/** Small helpers that write SVG elements; coordinates are rounded so that files stay small. */

export type Point = readonly [x: number, y: number];

/** A number as SVG wants it: whole, or with one decimal where it is small. */
export function num(value: number): string {
  return String(value > 20 || value < -20 ? Math.round(value) : Math.round(value * 10) / 10);
}

const see = (opacity: number) => (opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : '');

export function rect(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  opacity = 1,
  round = 0,
): string {
  const corner = round ? ` rx="${num(round)}"` : '';
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${corner} fill="${fill}"${see(opacity)}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, opacity = 1): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${see(opacity)}/>`;
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${see(opacity)}/>`;
}

export function poly(points: readonly Point[], fill: string, opacity = 1): string {
  const list = points.map(([x, y]) => `${num(x)} ${num(y)}`).join(' ');
  return `<polygon points="${list}" fill="${fill}"${see(opacity)}/>`;
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${see(opacity)}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"${see(opacity)}/>`;
}

export function line(from: Point, to: Point, colour: string, width: number, opacity = 1): string {
  return stroke(`M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`, colour, width, opacity);
}

/** An upright opening with a round or pointed head, standing on (x, bottom). */
export function arch(x: number, bottom: number, w: number, h: number, fill: string, pointed = false): string {
  return path(archLine(x, bottom, w, h, pointed), fill);
}

/** The outline of an arch, to be joined with others or used as a clip. */
export function archLine(x: number, bottom: number, w: number, h: number, pointed = false): string {
  const spring = bottom - h + w / 2;
  const head = pointed
    ? `Q${num(x)} ${num(spring - w * 0.34)} ${num(x + w / 2)} ${num(bottom - h - w * 0.08)}Q${num(x + w)} ${num(spring - w * 0.34)} ${num(x + w)} ${num(spring)}`
    : `A${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(x + w)} ${num(spring)}`;
  return `M${num(x)} ${num(bottom)}V${num(spring)}${head}V${num(bottom)}Z`;
}

/** A gradient from top to bottom, or from left to right. */
export function gradient(id: string, colours: readonly string[], across = false): string {
  const stops = colours
    .map((colour, n) => `<stop offset="${num(n / (colours.length - 1))}" stop-color="${colour}"/>`)
    .join('');
  const way = across ? '' : ' x2="0" y2="1"';
  return `<linearGradient id="${id}"${way}>${stops}</linearGradient>`;
}

/** Something drawn once under a name, to be placed many times. */
export function symbol(id: string, content: string): string {
  return `<g id="${id}">${content}</g>`;
}

export function use(id: string, x: number, y: number): string {
  return `<use href="#${id}" x="${num(x)}" y="${num(y)}"/>`;
}

export function defs(...content: string[]): string {
  return `<defs>${content.join('')}</defs>`;
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

/** As many pieces as asked, in a row. */
export function times(count: number, piece: (n: number) => string): string {
  let all = '';
  for (let n = 0; n < count; n++) all += piece(n);
  return all;
}

export type Box = readonly [x: number, y: number, w: number, h: number];

/** Many boxes of one colour as a single element. */
export function boxes(all: readonly Box[], fill: string, opacity = 1): string {
  if (all.length === 0) return '';
  const d = all.map(([x, y, w, h]) => `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`).join('');
  return path(d, fill, opacity);
}

/** Many round dots of one size and colour as a single element. */
export function dots(all: readonly Point[], size: number, colour: string, opacity = 1): string {
  if (all.length === 0) return '';
  return stroke(all.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join(''), colour, size, opacity);
}

/** Many straight lines of one colour as a single element. */
export function lines(
  all: readonly (readonly [Point, Point])[],
  colour: string,
  width: number,
  opacity = 1,
): string {
  if (all.length === 0) return '';
  const d = all.map(([[a, b], [c, e]]) => `M${num(a)} ${num(b)}L${num(c)} ${num(e)}`).join('');
  return stroke(d, colour, width, opacity);
}

/** A list of the given length. */
export function list<T>(count: number, item: (n: number) => T): T[] {
  return Array.from({ length: Math.max(0, count) }, (_, n) => item(n));
}

/** A level row of equal boxes as one dashed line: `on` wide, `off` apart. */
export function dashes(
  from: number,
  to: number,
  y: number,
  tall: number,
  on: readonly number[],
  fill: string,
  opacity = 1,
): string {
  return `<path d="M${num(from)} ${num(y + tall / 2)}H${num(to)}" fill="none" stroke="${fill}" stroke-width="${num(tall)}" stroke-dasharray="${on.map(num).join(' ')}"${see(opacity)}/>`;
}

/** A level row of balls, as battlements or beads. */
export function beads(
  from: number,
  to: number,
  y: number,
  size: number,
  apart: number,
  fill: string,
): string {
  return `<path d="M${num(from)} ${num(y)}H${num(to)}" fill="none" stroke="${fill}" stroke-width="${num(size)}" stroke-linecap="round" stroke-dasharray="0 ${num(apart)}"/>`;
}
