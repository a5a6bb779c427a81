import { between, chance } from '../random.ts';
import type { Canvas } from './canvas.ts';
import { darker, lighter, mix } from './colours.ts';
import { bush, groundShadow, palm, sea, sky, skyline, tree } from './nature.ts';
import { gardenWall } from './ornament.ts';
import {
  arch,
  boxes,
  circle,
  dashes,
  ellipse,
  group,
  line,
  lines,
  list,
  num,
  path,
  poly,
  rect,
  stroke,
  times,
} from './shapes.ts';

const bodies = ['box', 'tarp', 'pickup', 'van', 'open'] as const;

/** A lorry of a moving service on the road, with what it carries. */
export function drawTruck(canvas: Canvas): string {
  const { next, light, paint, spec } = canvas;
  const ground = 752;
  const body = bodies[spec.seed % bodies.length] ?? 'box';
  const bySea = chance(next, 0.5);
  const small = body === 'pickup' || body === 'van';
  const scale = small ? 1.12 : 1;
  return [
    sky(canvas, 540),
    bySea
      ? sea(canvas, 500, 600) + rect(0, 590, 1200, 120, light.sand)
      : skyline(canvas, 600) + rect(0, 596, 1200, 120, mix(light.sand, light.earth, 0.3)),
    palm(canvas, between(next, 60, 160), 690, between(next, 330, 430)),
    chance(next, 0.5)
      ? tree(canvas, between(next, 1000, 1120), 690, 270)
      : palm(canvas, between(next, 1020, 1140), 690, between(next, 300, 400)),
    homes(canvas, 690),
    gardenWall(-10, 1210, 640, 706, paint, light),
    rect(0, 700, 1200, 30, light.earth) + rect(0, 722, 1200, 12, mix(light.sand, '#ffffff', 0.3)),
    rect(0, 734, 1200, 166, light.road) +
      rect(0, 734, 1200, 8, light.shadow, 0.15) +
      dashes(30, 1200, 846, 9, [120, 90], '#ffffff', 0.55),
    groundShadow(light, small ? 250 : 170, ground + 44, small ? 640 : 820, 30),
    group(truck(canvas, body), `translate(${small ? 250 : 170} ${ground + 50}) scale(${scale})`),
    bush(canvas, 1140, 905, 130, 76, true),
    chance(next, 0.5) ? bush(canvas, 40, 905, 100, 60, false) : '',
  ].join('');
}

function homes({ light, paint, next }: Canvas, base: number): string {
  return times(3, (n) => {
    const x = 210 + n * 300 + between(next, -40, 40);
    const h = between(next, 130, 230);
    const tone = mix(n % 2 ? paint.wall : lighter(paint.cloth, 0.5), light.far, 0.3);
    return (
      rect(x, base - h, 190, h, tone) +
      rect(x - 5, base - h - 8, 200, 14, lighter(tone, 0.4)) +
      rect(x + 150, base - h + 6, 40, h, light.shadow, 0.1) +
      (n === 1
        ? path(`M${x + 40} ${base - h - 8}a50 50 0 0 1 100 0Z`, mix(paint.accent, light.far, 0.3))
        : '') +
      boxes(
        list(4, (k) => [x + 26 + (k % 2) * 76, base - h + 34 + (k >> 1) * 66, 30, 40]),
        light.lamp ? light.glass : mix(light.glass, tone, 0.3),
      ) +
      arch(x + 120, base, 40, 70, mix(paint.accentDark, tone, 0.2))
    );
  });
}

/** The vehicle, its wheels standing on y = 0. */
function truck({ light, paint, house }: Canvas, body: (typeof bodies)[number]): string {
  const fill = paint.accent;
  const small = body === 'pickup' || body === 'van';
  const cabX = small ? 400 : 620;
  const pale = light.lamp ? '#efe2d6' : '#fbf8f0';
  return [
    cargo(),
    small ? smallCab() : cab(),
    wheels(small ? [120, 510] : [150, 250, 716], small ? 50 : 56),
  ].join('');

  function cargo(): string {
    if (body === 'box') {
      return [
        rect(0, -400, 600, 330, pale, 1, 8),
        rect(0, -130, 600, 60, fill) +
          path(`M0 -130V-250Q160 -170 300 -220T600 -190V-130Z`, fill, 0.9) +
          path(`M0 -130V-200Q160 -130 300 -180T600 -150V-130Z`, lighter(fill, 0.25)),
        path('M250 -250v-24a50 50 0 0 1 100 0v24Z', paint.accentDark) +
          rect(236, -252, 128, 10, paint.accentDark),
        dashes(0, 600, -396, 320, [2, 58], light.shadow, 0.12) +
          rect(0, -400, 600, 14, lighter(fill, 0.1), 1, 6) +
          rect(0, -70, 600, 18, '#3a3f4b'),
      ].join('');
    }
    if (body === 'tarp') {
      return [
        path('M6 -130Q0 -370 60 -390H540Q600 -370 596 -130Z', fill) +
          path('M6 -130Q0 -370 60 -390H200Q150 -330 154 -130Z', lighter(fill, 0.16)),
        lines(
          list(5, (n) => [
            [110 + n * 96, -386],
            [104 + n * 98, -134],
          ]),
          darker(fill, 0.25),
          5,
          0.6,
        ),
        rect(0, -150, 600, 84, paint.wood) +
          dashes(0, 600, -146, 76, [4, 44], darker(paint.wood, 0.35)) +
          rect(0, -70, 600, 18, '#3a3f4b') +
          stroke(list(8, (n) => `M${20 + n * 78} -150q30 26 60 0`).join(''), '#f1e4c8', 5),
      ].join('');
    }
    if (body === 'open') {
      return [
        load(30, -158, 1),
        rect(0, -170, 600, 100, fill) +
          dashes(0, 600, -164, 88, [6, 92], darker(fill, 0.3)) +
          rect(0, -176, 600, 14, lighter(fill, 0.25)) +
          boxes(
            list(6, (n) => [26 + n * 100, -136, 56, 28]),
            lighter(fill, 0.3),
          ) +
          rect(0, -70, 600, 18, '#3a3f4b'),
      ].join('');
    }
    if (body === 'pickup') {
      return [
        group(load(20, -146, 0.68), 'translate(0 0)'),
        path('M0 -150H400V-44H0Z', fill) +
          rect(0, -156, 406, 14, lighter(fill, 0.25), 1, 4) +
          rect(0, -76, 400, 10, pale, 0.8) +
          rect(0, -60, 400, 16, '#3a3f4b'),
      ].join('');
    }
    return [
      path('M0 -60V-290Q0 -330 44 -330H430V-60Z', pale) +
        rect(0, -150, 430, 40, fill) +
        rect(0, -106, 430, 12, lighter(fill, 0.3)),
      rect(190, -300, 150, 90, light.glass, 1, 8) +
        poly(
          [
            [190, -230],
            [190, -300],
            [290, -300],
          ],
          light.glassLight,
          0.6,
        ) +
        line([176, -316], [176, -70], light.shadow, 3, 0.3) +
        line([356, -316], [356, -70], light.shadow, 3, 0.3),
      rect(0, -62, 430, 16, '#3a3f4b'),
      times(3, (n) =>
        rect(
          60 + n * 110,
          -362 - (n % 2) * 16,
          100,
          32 + (n % 2) * 16,
          n % 2 ? lighter(paint.wood, 0.2) : paint.cloth,
          1,
          4,
        ),
      ) + rect(40, -332, 370, 6, '#3a3f4b'),
    ].join('');
  }

  /** Household goods on an open bed. */
  function load(x: number, y: number, size: number): string {
    const wood = paint.wood;
    return group(
      [
        rect(0, -150, 120, 150, lighter(wood, 0.12), 1, 4) +
          line([60, -144], [60, 0], darker(wood, 0.3), 4) +
          circle(52, -74, 5, '#e7bd62') +
          circle(68, -74, 5, '#e7bd62'),
        rect(130, -90, 190, 90, lighter(paint.cloth, 0.1), 1, 18) +
          rect(124, -60, 40, 62, paint.cloth, 1, 14) +
          rect(290, -60, 40, 62, paint.cloth, 1, 14),
        rect(340, -76, 92, 76, lighter(wood, 0.4)) +
          rect(380, -76, 12, 76, '#e2d2a8') +
          rect(350, -142, 76, 64, lighter(wood, 0.3)) +
          rect(382, -142, 11, 64, '#e2d2a8'),
        rect(446, -126, 84, 126, '#eef0ee', 1, 6) +
          line([446, -80], [530, -80], '#b9bec0', 4) +
          rect(456, -112, 6, 24, '#9aa3a6'),
        path('M170 -92q-12 -60 30 -60t30 60Z', '#d9a441') +
          path('M240 -92l12 -70h34l12 70Z', lighter(paint.cloth, 0.5)),
        stroke('M-4 -100Q270 -210 540 -90', '#f1e4c8', 5),
      ].join(''),
      `translate(${num(x)} ${num(y)}) scale(${num(size)})`,
    );
  }

  function cab(): string {
    const tone = body === 'box' ? fill : house() < 0.5 ? pale : lighter(fill, 0.1);
    return [
      path(
        `M${cabX - 8} -60V-300Q${cabX - 8} -330 ${cabX + 24} -330h96q24 0 34 24l40 110q18 6 18 30v106Z`,
        tone,
      ),
      path(`M${cabX + 34} -304h78q16 0 22 18l32 92h-132Z`, light.lamp ? '#6f7fae' : light.glass) +
        poly(
          [
            [cabX + 34, -230],
            [cabX + 34, -304],
            [cabX + 96, -304],
          ],
          light.glassLight,
          0.6,
        ),
      line([cabX + 22, -318], [cabX + 22, -74], darker(tone, 0.3), 3, 0.5) +
        rect(cabX + 40, -170, 34, 8, darker(tone, 0.35), 1, 4),
      rect(cabX - 8, -130, 212, 14, body === 'box' ? pale : fill),
      rect(cabX + 176, -156, 30, 26, '#fff1c0', 1, 8) + rect(cabX + 166, -84, 50, 30, '#3a3f4b', 1, 6),
      light.lamp
        ? poly(
            [
              [cabX + 206, -144],
              [cabX + 420, -190],
              [cabX + 420, -20],
              [cabX + 206, -130],
            ],
            '#ffe9ae',
            0.3,
          )
        : '',
      rect(cabX + 168, -262, 10, 52, '#3a3f4b', 1, 4),
    ].join('');
  }

  function smallCab(): string {
    const tone = body === 'van' ? pale : fill;
    return [
      path(
        `M${cabX} -50V-290Q${cabX} -318 ${cabX + 30} -318h56q26 0 42 26l62 96l56 20q16 6 16 30v86q0 10 -12 10Z`,
        tone,
      ),
      path(`M${cabX + 24} -292h58q16 0 26 16l48 80h-132Z`, light.lamp ? '#6f7fae' : light.glass) +
        poly(
          [
            [cabX + 24, -222],
            [cabX + 24, -292],
            [cabX + 80, -292],
          ],
          light.glassLight,
          0.6,
        ),
      line([cabX + 14, -310], [cabX + 14, -60], darker(tone, 0.3), 3, 0.5) +
        rect(cabX + 30, -168, 32, 8, darker(tone, 0.35), 1, 4),
      body === 'van'
        ? rect(cabX, -150, 258, 40, fill) + rect(cabX, -106, 258, 12, lighter(fill, 0.3))
        : rect(cabX, -76, 258, 10, pale, 0.8),
      rect(cabX + 232, -150, 28, 24, '#fff1c0', 1, 8) + rect(cabX + 224, -78, 44, 28, '#3a3f4b', 1, 6),
      light.lamp
        ? poly(
            [
              [cabX + 260, -140],
              [cabX + 440, -180],
              [cabX + 440, -20],
              [cabX + 260, -126],
            ],
            '#ffe9ae',
            0.3,
          )
        : '',
    ].join('');
  }
}

function wheels(at: readonly number[], r: number): string {
  return at
    .map(
      (x) =>
        path(`M${x - r - 12} ${-r + 6}a${r + 12} ${r + 12} 0 0 1 ${2 * r + 24} 0Z`, '#2b2733') +
        circle(x, -r + 4, r, '#2b2733') +
        circle(x, -r + 4, r * 0.56, '#c9c6c2') +
        circle(x, -r + 4, r * 0.24, '#6b6872') +
        ellipse(x, 6, r * 0.9, 5, '#20182c', 0.3),
    )
    .join('');
}
