import type { Random } from '../random.ts';
import { darker, type Light, lighter, type Paint } from './colours.ts';
import {
  arch,
  boxes,
  circle,
  ellipse,
  group,
  line,
  lines,
  list,
  num,
  path,
  poly,
  rect,
  times,
} from './shapes.ts';

/** A clay jug, standing on (x, base). */
export function pot(x: number, base: number, size: number, fill: string): string {
  return path(
    `M${num(x - size * 0.3)} ${num(base)}q${num(-size * 0.5)} ${num(-size * 0.7)} ${num(size * 0.1)} ${num(-size)}v${num(-size * 0.25)}h${num(size * 0.4)}v${num(size * 0.25)}q${num(size * 0.6)} ${num(size * 0.3)} ${num(size * 0.1)} ${num(size)}Z`,
    fill,
  );
}

/** The three-wheeled taxi of the town. */
export function bajaj(x: number, base: number, paint: Paint, light: Light): string {
  const body = '#e5b22f';
  return [
    ellipse(x + 84, base, 96, 10, light.shadow, 0.25),
    path(`M${num(x)} ${num(base - 20)}v-46q4 -52 44 -54h74q18 0 26 26l16 42q14 4 14 24v8Z`, body),
    path(`M${num(x + 62)} ${num(base - 62)}v-44h50q10 0 14 14l10 30Z`, light.glassLight),
    path(`M${num(x + 12)} ${num(base - 62)}q2 -42 38 -44v44Z`, darker(body, 0.45)),
    rect(x, base - 40, 172, 8, paint.accent),
    path(`M${num(x + 6)} ${num(base - 98)}q10 -26 40 -26h74q16 0 24 14Z`, darker(body, 0.55)),
    circle(x + 34, base - 14, 19, '#2b2733') + circle(x + 34, base - 14, 8, '#b9b4b4'),
    circle(x + 140, base - 14, 19, '#2b2733') + circle(x + 140, base - 14, 8, '#b9b4b4'),
    circle(x + 166, base - 46, 6, '#fff3c4'),
  ].join('');
}

/** A parked saloon car, its wheels standing on `base`. */
export function car(x: number, base: number, fill: string, shadow: string): string {
  return [
    ellipse(x + 120, base, 136, 11, shadow, 0.25),
    path(`M${x} ${base - 18}v-36q2 -12 24 -16l36 -4q26 -42 60 -42h54q30 0 50 44q26 4 30 20v34Z`, fill),
    path(
      `M${x + 74} ${base - 74}q20 -30 44 -30h12v30ZM${x + 140} ${base - 74}v-30h32q18 0 32 30Z`,
      '#cfe6ec',
    ),
    rect(x, base - 40, 254, 5, '#ffffff', 0.4),
    times(
      2,
      (n) =>
        circle(x + 58 + n * 136, base - 16, 23, '#2b2733') +
        circle(x + 58 + n * 136, base - 16, 10, '#b9b4b4'),
    ),
    circle(x + 246, base - 46, 7, '#fff3c4'),
  ].join('');
}

/** Boxed goods on a wooden pallet. */
export function pallet(x: number, base: number, paint: Paint): string {
  return (
    rect(x, base - 62, 88, 54, lighter(paint.wood, 0.28), 1, 3) +
    rect(x + 58, base - 62, 30, 54, darker(paint.wood, 0.3), 0.25) +
    rect(x + 36, base - 62, 10, 54, paint.accent, 0.8) +
    boxes(
      [
        [x - 4, base - 8, 96, 5],
        [x, base - 3, 16, 6],
        [x + 36, base - 3, 16, 6],
        [x + 72, base - 3, 16, 6],
      ],
      darker(paint.wood, 0.35),
    )
  );
}

/** A tree from above. */
export function treeTop(x: number, y: number, r: number, light: Light): string {
  return (
    circle(x + r * 0.35, y + r * 0.4, r, light.shadow, 0.2) +
    circle(x, y, r, light.greenDark) +
    circle(x - r * 0.15, y - r * 0.15, r * 0.74, light.green) +
    circle(x - r * 0.28, y - r * 0.3, r * 0.36, light.greenLight)
  );
}

/** A pot with a plant, standing on (x, base). */
export function potted(
  x: number,
  base: number,
  size: number,
  paint: Paint,
  light: Light,
  tall = false,
): string {
  const leaves = tall ? 7 : 5;
  return [
    ellipse(x + size * 0.1, base, size * 0.36, size * 0.07, light.shadow, 0.18),
    times(leaves, (n) => {
      const angle = Math.PI * (0.14 + (0.72 * n) / (leaves - 1));
      const reach = size * (tall ? 1.25 : 0.8) * (0.8 + 0.2 * Math.sin(n * 2.3));
      const tipX = x - Math.cos(angle) * reach * 0.62;
      const tipY = base - size * 0.5 - Math.sin(angle) * reach;
      return path(
        `M${num(x - 5)} ${num(base - size * 0.45)}Q${num((x + tipX) / 2 - 14)} ${num(tipY + reach * 0.35)} ${num(tipX)} ${num(tipY)}Q${num((x + tipX) / 2 + 16)} ${num(tipY + reach * 0.5)} ${num(x + 5)} ${num(base - size * 0.45)}Z`,
        n % 2 ? light.green : light.greenDark,
      );
    }),
    poly(
      [
        [x - size * 0.28, base - size * 0.5],
        [x + size * 0.28, base - size * 0.5],
        [x + size * 0.2, base],
        [x - size * 0.2, base],
      ],
      paint.accent,
    ),
    poly(
      [
        [x + size * 0.04, base - size * 0.5],
        [x + size * 0.28, base - size * 0.5],
        [x + size * 0.2, base],
        [x + size * 0.02, base],
      ],
      light.shadow,
      0.14,
    ),
    rect(x - size * 0.32, base - size * 0.54, size * 0.64, size * 0.1, lighter(paint.accent, 0.15), 1, 3),
  ].join('');
}

/** A double door under an arch, standing on (x, base), with carved panels. */
export function carvedDoor(
  x: number,
  base: number,
  w: number,
  h: number,
  paint: Paint,
  light: Light,
): string {
  const panel = (px: number, py: number, ph: number) =>
    rect(px, py, w * 0.34, ph, darker(paint.door, 0.18), 1, 3) +
    rect(px + 4, py + 4, w * 0.34 - 8, ph - 8, lighter(paint.door, 0.12), 1, 3);
  return [
    arch(x - w / 2 - 14, base, w + 28, h + 18, paint.trim),
    arch(x - w / 2, base, w, h, paint.door),
    panel(x - w * 0.42, base - h * 0.32, h * 0.26),
    panel(x + w * 0.08, base - h * 0.32, h * 0.26),
    panel(x - w * 0.42, base - h * 0.62, h * 0.26),
    panel(x + w * 0.08, base - h * 0.62, h * 0.26),
    line([x, base], [x, base - h + 2], darker(paint.door, 0.35), 4),
    circle(x - 9, base - h * 0.42, 4, '#e9c46a') + circle(x + 9, base - h * 0.42, 4, '#e9c46a'),
    light.lamp ? circle(x, base - h - 34, 9, '#ffe2a0') + circle(x, base - h - 34, 46, '#ffd27a', 0.22) : '',
  ].join('');
}

/** Tank, solar panels and dish: what stands on every roof. */
export function roofGear(next: Random, left: number, right: number, y: number, light: Light): string {
  const span = right - left;
  const tank = (x: number, tone: string) =>
    rect(x - 26, y - 14, 52, 14, darker(light.far, 0.4)) +
    rect(x - 30, y - 64, 60, 52, tone, 1, 8) +
    rect(x + 6, y - 64, 24, 52, light.shadow, 0.16, 8) +
    rect(x - 30, y - 50, 60, 3, light.shadow, 0.2) +
    rect(x - 30, y - 32, 60, 3, light.shadow, 0.2) +
    ellipse(x, y - 64, 16, 5, tone);
  const panel = (x: number) =>
    poly(
      [
        [x, y - 6],
        [x + 22, y - 52],
        [x + 104, y - 52],
        [x + 82, y - 6],
      ],
      '#27486e',
    ) +
    lines(
      [
        ...list(
          3,
          (n) =>
            [
              [x + 20 + n * 21, y - 6],
              [x + 42 + n * 21, y - 52],
            ] as const,
        ),
        [
          [x + 11, y - 29],
          [x + 93, y - 29],
        ],
      ],
      '#8fb5d6',
      2,
      0.7,
    ) +
    line([x + 88, y - 4], [x + 104, y - 50], darker(light.far, 0.5), 4);
  const dish = (x: number) =>
    line([x, y], [x, y - 32], darker(light.far, 0.45), 4) +
    group(
      ellipse(0, 0, 24, 20, '#eef1ee') +
        ellipse(4, 2, 17, 14, '#cfd6d4') +
        line([0, 0], [-16, -10], '#8a9190', 3),
      `translate(${num(x)} ${num(y - 40)}) rotate(-24)`,
    );
  const spots = [0.14, 0.42, 0.74].map((share) => left + span * share + (next() - 0.5) * 30);
  const first = next() < 0.5;
  const [a = 0, b = 0, c = 0] = spots;
  return [
    next() < 0.85 ? tank(first ? a : c, next() < 0.5 ? '#3f86b5' : '#e9e4d6') : '',
    next() < 0.7 ? panel(b - 40) : '',
    next() < 0.6 ? dish(first ? c : a) : '',
  ].join('');
}
