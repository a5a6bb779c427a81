import { between, chance, type Random } from '../random.ts';
import { type Canvas, height, width } from './canvas.ts';
import { darker, type Light, mix } from './colours.ts';
import {
  type Box,
  boxes,
  circle,
  dashes,
  defs,
  dots,
  ellipse,
  gradient,
  group,
  line,
  list,
  num,
  type Point,
  path,
  poly,
  rect,
  stroke,
  times,
} from './shapes.ts';

/** Sky with sun and clouds down to a horizon. */
export function sky({ light, next }: Canvas, horizon: number): string {
  const sunX = between(next, 120, 460);
  const sunY = horizon * (0.2 + light.sunHeight * 0.9);
  const clouds = between(next, 2, 4);
  return [
    defs(
      gradient('sky', light.sky),
      `<radialGradient id="glow"><stop offset="0" stop-color="${light.sun}" stop-opacity="${light.glow}"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`,
    ),
    rect(0, 0, width, horizon + 2, 'url(#sky)'),
    circle(sunX, sunY, 330, 'url(#glow)'),
    circle(sunX, sunY, light.lamp ? 52 : 40, light.sun, 0.95),
    times(clouds, () => cloud(next, between(next, 40, width - 160), between(next, 30, horizon * 0.6), light)),
    light.lamp
      ? dots(
          list(12, () => [next() * width, next() * horizon * 0.35]),
          3,
          '#ffffff',
          0.7,
        )
      : birds(next, horizon, light),
  ].join('');
}

function cloud(next: Random, x: number, y: number, light: Light): string {
  const w = between(next, 120, 240);
  const h = w * 0.16;
  const top = `M${num(x)} ${num(y)}q${num(w * 0.08)} ${num(-h)} ${num(w * 0.25)} ${num(-h * 0.8)}q${num(w * 0.12)} ${num(-h)} ${num(w * 0.32)} ${num(-h * 0.35)}q${num(w * 0.2)} ${num(-h * 0.3)} ${num(w * 0.27)} ${num(h * 0.7)}q${num(w * 0.14)} 0 ${num(w * 0.16)} ${num(h * 0.45)}Z`;
  return path(top, light.cloud, light.lamp ? 0.55 : 0.75);
}

function birds(next: Random, horizon: number, light: Light): string {
  if (!chance(next, 0.5)) return '';
  const x = between(next, 500, 900);
  const y = between(next, 60, Math.max(80, Math.round(horizon * 0.4)));
  return times(3, (n) =>
    stroke(`M${x + n * 38} ${y + (n % 2) * 22}q9 -9 14 0q6 -9 15 -1`, darker(light.far, 0.45), 3, 0.7),
  );
}

/** The Indian Ocean as a band. */
export function sea({ light, next }: Canvas, top: number, bottom: number): string {
  return [
    defs(gradient('sea', light.sea)),
    rect(0, top, width, bottom - top, 'url(#sea)'),
    rect(0, top, width, 3, light.foam, 0.35),
    boxes(
      list(10, (n) => {
        const y = top + 8 + ((bottom - top - 14) * (n + next() * 0.8)) / 10;
        const w = 40 + next() * 150 * (0.4 + n / 10);
        return [next() * (width - w), y, w, 2.5];
      }),
      light.foam,
      0.4,
    ),
    chance(next, 0.6) ? dhow(between(next, 200, 1000), top + (bottom - top) * 0.12, light) : '',
  ].join('');
}

function dhow(x: number, y: number, light: Light): string {
  return group(
    path('M-34 0h66l-12 14h-42Z', darker(light.trunk, 0.35)) +
      path('M-6 -2v-58q34 26 36 56Z', '#fff6e4', 0.95) +
      line([-8, 0], [-8, -62], darker(light.trunk, 0.35), 3),
    `translate(${num(x)} ${num(y)})`,
  );
}

/** Far roofs, domes and minarets along the horizon. */
export function skyline({ light, next }: Canvas, base: number): string {
  const tone = mix(light.far, light.sky[2], 0.35);
  const roofs: Box[] = [];
  const panes: Box[] = [];
  let domes = '';
  for (let x = -20; x < width; ) {
    const w = between(next, 60, 130);
    const h = between(next, 24, 92);
    roofs.push([x, base - h, w + 2, h + 4]);
    if (chance(next, 0.2)) domes += ellipse(x + w / 2, base - h, w * 0.3, w * 0.3, tone);
    if (chance(next, 0.14)) {
      roofs.push([x + w * 0.4, base - h - 96, 13, 100]);
      domes += path(`M${num(x + w * 0.4 - 4)} ${num(base - h - 94)}h21l-10.5 -34Z`, tone);
    }
    for (let floor = base - h + 14; floor < base - 10 && chance(next, 0.6); floor += 26) {
      panes.push([x + 12, floor, 10, 12], [x + 12 + w / 2, floor, 10, 12]);
    }
    x += w;
  }
  return boxes(roofs, tone) + domes + boxes(panes, light.lamp ? light.glass : darker(tone, 0.14), 0.8);
}

/** Low dunes in layers, the nearest the warmest. */
export function dunes({ light, next }: Canvas, top: number): string {
  const tones = [mix(light.sand, light.sky[2], 0.45), light.sand, mix(light.sand, light.earth, 0.35)];
  return tones
    .map((tone, n) => {
      const y = top + n * 46;
      const a = between(next, -26, 26);
      const b = between(next, -26, 26);
      return path(`M0 ${y + a}Q300 ${y - 44 + b} 620 ${y + 6}T1200 ${y - b}V${height}H0Z`, tone);
    })
    .join('');
}

/** A coconut palm standing at (x, base). */
export function palm({ light, next }: Canvas, x: number, base: number, tall: number): string {
  const lean = (next() - 0.5) * tall * 0.32;
  const topX = x + lean;
  const topY = base - tall;
  const w = Math.max(5, tall * 0.035);
  const bendX = x + lean * 0.2;
  const bendY = base - tall * 0.55;
  const trunk = path(
    `M${num(x - w)} ${num(base)}Q${num(bendX - w * 0.7)} ${num(bendY)} ${num(topX - w * 0.4)} ${num(topY)}h${num(w * 0.8)}Q${num(bendX + w * 0.7)} ${num(bendY)} ${num(x + w)} ${num(base)}Z`,
    light.trunk,
  );
  const rings = boxes(
    list(5, (n) => {
      const share = (n + 1) / 6.5;
      return [x + lean * share * share - w * 0.75, base - tall * share, w * 1.4, 2.5];
    }),
    darker(light.trunk, 0.35),
    0.5,
  );
  const reach = tall * 0.46;
  const frond = (angle: number, size: number) => {
    const [across, up] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    const tip = [across * size, up * size * 0.75 + reach * 0.34] as const;
    const bend = [across * 0.55 * size, up * 0.75 - reach * 0.24] as const;
    const back = [bend[0] - across * 0.05 - tip[0], bend[1] + reach * 0.3 - tip[1]] as const;
    return `M${num(topX)} ${num(topY)}q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}q${num(back[0])} ${num(back[1])} ${num(-tip[0])} ${num(-tip[1])}Z`;
  };
  const turn = next() * 0.5;
  // Fronds of one tone are one element.
  return [
    ellipse(x + tall * 0.16, base + 3, tall * 0.26, tall * 0.03, light.shadow, 0.16),
    trunk,
    rings,
    path(
      times(5, (n) => frond(turn + n * 1.26, 1)),
      light.greenDark,
    ),
    path(
      times(3, (n) => frond(turn + 1.65 + n * 2.1, 0.92)),
      light.green,
    ),
    path(
      times(3, (n) => frond(turn + 0.6 + n * 2.1, 0.92)),
      light.greenLight,
    ),
    circle(topX - w, topY + w, w * 0.85, '#8a5a34') +
      circle(topX + w * 0.9, topY + w * 1.3, w * 0.8, '#75482a'),
  ].join('');
}

/** A mound of leaves, with blossoms when it is a bougainvillea. */
export function bush(
  { light, next }: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  inBloom: boolean,
): string {
  const leaf = (tone: string, shift: number, size: number) =>
    path(
      `M${num(x - w * size)} ${num(y)}q${num(-w * 0.1)} ${num(-h * 0.75 * size)} ${num(w * 0.45 * size)} ${num(-h * 0.75 * size - shift)}q${num(w * 0.35 * size)} ${num(-h * 0.5 * size)} ${num(w * 0.85 * size)} ${num(h * 0.05)}q${num(w * 0.8 * size)} ${num(-h * 0.1)} ${num(w * 0.72 * size)} ${num(h * 0.7 * size + shift)}Z`,
      tone,
    );
  const petals = inBloom
    ? blossoms(light, h * 0.13, () => {
        const angle = next() * Math.PI;
        const r = Math.sqrt(next());
        return [x + Math.cos(angle) * r * w * 0.85, y - Math.sin(angle) * r * h * 0.85 - 4];
      })
    : '';
  return leaf(light.greenDark, 6, 1) + leaf(light.green, 0, 0.78) + petals;
}

/** Petals in two sizes and tones where `spot` puts them. */
function blossoms(light: Light, size: number, spot: () => Point): string {
  return (
    dots(list(12, spot), size, light.bloom) +
    dots(list(7, spot), size * 1.25, mix(light.bloom, '#ff9ac8', 0.4)) +
    dots(list(6, spot), size * 0.7, mix(light.bloom, '#ffffff', 0.5))
  );
}

/** Bougainvillea hanging over an edge. */
export function hanging({ light, next }: Canvas, x: number, y: number, w: number, drop: number): string {
  const tail = drop * (0.5 + next() * 0.3);
  const fall = (inset: number) =>
    `M${num(x + inset)} ${num(y)}q${num(-w * 0.03)} -26 ${num(w * 0.16)} -24q${num(w * 0.14)} -26 ${num(w * 0.32)} -8q${num(w * 0.2)} -22 ${num(w * 0.34)} 8q${num(w * 0.2)} 4 ${num(w * 0.15 - inset * 2)} 26q0 ${num(drop * 0.4)} ${num(-w * 0.17)} ${num(drop * 0.34 - inset)}q${num(-w * 0.06)} ${num(tail * 0.7)} ${num(-w * 0.2)} ${num(tail * 0.5)}q${num(-w * 0.1)} ${num(-drop * 0.3)} ${num(-w * 0.24)} ${num(-drop * 0.2)}q${num(-w * 0.2)} ${num(drop * 0.2)} ${num(-w * 0.36 + inset)} ${num(-tail * 0.5 - drop * 0.14 + inset)}Z`;
  const spot = (): Point => {
    const u = next();
    return [x + 8 + u * (w - 12), y - 22 + next() ** 1.3 * drop * (0.35 + 0.6 * Math.sin(u * Math.PI))];
  };
  return path(fall(0), light.greenDark) + path(fall(w * 0.06), light.green, 0.8) + blossoms(light, 12, spot);
}

/** An umbrella-shaped acacia or neem. */
export function tree({ light }: Canvas, x: number, base: number, tall: number): string {
  const top = base - tall;
  const w = tall * 0.5;
  return [
    ellipse(x + tall * 0.12, base + 3, w * 0.9, tall * 0.035, light.shadow, 0.16),
    path(
      `M${num(x - tall * 0.03)} ${num(base)}L${num(x - tall * 0.018)} ${num(top + tall * 0.35)}l${num(-tall * 0.12)} ${num(-tall * 0.14)}l${num(tall * 0.02)} -5l${num(tall * 0.11)} ${num(tall * 0.1)}l${num(tall * 0.12)} ${num(-tall * 0.14)}l5 6l${num(-tall * 0.1)} ${num(tall * 0.17)}L${num(x + tall * 0.03)} ${num(base)}Z`,
      light.trunk,
    ),
    ellipse(x - w * 0.35, top + tall * 0.26, w * 0.62, tall * 0.17, light.greenDark),
    ellipse(x + w * 0.4, top + tall * 0.24, w * 0.62, tall * 0.17, light.greenDark),
    ellipse(x + w * 0.05, top + tall * 0.16, w * 0.7, tall * 0.17, light.green),
    ellipse(x - w * 0.15, top + tall * 0.1, w * 0.4, tall * 0.09, light.greenLight, 0.8),
  ].join('');
}

/** Foreground: a verge of red earth, a kerb and the road. */
export function street({ light, next }: Canvas, top: number): string {
  return [
    rect(0, top, width, height - top, light.earth),
    path(
      `M0 ${top + 34}Q420 ${top + 18} 760 ${top + 34}T1200 ${top + 28}V${height}H0Z`,
      light.earthDark,
      0.35,
    ),
    rect(0, top + 62, width, 12, mix(light.sand, '#ffffff', 0.35)),
    rect(0, top + 74, width, height - top - 74, light.road),
    rect(0, top + 74, width, 7, light.shadow, 0.16),
    dots(
      list(14, () => [next() * width, top + 12 + next() * 44]),
      6,
      light.earthDark,
      0.45,
    ),
    dashes(40, width, top + 118, 6, [100, 120], '#ffffff', 0.35),
  ].join('');
}

/** A soft shadow on the ground, falling away from the sun. */
export function groundShadow(light: Light, x: number, y: number, w: number, depth: number): string {
  return poly(
    [
      [x, y],
      [x + w, y],
      [x + w + depth * 2.4, y + depth],
      [x + depth * 1.2, y + depth],
    ],
    light.shadow,
    0.18,
  );
}
