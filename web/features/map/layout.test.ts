import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areApart, isWhollyIn } from './boxes.ts';
import { layOut, whereFree } from './layout.ts';
import { countOf, type MapSign, pinSign } from './signs.ts';

const FRAME = { left: 4, top: 90, right: 356, bottom: 490 };
/** A degree is this many pixels. */
const SCALE = 1000;
const ground = {
  pointOf: ({ latitude, longitude }: MapSign) => ({ x: longitude * SCALE, y: latitude * SCALE }),
  frame: FRAME,
  taken: [],
  saved: new Set<string>(),
};

function pin(id: number, x: number, y: number, price = '450.00'): MapSign {
  const [longitude, latitude] = [x / SCALE, y / SCALE].map(String) as [string, string];
  return pinSign({
    id: `pin-${id}`,
    title: `Home ${id}`,
    type: 'rent',
    price,
    latitude,
    longitude,
    image_url: null,
  });
}

const places = fc.array(
  fc.tuple(
    fc.integer({ min: FRAME.left, max: FRAME.right }),
    fc.integer({ min: FRAME.top, max: FRAME.bottom }),
  ),
  { maxLength: 40 },
);

test('no sign is cut by the edge or covers another, and every listing is counted once', () => {
  fc.assert(
    fc.property(places, (found) => {
      const placed = layOut(
        found.map(([x, y], id) => pin(id, x, y)),
        ground,
      );
      for (const [index, { box }] of placed.entries()) {
        expect(isWhollyIn(box, FRAME)).toBe(true);
        for (const other of placed.slice(index + 1)) expect(areApart(box, other.box, 0)).toBe(true);
      }
      expect(placed.reduce((sum, { sign }) => sum + countOf(sign), 0)).toBe(found.length);
    }),
  );
});

test('neighbours that do not fit are one cluster, with the lowest and the highest price of both', () => {
  const homes = Array.from({ length: 40 }, (_, id) => pin(id, 180, 300, `${100 + id}.00`));
  const placed = layOut(homes, ground);
  const ranges = placed.flatMap(({ sign }) => (sign.kind === 'cluster' ? [sign.cluster.rent] : []));
  expect(ranges.length).toBeGreaterThan(0);
  expect(Math.min(...ranges.map((range) => range?.lowest ?? 0))).toBeGreaterThanOrEqual(100);
  expect(Math.max(...ranges.map((range) => range?.highest ?? 0))).toBeLessThanOrEqual(139);
  for (const { sign } of placed) {
    if (sign.kind === 'cluster') expect(sign.cluster.rent?.count).toBe(sign.cluster.count);
  }
});

test('a sign with room around it stands at its very place', () => {
  expect(layOut([pin(1, 180, 300)], ground)).toMatchObject([{ at: { x: 180, y: 300 } }]);
});

test('a sign makes room for the listing that was chosen', () => {
  const chosen = { left: 150, right: 210, top: 280, bottom: 320 };
  const [placed] = layOut([pin(1, 180, 318)], { ...ground, taken: [chosen] });
  expect(placed && areApart(placed.box, chosen, 0)).toBe(true);
});

test('what is not of the search is left out where it would be cut or cover something', () => {
  const [first] = layOut([pin(1, 180, 300)], ground);
  const quiet = [pin(2, 182, 305), pin(3, 6, 300), pin(4, 180, 400)];
  const shown = whereFree(quiet, { ...ground, taken: first ? [first.box] : [] });
  expect(shown.map(({ sign }) => sign.key)).toEqual(['pin-4']);
});
