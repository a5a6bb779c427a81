import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { cushion, framed, lamp, opening, room, rug } from './inside.ts';
import { arch, boxes, circle, dashes, ellipse, line, list, path, rect, stroke, times } from './shapes.ts';
import { pot, potted } from './things.ts';

/** A living room: either a sofa group or the low seats of a majlis. */
export function drawLiving(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const { svg, floor, wall } = room(canvas);
  const arched = chance(house, 0.5);
  const wx = between(next, 130, 190);
  const isMajlis = chance(house, 0.4);
  return [
    svg,
    opening(canvas, wx, 120, 250, 330, { arched, floor }),
    isMajlis
      ? niche(canvas, 700, floor, wall)
      : framed(canvas, 690, 170, 150, 190) + framed({ ...canvas, house: next }, 880, 190, 120, 150),
    lamp(canvas, isMajlis ? 600 : 560, 90, 78),
    isMajlis ? majlis(canvas, floor) : sofaGroup(canvas, floor),
    potted(wx + 350 > 520 ? 90 : 520, floor + 60, 120, paint, light, true),
    potted(1120, floor + 30, 130, paint, light, true),
  ].join('');
}

function niche({ paint, light }: Canvas, x: number, floor: number, wall: string): string {
  return [
    times(
      3,
      (n) =>
        arch(x + n * 140 - 6, floor - 190, 102, 212, paint.trim) +
        arch(x + n * 140, floor - 190, 90, 200, darker(wall, 0.22)),
    ),
    times(
      3,
      (n) =>
        rect(x + n * 140, floor - 268, 90, 8, paint.wood) +
        pot(x + n * 140 + 24, floor - 268, 30, paint.accent) +
        pot(x + n * 140 + 62, floor - 190, 40, n % 2 ? '#d9a441' : paint.cloth) +
        boxes(
          list(3, (k) => [x + n * 140 + 46 + k * 11, floor - 300, 9, 32]),
          n % 2 ? paint.accentDark : light.green,
        ),
    ),
  ].join('');
}

function sofaGroup(canvas: Canvas, floor: number): string {
  const { paint, light, house, next } = canvas;
  const fill = chance(house, 0.5) ? paint.accent : mix(paint.wood, '#f2e6d4', 0.45);
  const x = 590;
  const y = floor - 60;
  const pillow =
    fill === paint.accent ? ['#f3e3c4', '#e2b25a', paint.cloth] : [paint.accent, '#e2b25a', light.green];
  return [
    rug(canvas, 300, floor + 54, 800, 190),
    ellipse(x + 250, floor + 88, 290, 18, light.shadow, 0.18),
    rect(x + 20, y - 110, 460, 150, darker(fill, 0.12), 1, 26),
    rect(x - 6, y - 40, 70, 170, fill, 1, 26) + rect(x + 436, y - 40, 70, 170, darker(fill, 0.08), 1, 26),
    rect(x + 50, y + 8, 400, 70, lighter(fill, 0.14), 1, 16) +
      line([x + 250, y + 14], [x + 250, y + 74], darker(fill, 0.25), 4, 0.6),
    rect(x + 36, y + 66, 428, 58, fill, 1, 12),
    times(2, (n) => rect(x + 40 + n * 400, y + 122, 16, 26, darker(paint.wood, 0.3))),
    times(3, (n) => cushion(x + 70 + n * 118 + (n === 2 ? 34 : 0), y - 62, 96, 84, pillow[n] ?? paint.cloth)),
    // A low table with a coffee pot.
    ellipse(430, floor + 176, 150, 14, light.shadow, 0.2),
    rect(330, floor + 106, 14, 64, darker(paint.wood, 0.25)) +
      rect(516, floor + 106, 14, 64, darker(paint.wood, 0.25)),
    ellipse(430, floor + 106, 134, 28, paint.wood) +
      ellipse(430, floor + 100, 134, 27, lighter(paint.wood, 0.25)),
    pot(410, floor + 98, 44, '#d9a441') +
      stroke(`M436 ${floor + 70}q26 -4 18 -26`, '#d9a441', 6) +
      circle(478, floor + 92, 11, '#ffffff') +
      circle(360, floor + 96, 11, '#ffffff'),
    chance(next, 0.6)
      ? line([1150, floor + 40], [1150, floor - 250], darker(paint.wood, 0.3), 7) +
        path(`M1096 ${floor - 236}l26 -76h56l26 76Z`, lighter(paint.cloth, 0.35))
      : '',
  ].join('');
}

function majlis(canvas: Canvas, floor: number): string {
  const { paint, light, house } = canvas;
  const seat = paint.accent;
  const back = chance(house, 0.5) ? paint.cloth : lighter(paint.accent, 0.3);
  const count = 6;
  return [
    rug(canvas, 170, floor + 100, 860, 150),
    rect(470, floor - 30, 700, 74, darker(seat, 0.2), 1, 12) + rect(470, floor + 4, 700, 70, seat, 1, 14),
    dashes(482, 1160, floor + 26, 12, [12, 12], '#e7bd62'),
    times(count, (n) => cushion(480 + n * 115, floor - 96, 108, 92, n % 2 ? back : lighter(back, 0.25))),
    times(3, (n) => cushion(560 + n * 220, floor - 44, 84, 56, n % 2 ? '#e2b25a' : '#f5e8d0')),
    ellipse(560, floor + 200, 140, 13, light.shadow, 0.2),
    rect(450, floor + 150, 220, 36, paint.wood, 1, 8) +
      rect(436, floor + 138, 248, 20, lighter(paint.wood, 0.25), 1, 8),
    dashes(464, 660, floor + 162, 14, [10, 10], darker(paint.wood, 0.3)),
    ellipse(560, floor + 136, 80, 13, '#d9a441') +
      pot(556, floor + 136, 52, '#e8bd63') +
      stroke(`M586 ${floor + 104}q30 -6 20 -30`, '#e8bd63', 6) +
      times(3, (n) => rect(500 + n * 22 + (n > 1 ? 60 : 0), floor + 122, 15, 15, '#ffffff', 0.95, 4)),
  ].join('');
}
