import { expect, test } from 'vitest';
import { areApart, boxAround } from './boxes.ts';
import { placeNames } from './name-layout.ts';

const FRAME = { left: 0, top: 0, right: 400, bottom: 400 };
const SIZE = { width: 80, height: 16 };
const SIGN = { left: 140, right: 260, top: 180, bottom: 220 };
const name = (x: number, y: number, moves = true) => ({ at: { x, y }, size: SIZE, moves });

test('a name under a sign is written right beside it', () => {
  const [at] = placeNames([name(200, 190)], [SIGN], FRAME);
  expect(at && areApart(boxAround(at, SIZE), SIGN, 2)).toBe(true);
  expect(at?.x).toBe(200);
  expect(at?.y).toBeLessThan(180);
});

test('a name that may not move is left out where a sign stands', () => {
  expect(placeNames([name(200, 190, false)], [SIGN], FRAME)).toEqual([null]);
});

test('a name that would be cut by the edge is left out', () => {
  expect(placeNames([name(20, 100), name(200, 396)], [], FRAME)).toEqual([null, null]);
});

test('of two names at one place the first stays, and the second steps aside', () => {
  const [first, second] = placeNames([name(200, 100), name(210, 104)], [], FRAME);
  expect(first).toEqual({ x: 200, y: 100 });
  expect(second && areApart(boxAround(second, SIZE), boxAround({ x: 200, y: 100 }, SIZE), 0)).toBe(true);
});

test('a name is left out rather than written far from its place', () => {
  const wide = { left: 0, right: 400, top: 60, bottom: 340 };
  expect(placeNames([name(200, 200)], [wide], FRAME)).toEqual([null]);
});
