import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix, type Paint } from './colours.ts';
import { bush, groundShadow, palm, sky, skyline, tree } from './nature.ts';
import { boxes, circle, dashes, defs, gradient, list, num, path, poly, rect, times } from './shapes.ts';
import { pallet } from './things.ts';

/** A warehouse with its yard and loading doors. */
export function drawWarehouse(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const ground = 748;
  const left = between(next, 120, 200);
  const span = between(house, 760, 860);
  const doors = between(house, 2, 3);
  const round = chance(house, 0.45);
  const eaves = ground - 280;
  const ridge = eaves - between(house, 80, 120);
  const right = left + span;
  const tin = mix('#c9d3d3', paint.accent, 0.18);
  const roof = light.lamp ? mix(tin, '#7a4f86', 0.3) : tin;
  return [
    sky(canvas, 560),
    skyline(canvas, 590),
    rect(0, 586, 1200, 180, mix(light.sand, light.earth, 0.4)),
    tree(canvas, left - 60, ground - 20, 260),
    defs(gradient('hall', [paint.wall, mix(paint.wall, paint.shade, 0.6)])),
    poly(
      [
        [right, eaves],
        [right + 150, eaves + 34],
        [right + 150, ground - 16],
        [right, ground],
      ],
      darker(paint.shade, 0.16),
    ),
    round
      ? path(
          `M${left - 16} ${eaves + 4}Q${num(left + span / 2)} ${ridge - 60} ${right + 16} ${eaves + 4}l150 34Q${num(left + span / 2 + 140)} ${ridge - 20} ${num(left + span / 2)} ${num((ridge + eaves) / 2 - 28)}Z`,
          darker(roof, 0.2),
        ) +
        path(
          `M${left - 16} ${eaves + 4}Q${num(left + span / 2)} ${ridge - 60} ${right + 16} ${eaves + 4}Z`,
          roof,
        )
      : poly(
          [
            [left + span / 2, ridge],
            [left + span / 2 + 150, ridge + 34],
            [right + 176, eaves + 42],
            [right + 20, eaves + 6],
          ],
          darker(roof, 0.2),
        ) +
        poly(
          [
            [left - 20, eaves + 6],
            [left + span / 2, ridge],
            [right + 20, eaves + 6],
          ],
          mix(paint.wall, paint.shade, 0.2),
        ) +
        path(
          `M${left - 26} ${eaves + 12}L${num(left + span / 2)} ${ridge - 8}L${right + 26} ${eaves + 12}v-16L${num(left + span / 2)} ${ridge - 26}L${left - 26} ${eaves - 4}Z`,
          roof,
        ),
    round
      ? ''
      : circle(left + span / 2, eaves - 36, 26, darker(paint.shade, 0.3)) +
        boxes(
          list(4, (n) => [left + span / 2 - 24, eaves - 50 + n * 9, 48, 4]),
          paint.trim,
        ),
    rect(left, eaves, span, ground - eaves, 'url(#hall)'),
    dashes(left + 14, right, eaves + 8, ground - eaves - 40, [3, 27], paint.shade, 0.5),
    rect(left, eaves + 2, span, 12, light.shadow, 0.18),
    rect(left, eaves + 24, span, 20, paint.accent),
    times(doors, (n) => {
      const w = span / doors - 90;
      const x = left + 45 + (n * span) / doors;
      const isOpen = n === 0;
      return (
        rect(x - 12, ground - 206, w + 24, 206, paint.trim) +
        rect(x, ground - 194, w, 194, isOpen ? darker(paint.shade, 0.66) : paint.accentDark) +
        (isOpen
          ? rect(x, ground - 194, w, 40, paint.accentDark) + crates(x + 18, ground, w - 36, paint)
          : boxes(
              list(13, (k) => [x, ground - 186 + k * 14.4, w, 4]),
              paint.accent,
              0.6,
            )) +
        boxes(
          list(4, (k) => [x - 12, ground - 60 + k * 15, 10, 8]),
          '#e7b62f',
        )
      );
    }),
    rect(0, ground, 1200, 160, mix(light.road, light.earth, 0.35)),
    rect(0, ground, 1200, 8, light.shadow, 0.14),
    groundShadow(light, left, ground, span + 130, 44),
    boxes(
      list(3, (n) => [300 + n * 190, ground + 60, 10, 90]),
      '#ffffff',
      0.3,
    ),
    path('M0 880Q300 850 640 876T1200 864V900H0Z', light.earth, 0.7),
    times(3, (n) =>
      pallet(right - 200 + n * 96 - (n === 2 ? 144 : 0), ground + 52 - (n === 2 ? 62 : 0), paint),
    ),
    palm(canvas, 1120, ground + 60, between(next, 400, 500)),
    bush(canvas, 40, 896, 110, 80, chance(next, 0.5)),
  ].join('');
}

function crates(x: number, base: number, w: number, paint: Paint): string {
  const size = 46;
  const count = Math.floor(w / size);
  return times(
    count,
    (n) =>
      rect(x + n * size, base - 46, 42, 44, n % 2 ? paint.wood : lighter(paint.wood, 0.15)) +
      (n % 3 ? rect(x + n * size, base - 92, 42, 44, lighter(paint.wood, 0.08)) : ''),
  );
}
