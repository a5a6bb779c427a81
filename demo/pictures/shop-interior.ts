import { at, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter } from './colours.ts';
import { lamp, opening, room, rug } from './inside.ts';
import { type Box, boxes, circle, ellipse, line, list, path, poly, rect, times } from './shapes.ts';
import { potted } from './things.ts';

/** Inside a shop: shelves, counter and a window to the street. */
export function drawShopInterior(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const { svg, floor } = room(canvas, 660);
  const goods = [paint.accent, '#e2b25a', '#4f9aa8', lighter(paint.cloth, 0.3), light.green, '#f4efe3'];
  const isCloth = chance(house, 0.45);
  const shelf = (x: number, w: number) =>
    rect(x - 10, 150, w + 20, floor - 160, darker(paint.wood, 0.12), 1, 4) +
    rect(x, 160, w, floor - 176, lighter(paint.wood, 0.34)) +
    times(4, (row) => {
      const y = 276 + row * 118;
      // Goods of one colour are one element, or the file would grow with every jar.
      const piles: Box[][] = goods.map(() => []);
      const labels: Box[] = [];
      const put = (n: number, box: Box) => piles[n % goods.length]?.push(box);
      if (isCloth) {
        for (let n = 0; n < Math.floor(w / 74); n++) {
          for (let k = 0; k < 4; k++) put(n + k + row, [x + 10 + n * 74, y - 20 - k * 19, 60, 16]);
        }
      } else {
        for (let n = 0; n < Math.floor(w / 40); n++) {
          const h = 40 + ((n * 29 + row * 17) % 44);
          put(n * 2 + row, [x + 8 + n * 40, y - h, 28, h]);
          labels.push([x + 8 + n * 40, y - h * 0.6, 28, h * 0.26]);
        }
      }
      const items =
        piles.map((pile, n) => boxes(pile, at(goods, n))).join('') + boxes(labels, '#ffffff', 0.6);
      return items + rect(x, y, w, 12, paint.wood) + rect(x, y + 12, w, 8, light.shadow, 0.16);
    });
  return [
    svg,
    shelf(430, 330),
    shelf(820, 320),
    opening(canvas, 110, 140, 220, 330, { curtains: false, floor }),
    times(3, (n) => lamp(canvas, 300 + n * 300, 40, 56)),
    rug(canvas, 140, floor + 96, 460, 110),
    ellipse(800, floor + 172, 370, 20, light.shadow, 0.2),
    rect(470, floor - 30, 650, 200, paint.accent) +
      boxes(
        list(8, (n) => [484 + n * 80, floor - 6, 66, 152]),
        lighter(paint.accent, 0.14),
      ),
    rect(452, floor - 56, 686, 30, lighter(paint.wood, 0.3), 1, 5) +
      rect(470, floor - 26, 650, 10, light.shadow, 0.2) +
      rect(470, floor + 160, 650, 12, darker(paint.accentDark, 0.3)),
    rect(900, floor - 148, 120, 84, '#34384a', 1, 6) +
      poly(
        [
          [908, floor - 140],
          [1012, floor - 140],
          [1012, floor - 72],
          [908, floor - 72],
        ],
        light.lamp ? '#ffd98a' : '#9fd0df',
      ) +
      rect(944, floor - 66, 32, 12, '#34384a'),
    path(`M560 ${floor - 56}l-34 -18h168l-34 18Z`, '#b9bec0') +
      line([610, floor - 60], [610, floor - 120], '#8b9295', 7) +
      circle(610, floor - 140, 30, '#eef0ee') +
      line([610, floor - 140], [624, floor - 156], '#d2452f', 4),
    times(3, (n) =>
      circle(742 + n * 30, floor - 72 - (n === 1 ? 8 : 0), 17, at(['#e9a02f', '#cf4a35', '#8bb04a'], n)),
    ),
    potted(70, floor + 70, 140, paint, light, true) +
      (chance(next, 0.5) ? potted(1150, floor + 40, 120, paint, light, true) : ''),
  ].join('');
}
