import { between, chance } from '../random.ts';
import { type Canvas, width } from './canvas.ts';
import { darker, mix } from './colours.ts';
import { bush, hanging, palm, sea, sky } from './nature.ts';
import { gardenWall } from './ornament.ts';
import { boxes, dots, ellipse, group, list, num, path, rect, times } from './shapes.ts';

/** The beach and the way down to it. */
export function drawBeach(canvas: Canvas): string {
  const { next, light, paint } = canvas;
  const shore = 560;
  const boat = (x: number, y: number, size: number, fill: string) =>
    group(
      path('M-90 0q90 44 190 -6l-24 44q-80 20 -144 0Z', fill) +
        path('M-90 0q90 44 190 -6l-4 10q-94 44 -184 6Z', '#ffffff', 0.85) +
        ellipse(0, 44, 110, 9, light.shadow, 0.16),
      `translate(${x} ${y}) scale(${num(size)})`,
    );
  return [
    sky(canvas, 400),
    sea(canvas, 396, shore + 60),
    path(`M0 ${shore - 10}Q260 ${shore + 50} 560 ${shore + 8}T1200 ${shore + 26}V900H0Z`, light.foam, 0.85),
    path(
      `M0 ${shore + 10}Q260 ${shore + 72} 560 ${shore + 28}T1200 ${shore + 46}V900H0Z`,
      mix(light.sand, light.earth, 0.22),
    ),
    path(`M0 ${shore + 36}Q280 ${shore + 100} 600 ${shore + 58}T1200 ${shore + 78}V900H0Z`, light.sand),
    path('M0 790Q300 740 620 800T1200 770V900H0Z', darker(light.sand, 0.06)),
    dots(
      list(18, () => [next() * width, 650 + next() * 230]),
      5,
      darker(light.sand, 0.2),
      0.5,
    ),
    boat(between(next, 300, 520), 640, 0.9, paint.accent) +
      boat(between(next, 640, 820), 690, 1.2, '#3f8c9b'),
    // A parasol of palm leaves with two loungers.
    rect(876, 560, 14, 210, light.trunk) +
      path('M760 590Q800 500 883 488Q966 500 1006 590Q944 572 883 592Q822 572 760 590Z', '#c9a25e') +
      path('M822 582Q846 508 883 488Q920 508 944 582Q913 574 883 592Q852 574 822 582Z', '#e0bd7c'),
    ellipse(883, 778, 180, 16, light.shadow, 0.15),
    times(
      2,
      (n) =>
        path(`M${760 + n * 150} 760l16 -40h90l36 -44l12 8l-40 76Z`, n ? paint.cloth : '#ffffff') +
        boxes(
          [
            [770 + n * 150, 758, 8, 22],
            [862 + n * 150, 758, 8, 22],
          ],
          paint.wood,
        ),
    ),
    palm(canvas, between(next, 60, 150), 760, between(next, 440, 560)),
    palm(canvas, between(next, 180, 300), 700, between(next, 300, 400)),
    chance(next, 0.5)
      ? gardenWall(980, 1210, 800, 900, paint, light) + hanging(canvas, 1000, 802, 190, 80)
      : palm(canvas, 1140, 840, 540),
    bush(canvas, 60, 905, 150, 110, true),
  ].join('');
}
