import { expect, test } from 'vitest';
import type { MoveLists } from '#contract/move-lists.api.ts';
import { EMPTY_LIST } from '../list-value.ts';
import { estimateVolume, itemsIn, spareOf } from './estimate-volume.ts';
import { boxesIn, SHAPES } from './vehicle-shapes.ts';

const name = { en: 'x', so: 'x', ar: 'x' };
const LISTS: MoveLists = {
  items: [
    { code: 'bed', name, litres: 1600 },
    { code: 'box', name, litres: 100 },
  ],
  vehicles: [
    { code: 'bajaaj', litres: 1200, people: 1 },
    { code: 'pickup', litres: 3500, people: 2 },
    { code: 'truck_6t', litres: 28_000, people: 4 },
  ],
  sizes: [{ size: 'one_room', items: { bed: 1, box: 10 } }],
};

test('a home size alone stands for what such a home holds; with things it is but its name', () => {
  const room = { ...EMPTY_LIST, homeSize: 'one_room' as const };
  expect(itemsIn(room, LISTS)).toEqual({ bed: 1, box: 10 });
  expect(itemsIn({ ...room, items: { box: 1 } }, LISTS)).toEqual({ box: 1 });
  expect(itemsIn({ ...EMPTY_LIST, homeSize: 'villa' }, LISTS)).toEqual({});
});

test('the smallest vehicle that takes all of it is chosen, unless another one was', () => {
  const list = { ...EMPTY_LIST, items: { bed: 2, gone: 4 } };
  const { pieces, litres, vehicle, fits } = estimateVolume(list, LISTS);
  expect([pieces, litres, vehicle?.code, vehicle?.trips, vehicle?.percent]).toEqual([
    2,
    3200,
    'pickup',
    1,
    91,
  ]);
  expect(fits.map(({ trips }) => trips)).toEqual([3, 1, 1]);
  expect(estimateVolume({ ...list, vehicle: 'bajaaj' }, LISTS).vehicle).toMatchObject({
    code: 'bajaaj',
    trips: 3,
  });
});

test('more than the largest holds are several trips of it, and nothing fits nothing', () => {
  const { vehicle, fits } = estimateVolume({ ...EMPTY_LIST, items: { bed: 20 } }, LISTS);
  expect(vehicle).toMatchObject({ code: 'truck_6t', trips: 2, percent: 57, isLargest: true });
  expect(fits.map(({ isTooSmall }) => isTooSmall)).toEqual([true, true, false]);
  expect(estimateVolume(EMPTY_LIST, LISTS).vehicle).toBeUndefined();
});

test.each([
  [100, 'none'],
  [97, 'none'],
  [90, 'little'],
  [85, 'little'],
  [81, 'fifth'],
  [75, 'quarter'],
  [66, 'third'],
  [50, 'half'],
  [20, 'more'],
])('%d percent full leaves %s', (percent, spare) => {
  expect(spareOf(percent)).toBe(spare);
});

test('a fraction that is named is the nearest one to what is left', () => {
  const fractions = { fifth: 20, quarter: 25, third: 100 / 3, half: 50 };
  for (let percent = 42; percent < 84; percent += 1) {
    const [nearest] = Object.entries(fractions).toSorted(
      ([, a], [, b]) => Math.abs(a - 100 + percent) - Math.abs(b - 100 + percent),
    );
    expect([percent, spareOf(percent)]).toEqual([percent, nearest?.[0]]);
  }
});

test('boxes are drawn up to the line and not beyond, none for an empty bed', () => {
  for (const { bed } of Object.values(SHAPES)) {
    expect(boxesIn(bed, 0)).toEqual([]);
    for (const part of [0.1, 0.5, 0.81, 1]) {
      const boxes = boxesIn(bed, part);
      expect(boxes.length).toBeGreaterThan(0);
      const ends = boxes.map(({ x, width }) => x + width);
      expect(Math.max(...ends)).toBeLessThanOrEqual(bed.x + 3 + (bed.width - 6) * part);
      expect(Math.min(...boxes.map(({ y }) => y))).toBeGreaterThanOrEqual(bed.y);
    }
  }
});
