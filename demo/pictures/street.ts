import { between, chance } from '../random.ts';
import { blockOf } from './apartments.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { houseOf } from './house.ts';
import { bush, groundShadow, palm, sky, skyline, street, tree } from './nature.ts';
import { arch, boxes, circle, dashes, ellipse, group, list, path, rect, stroke, times } from './shapes.ts';
import { bajaj, car } from './things.ts';

/** The lane or road before the house. */
export function drawStreet(canvas: Canvas): string {
  const { next, light, paint, house, spec } = canvas;
  const ground = 720;
  const isBlock = spec.seed % 3 > 0;
  const left = between(next, 500, 620);
  // The listing's own façade stands in the row, smaller than in its portrait.
  const own = isBlock ? blockOf(canvas, 0, 0) : houseOf(canvas, 0, 0);
  const scale = isBlock ? 0.66 : 0.8;
  const tones = [
    mix(paint.wall, light.sand, 0.5),
    mix(paint.shade, '#ffffff', 0.25),
    lighter(paint.cloth, 0.5),
    mix(light.earth, paint.wall, 0.55),
  ];
  const neighbour = (x: number, w: number, h: number, n: number) => {
    const tone = tones[n % 4] ?? paint.wall;
    return (
      rect(x, ground - h, w, h, light.lamp ? mix(tone, '#7a4f86', 0.2) : tone) +
      rect(x - 4, ground - h - 8, w + 8, 14, lighter(tone, 0.4)) +
      rect(x + w - 26, ground - h + 6, 26, h - 6, light.shadow, 0.12) +
      boxes(
        list(6, (k) => [x + 20 + (k % 3) * ((w - 30) / 3), ground - h + 30 + Math.floor(k / 3) * 76, 30, 44]),
        light.glass,
      ) +
      arch(x + w * 0.2, ground, 46, 84, paint.accentDark) +
      rect(x + w * 0.5, ground - 80, w * 0.36, 80, n % 2 ? paint.accent : '#3f8c9b') +
      dashes(x + w * 0.5, x + w * 0.86, ground - 76, 66, [4, 9], darker(paint.accentDark, 0.2), 0.4)
    );
  };
  return [
    sky(canvas, 560),
    skyline(canvas, 620),
    rect(0, 616, 1200, 120, mix(light.sand, light.earth, 0.3)),
    tree(canvas, left - 60, ground - 10, between(next, 230, 290)),
    neighbour(-20, between(next, 190, 240), between(next, 250, 340), 1),
    neighbour(230, between(next, 170, 230), between(next, 200, 300), 2),
    group(own.svg, `translate(${left} ${ground}) scale(${scale})`),
    neighbour(left + own.right * scale + 16, 320, between(next, 210, 330), 3),
    // Poles and wires lead the eye along the road.
    times(
      3,
      (n) =>
        rect(120 + n * 430, ground - 330, 9, 350, darker(light.trunk, 0.35)) +
        rect(92 + n * 430, ground - 318, 66, 7, darker(light.trunk, 0.35)),
    ),
    stroke(
      `M-60 ${ground - 330}Q60 ${ground - 290} 124 ${ground - 316}T554 ${ground - 316}T984 ${ground - 316}T1300 ${ground - 330}`,
      light.shadow,
      2.5,
      0.55,
    ),
    street(canvas, ground),
    groundShadow(light, 0, ground, 1200, 24),
    bajaj(between(next, 90, 190), 838, paint, light),
    chance(next, 0.5)
      ? car(between(next, 640, 900), 850, paint.accent, light.shadow)
      : bajaj(between(next, 700, 920), 862, paint, light),
    palm(canvas, house() < 0.5 ? 70 : 1130, ground + 40, between(next, 420, 520)),
    bush(canvas, house() < 0.5 ? 1130 : 60, ground + 44, 110, 84, false),
    people(left - 130, ground + 56, paint.accent, light.shadow),
  ].join('');
}

/** Two passers-by, one in a long veil. */
function people(x: number, base: number, cloth: string, shadow: string): string {
  return [
    ellipse(x + 24, base, 52, 7, shadow, 0.2),
    path(`M${x - 22} ${base}q2 -60 12 -84q-4 -24 14 -26q20 2 16 26q12 24 14 84Z`, cloth) +
      ellipse(x + 4, base - 92, 8, 10, '#7d4f38'),
    path(`M${x + 40} ${base}l4 -58h28l4 58h-12l-6 -40l-6 40Z`, '#4a4660') +
      rect(x + 40, base - 98, 36, 50, '#f2ede2', 1, 10) +
      circle(x + 58, base - 110, 12, '#6f4531') +
      path(`M${x + 46} ${base - 114}q12 -16 24 0Z`, '#ffffff'),
  ].join('');
}
