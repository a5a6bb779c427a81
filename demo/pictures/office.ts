import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { mix } from './colours.ts';
import { bush, groundShadow, palm, sea, sky, skyline, street, tree } from './nature.ts';
import { lattice } from './ornament.ts';
import { boxes, defs, gradient, line, lines, list, poly, rect, times } from './shapes.ts';
import { bajaj, potted, roofGear } from './things.ts';

/** An office building of glass and pierced stone. */
export function drawOffice(canvas: Canvas): string {
  const { next, light, paint, house } = canvas;
  const ground = 766;
  const left = between(next, 190, 320);
  const floors = between(house, 5, 7);
  const span = between(house, 430, 540);
  const each = floors === 7 ? 76 : floors === 6 ? 84 : 96;
  const top = ground - 110 - floors * each;
  const right = left + span;
  const skin = between(house, 0, 2);
  const glass = light.lamp ? '#51557f' : light.glass;
  const bays = 6;
  const bw = (span - 40) / bays;
  const lit: (readonly [number, number, number, number])[] = [];
  for (let n = 0; n < floors * bays; n++) {
    if (light.lamp && house() < 0.55)
      lit.push([left + 24 + (n % bays) * bw, top + 22 + Math.floor(n / bays) * each, bw - 8, each - 26]);
  }
  return [
    sky(canvas, 620),
    chance(next, 0.4) ? sea(canvas, 560, 640) : skyline(canvas, 640),
    rect(0, 636, 1200, 140, mix(light.sand, light.earth, 0.3)),
    palm(canvas, left - 100, ground - 10, between(next, 260, 340)),
    defs(
      gradient('tower', [paint.wall, mix(paint.wall, paint.shade, 0.4)]),
      gradient('pane', [light.glassLight, glass, mix(glass, '#203a52', 0.25)]),
      lattice('lattice', between(house, 0, 3), mix(glass, paint.accentDark, 0.5), paint.trim, 34),
    ),
    poly(
      [
        [right, top],
        [right + 120, top + 46],
        [right + 120, ground - 12],
        [right, ground],
      ],
      mix(paint.shade, '#30304a', 0.3),
    ),
    poly(
      [
        [right + 14, top + 28],
        [right + 106, top + 62],
        [right + 106, ground - 120],
        [right + 14, ground - 116],
      ],
      mix(glass, '#203040', 0.4),
    ),
    lines(
      list(floors, (n) => [
        [right + 14, top + 30 + n * each],
        [right + 106, top + 62 + n * (each - 6)],
      ]),
      paint.shade,
      4,
    ),
    rect(left, top, span, ground - top, 'url(#tower)'),
    skin === 0 ? rect(left + 20, top + 20, span - 40, floors * each - 24, 'url(#pane)') : '',
    skin === 1
      ? boxes(
          list(floors, (n) => [left + 20, top + 22 + n * each, span - 40, each * 0.6]),
          'url(#pane)',
        )
      : '',
    skin === 2
      ? rect(left + 20, top + 20, span * 0.42, floors * each - 24, 'url(#lattice)') +
        rect(left + 34 + span * 0.42, top + 20, span * 0.58 - 54, floors * each - 24, 'url(#pane)')
      : '',
    boxes(lit, '#ffd98a', 0.85),
    skin === 2
      ? ''
      : lines(
          list(bays - 1, (n) => [
            [left + 20 + (n + 1) * bw, top + 20],
            [left + 20 + (n + 1) * bw, top + floors * each - 6],
          ]),
          paint.trim,
          skin === 0 ? 4 : 12,
        ),
    lines(
      list(floors - 1, (n) => [
        [left + 22, top + 14 + (n + 1) * each],
        [right - 22, top + 14 + (n + 1) * each],
      ]),
      skin === 1 ? paint.shade : paint.trim,
      5,
    ),
    poly(
      [
        [left + 20, top + 230],
        [left + 20, top + 20],
        [left + span * 0.5, top + 20],
      ],
      '#ffffff',
      0.16,
    ),
    roofGear(house, left + 30, right - 30, top - 14, light),
    rect(left - 8, top - 16, span + 16, 26, paint.trim) +
      rect(left - 8, top - 16, span + 16, 7, paint.accent),
    rect(left, ground - 112, span, 112, mix(paint.shade, paint.wall, 0.2)),
    boxes(
      list(5, (n) => [left + 20 + (n * (span - 40)) / 5, ground - 96, (span - 40) / 5 - 12, 96]),
      light.lamp ? '#ffe0a0' : mix(glass, '#203040', 0.3),
    ),
    rect(left + span * 0.34, ground - 122, span * 0.32, 18, paint.accent) +
      rect(left + span * 0.34, ground - 104, span * 0.32, 8, light.shadow, 0.25),
    rect(left + span * 0.42, ground - 90, span * 0.16, 90, light.glassLight) +
      line([left + span / 2, ground - 90], [left + span / 2, ground], paint.trim, 5),
    street(canvas, ground),
    rect(0, ground, 1200, 18, mix(light.sand, '#ffffff', 0.2)),
    groundShadow(light, left + 20, ground, span + 100, 40),
    times(3, (n) => potted(left + 30 + n * 60 + (n > 1 ? span * 0.62 : 0), ground + 16, 56, paint, light)),
    tree(canvas, right + 190, ground + 24, between(next, 300, 380)),
    palm(canvas, between(next, 60, 130), ground + 34, between(next, 420, 520)),
    bush(canvas, 1120, ground + 36, 100, 70, true),
    chance(next, 0.6) ? bajaj(between(next, 640, 900), 866, paint, light) : '',
  ].join('');
}
