import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter } from './colours.ts';
import { cushion, framed, lamp, opening, room, rug } from './inside.ts';
import { archLine, circle, dashes, ellipse, lines, list, path, rect, times } from './shapes.ts';
import { potted } from './things.ts';

/** A bedroom with wardrobe, net and a window. */
export function drawBedroom(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const { svg, floor } = room(canvas, 620);
  const sheet = lighter(paint.cloth, 0.72);
  const cover = chance(house, 0.5) ? paint.accent : paint.cloth;
  const head = between(house, 0, 2);
  const x = 520;
  const net = chance(next, 0.45);
  return [
    svg,
    opening(canvas, 150, 110, 220, 320, { arched: chance(house, 0.5), floor }),
    framed(canvas, 706, net ? 70 : 96, 130, 110),
    wardrobe(canvas, 1010, floor),
    rug(canvas, 380, floor + 130, 720, 130),
    ellipse(x + 250, floor + 170, 330, 20, light.shadow, 0.2),
    head === 0
      ? path(archLine(x, floor + 60, 480, 330), paint.wood) +
        path(archLine(x + 26, floor + 60, 428, 296), lighter(paint.wood, 0.22))
      : head === 1
        ? rect(x, floor - 170, 480, 230, darker(cover, 0.2), 1, 26) +
          lines(
            list(5, (n) => [
              [x + 80 + n * 80, floor - 160],
              [x + 80 + n * 80, floor + 20],
            ]),
            darker(cover, 0.35),
            4,
            0.6,
          )
        : rect(x - 10, floor - 150, 500, 20, paint.wood, 1, 8) +
          dashes(x, x + 480, floor - 130, 150, [10, 28], paint.wood) +
          rect(x - 6, floor - 176, 20, 230, paint.wood, 1, 8) +
          rect(x + 468, floor - 176, 20, 230, paint.wood, 1, 8),
    cushion(x + 50, floor - 70, 180, 90, '#ffffff') + cushion(x + 250, floor - 70, 180, 90, sheet),
    cushion(x + 130, floor - 36, 100, 62, cover === paint.accent ? '#e2b25a' : paint.accent) +
      cushion(x + 250, floor - 36, 100, 62, lighter(cover, 0.3)),
    path(`M${x - 4} ${floor + 14}q244 -26 488 0l46 128q-290 26 -580 0Z`, sheet),
    path(`M${x - 20} ${floor + 62}q260 -20 520 0l30 80q-290 26 -580 0Z`, cover),
    path(`M${x - 20} ${floor + 62}q260 -20 520 0l6 18q-266 -18 -532 0Z`, lighter(cover, 0.3)),
    path(`M${x - 50} ${floor + 140}q290 26 580 0v44q-290 24 -580 0Z`, darker(cover, 0.18)),
    dashes(x - 40, x + 526, floor + 164, 10, [14, 14], '#f2ddb0', 0.8),
    night(canvas, 430, floor) + night(canvas, 1006 - 40, floor + 8),
    net ? netting(x + 240, floor) : lamp(canvas, 930, 60, 60),
    potted(84, floor + 90, 120, paint, light, true),
  ].join('');
}

function netting(x: number, floor: number): string {
  return (
    path(
      `M${x} 40Q${x - 200} 120 ${x - 300} ${floor + 120}q40 20 80 0Q${x - 150} 200 ${x} 60Q${x + 150} 200 ${x + 220} ${floor + 120}q40 20 80 0Q${x + 200} 120 ${x} 40Z`,
      '#ffffff',
      0.55,
    ) +
    path(`M${x} 40Q${x - 200} 120 ${x - 300} ${floor + 120}h600Q${x + 200} 120 ${x} 40Z`, '#ffffff', 0.14) +
    ellipse(x, 46, 52, 12, '#ffffff', 0.9)
  );
}

function night({ paint, light }: Canvas, x: number, floor: number): string {
  return [
    rect(x, floor + 2, 88, 104, paint.wood, 1, 6) +
      rect(x - 6, floor - 6, 100, 14, lighter(paint.wood, 0.25), 1, 5),
    rect(x + 10, floor + 18, 68, 34, lighter(paint.wood, 0.12), 1, 4) +
      rect(x + 10, floor + 60, 68, 34, lighter(paint.wood, 0.12), 1, 4) +
      circle(x + 44, floor + 35, 5, '#e7bd62') +
      circle(x + 44, floor + 77, 5, '#e7bd62'),
    light.lamp ? circle(x + 44, floor - 70, 90, '#ffd27a', 0.26) : '',
    rect(x + 40, floor - 48, 8, 44, '#c9963f') +
      path(`M${x + 12} ${floor - 42}l16 -54h32l16 54Z`, light.lamp ? '#ffe6ae' : '#f7ead2'),
  ].join('');
}

function wardrobe({ paint, light }: Canvas, x: number, floor: number): string {
  return [
    rect(x + 6, floor - 420, 220, 470, light.shadow, 0.14),
    rect(x, floor - 430, 210, 480, paint.wood, 1, 6),
    times(
      2,
      (n) =>
        rect(x + 12 + n * 96, floor - 416, 90, 440, lighter(paint.wood, 0.18), 1, 4) +
        path(archLine(x + 24 + n * 96, floor - 200, 66, 190), darker(paint.wood, 0.12)) +
        rect(x + 24 + n * 96, floor - 180, 66, 180, darker(paint.wood, 0.12)),
    ),
    circle(x + 94, floor - 190, 6, '#e7bd62') + circle(x + 118, floor - 190, 6, '#e7bd62'),
  ].join('');
}
