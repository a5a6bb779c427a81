import { between, chance } from '../random.ts';
import { type Canvas, height, width } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import {
  archLine,
  boxes,
  circle,
  dashes,
  defs,
  ellipse,
  gradient,
  line,
  lines,
  list,
  num,
  type Point,
  path,
  poly,
  rect,
  stroke,
  times,
} from './shapes.ts';

/** The walls of a room seen straight on: back wall, floor line and the window in it. */
export interface Room {
  svg: string;
  floor: number;
  wall: string;
}

/** An empty room with floor, skirting, cornice and light falling in from the left. */
export function room(canvas: Canvas, floor = 640): Room {
  const { house, light, paint } = canvas;
  const tones = [
    paint.wall,
    lighter(paint.cloth, 0.62),
    lighter(paint.accent, 0.72),
    mix(paint.wall, '#ffffff', 0.45),
  ];
  const base = tones[between(house, 0, 3)] ?? paint.wall;
  const wall = light.lamp ? mix(base, '#c98a5a', 0.24) : base;
  const style = between(house, 0, 3);
  const ground =
    style === 0
      ? lighter(paint.wood, 0.35)
      : style === 1
        ? mix(light.sand, '#ffffff', 0.35)
        : style === 2
          ? mix(paint.shade, '#ffffff', 0.25)
          : lighter(light.earth, 0.35);
  const centre = 600;
  const seams: [Point, Point][] = list(15, (n) => {
    const top = centre + (n - 7) * 110;
    return [
      [top, floor],
      [centre + (n - 7) * 230, height],
    ];
  });
  const rows = [0.1, 0.26, 0.5, 0.82].map((share) => floor + (height - floor) * share);
  const svg = [
    defs(
      gradient('room', [lighter(wall, 0.16), wall, darker(wall, 0.1)], true),
      gradient('ground', [darker(ground, 0.14), ground]),
    ),
    rect(0, 0, width, floor, 'url(#room)'),
    rect(0, 0, width, 26, lighter(wall, 0.5)) + rect(0, 26, width, 8, light.shadow, 0.08),
    rect(0, floor, width, height - floor, 'url(#ground)'),
    style === 0
      ? lines(seams, darker(ground, 0.28), 2.5, 0.5)
      : lines(
          [
            ...seams,
            ...rows.map((y): [Point, Point] => [
              [0, y],
              [width, y],
            ]),
          ],
          darker(ground, 0.2),
          2.5,
          0.45,
        ),
    rect(0, floor - 22, width, 22, lighter(wall, 0.55)) + rect(0, floor, width, 10, light.shadow, 0.14),
    chance(house, 0.35)
      ? rect(0, floor - 190, width, 168, lighter(paint.accent, 0.45), 0.6) +
        rect(0, floor - 196, width, 8, paint.trim)
      : '',
  ];
  return { svg: svg.join(''), floor, wall };
}

/** What one sees from a window: sky, sea or roofs, a palm. */
export function view(
  { light, paint, next }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  horizon = 0.62,
): string {
  const sight = next();
  const line1 = y + h * horizon;
  const palmX = x + w * (0.2 + next() * 0.6);
  const frond = (a: number, b: number) =>
    stroke(
      `M${num(palmX)} ${num(y + h * 0.34)}q${num(a * w * 0.1)} ${num(b)} ${num(a * w * 0.2)} ${num(h * 0.1)}`,
      a < 0 ? light.greenDark : light.green,
      Math.max(6, w * 0.03),
    );
  return [
    defs(gradient('vsky', light.sky), gradient('vsea', light.sea)),
    rect(x, y, w, h, 'url(#vsky)'),
    ellipse(x + w * 0.7, y + h * 0.22, w * 0.12, h * 0.04, light.cloud, 0.8) +
      ellipse(x + w * 0.78, y + h * 0.2, w * 0.1, h * 0.05, light.cloud, 0.8),
    light.lamp ? circle(x + w * 0.3, line1 - 12, Math.min(w, h) * 0.1, light.sun) : '',
    rect(x, line1, w, y + h - line1, 'url(#vsea)'),
    boxes(
      list(5, (n) => [
        x + w * (0.08 + ((n * 0.37) % 0.7)),
        line1 + 10 + (n * (y + h - line1 - 14)) / 5,
        w * 0.18,
        2.5,
      ]),
      light.foam,
      0.6,
    ),
    sight < 0.45
      ? boxes(
          list(5, (n) => [x + (n * w) / 5, y + h - h * (0.14 + ((n * 37) % 50) / 330), w / 5, h * 0.4]).map(
            ([a = 0, b = 0, c = 0, d = 0]) => [a, b, c, Math.min(d, y + h - b)] as const,
          ),
          mix(paint.wall, light.far, 0.5),
        )
      : rect(x, y + h * 0.88, w, h * 0.12, light.sand),
    sight > 0.25
      ? stroke(
          `M${num(palmX - w * 0.05)} ${num(y + h)}Q${num(palmX - w * 0.05)} ${num(y + h * 0.6)} ${num(palmX)} ${num(y + h * 0.34)}`,
          light.trunk,
          Math.max(5, w * 0.022),
        ) +
        frond(-1.2, -26) +
        frond(1.2, -26) +
        frond(-0.7, -44) +
        frond(0.7, -44) +
        frond(0.9, -4) +
        frond(-0.9, -4)
      : '',
  ].join('');
}

/** A window in the wall with curtains and the light it throws on the floor. */
export function opening(
  canvas: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  options: { arched?: boolean; curtains?: boolean; floor: number },
): string {
  const { light, paint } = canvas;
  const { arched = false, curtains = true, floor } = options;
  const clip = arched ? archLine(x, y + h, w, h) : `M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
  const frame = arched
    ? archLine(x - 14, y + h, w + 28, h + 14)
    : `M${num(x - 14)} ${num(y - 14)}h${num(w + 28)}v${num(h + 14)}h${num(-w - 28)}Z`;
  const cloth = (left: number, wide: number, lean: number) =>
    path(
      `M${num(left)} ${num(y - 34)}h${num(wide)}q${num(-wide * 0.2 + lean)} ${num(h * 0.6)} ${num(lean)} ${num(h + 90)}h${num(-wide)}q${num(lean * 0.4)} ${num(-h * 0.5)} ${num(-lean)} ${num(-h - 90)}Z`,
      paint.cloth,
    ) +
    lines(
      [0.25, 0.5, 0.75].map((share): [Point, Point] => [
        [left + wide * share, y - 30],
        [left + wide * share + lean * 0.8, y + h + 50],
      ]),
      darker(paint.cloth, 0.22),
      3,
      0.5,
    );
  const patchTop = floor + 40;
  return [
    `<clipPath id="pane"><path d="${clip}"/></clipPath>`,
    path(frame, paint.trim),
    `<g clip-path="url(#pane)">${view(canvas, x, y, w, h)}</g>`,
    line([x + w / 2, arched ? y + 4 : y], [x + w / 2, y + h], paint.trim, 9),
    line([x, y + h * 0.42], [x + w, y + h * 0.42], paint.trim, 7),
    rect(x - 26, y + h - 4, w + 52, 16, paint.trim) + rect(x - 20, y + h + 12, w + 40, 8, light.shadow, 0.12),
    curtains
      ? cloth(x - 74, 64, -10) +
        cloth(x + w + 10, 64, 10) +
        rect(x - 96, y - 44, w + 192, 10, paint.wood) +
        circle(x - 98, y - 39, 10, paint.wood) +
        circle(x + w + 98, y - 39, 10, paint.wood)
      : '',
    poly(
      [
        [x + 60, patchTop],
        [x + w + 50, patchTop],
        [x + w + 190, patchTop + 150],
        [x + 150, patchTop + 150],
      ],
      light.lamp ? '#ffb36b' : '#ffffff',
      light.lamp ? 0.16 : 0.26,
    ),
  ].join('');
}

/** A framed picture: dome and palms, waves, or the weave of a mat. */
export function framed({ paint, light, house }: Canvas, x: number, y: number, w: number, h: number): string {
  const kind = between(house, 0, 2);
  const ground = lighter(paint.cloth, 0.45);
  const inner = [
    () =>
      rect(x, y + h * 0.68, w, h * 0.32, light.sand) +
      path(
        `M${num(x + w * 0.2)} ${num(y + h * 0.7)}a${num(w * 0.3)} ${num(w * 0.32)} 0 0 1 ${num(w * 0.6)} 0Z`,
        paint.accent,
      ) +
      circle(x + w * 0.75, y + h * 0.24, w * 0.09, '#f4c45c'),
    () =>
      times(4, (n) =>
        path(
          `M${num(x)} ${num(y + h * (0.4 + n * 0.15))}q${num(w * 0.25)} ${num(-h * 0.12)} ${num(w * 0.5)} 0t${num(w * 0.5)} 0V${num(y + h)}H${num(x)}Z`,
          mix(light.sea[1], light.sea[0], n / 3),
        ),
      ),
    () =>
      times(3, (n) =>
        poly(
          [
            [x + w * 0.5, y + h * (0.1 + n * 0.13)],
            [x + w * (0.9 - n * 0.13), y + h * 0.5],
            [x + w * 0.5, y + h * (0.9 - n * 0.13)],
            [x + w * (0.1 + n * 0.13), y + h * 0.5],
          ],
          n % 2 ? ground : n ? '#e6b450' : paint.accent,
        ),
      ),
  ];
  return (
    rect(x - 8, y - 8, w + 20, h + 20, light.shadow, 0.12) +
    rect(x - 10, y - 10, w + 20, h + 20, paint.wood) +
    rect(x, y, w, h, ground) +
    (inner[kind]?.() ?? '')
  );
}

/** A rug on the floor, in perspective, with its bands. */
export function rug({ paint, house }: Canvas, x: number, y: number, w: number, h: number): string {
  const slant = w * 0.14;
  const band = (inset: number, fill: string) =>
    poly(
      [
        [x + slant + inset * 1.4, y + inset * 0.55],
        [x + w - slant - inset * 1.4, y + inset * 0.55],
        [x + w - inset * 1.6, y + h - inset * 0.75],
        [x + inset * 1.6, y + h - inset * 0.75],
      ],
      fill,
    );
  const gold = house() < 0.5 ? '#e2b25a' : lighter(paint.cloth, 0.5);
  const motifs = times(5, (n) => {
    const cx = x + w * (0.22 + n * 0.14);
    return poly(
      [
        [cx, y + h * 0.3],
        [cx + w * 0.045, y + h * 0.5],
        [cx, y + h * 0.7],
        [cx - w * 0.045, y + h * 0.5],
      ],
      gold,
    );
  });
  return (
    band(0, paint.accentDark) +
    band(14, gold) +
    band(22, paint.accent) +
    band(52, darker(paint.accent, 0.14)) +
    motifs
  );
}

/** A hanging lamp of pierced metal; it glows at dusk. */
export function lamp({ light, paint }: Canvas, x: number, drop: number, size: number): string {
  return [
    line([x, 0], [x, drop], darker(paint.wood, 0.3), 4),
    light.lamp
      ? circle(x, drop + size * 0.5, size * 2.4, '#ffcf7a', 0.2) +
        circle(x, drop + size * 0.5, size * 1.3, '#ffd88f', 0.3)
      : '',
    path(
      `M${num(x - size * 0.5)} ${num(drop + size * 0.75)}Q${num(x - size * 0.55)} ${num(drop + size * 0.1)} ${num(x)} ${num(drop)}Q${num(x + size * 0.55)} ${num(drop + size * 0.1)} ${num(x + size * 0.5)} ${num(drop + size * 0.75)}Q${num(x)} ${num(drop + size * 1.1)} ${num(x - size * 0.5)} ${num(drop + size * 0.75)}Z`,
      '#d9a441',
    ),
    dashes(
      x - size * 0.42,
      x + size * 0.46,
      drop + size * 0.45,
      size * 0.26,
      [size * 0.1, size * 0.1],
      light.lamp ? '#fff0c0' : '#8c6420',
    ),
    rect(x - size * 0.52, drop + size * 0.74, size * 1.04, 6, '#a67826'),
  ].join('');
}

/** A cushion with a tuft and a fold of shade. */
export function cushion(x: number, y: number, w: number, h: number, fill: string): string {
  return (
    rect(x, y, w, h, fill, 1, Math.min(w, h) * 0.26) +
    rect(x + w * 0.62, y + 3, w * 0.34, h - 6, '#20182c', 0.08, Math.min(w, h) * 0.22) +
    line([x + w * 0.2, y + h * 0.5], [x + w * 0.8, y + h * 0.5], darker(fill, 0.25), 3, 0.5)
  );
}
