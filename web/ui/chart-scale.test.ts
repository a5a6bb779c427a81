import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barAt, keepApart, nearest, pointAt, roundTicks, spread } from './chart-scale.ts';

describe('round ticks', () => {
  test('begin at zero and reach the highest value, four to six of them', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (highest) => {
        const ticks = roundTicks(highest, false);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest * (1 - 1e-9));
        expect(ticks.length).toBeGreaterThanOrEqual(4);
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
    );
  });
  test.each([
    [9, [0, 2, 4, 6, 8, 10]],
    [3400, [0, 1000, 2000, 3000, 4000]],
    [50, [0, 10, 20, 30, 40, 50]],
  ])('of %d are %j', (highest, ticks) => expect(roundTicks(highest)).toEqual(ticks));
  test.each([0, 1, 2, 3])('of what is counted are whole, up to %d as well', (highest) => {
    expect(roundTicks(highest)).toEqual([0, 1, 2, 3]);
  });
  test('of shares are free of rounding noise', () => {
    expect(roundTicks(0.3, false)).toEqual([0, 0.1, 0.2, 0.3]);
  });
});

describe('names under the axis', () => {
  test('are spread with the first and the last among them', () => {
    expect(spread(30, 5)).toEqual([0, 7, 15, 22, 29]);
  });
  test('are every point where there are few, and the only one where there is one', () => {
    expect(spread(3, 5)).toEqual([0, 1, 2]);
    expect(spread(1, 5)).toEqual([0]);
    expect(spread(0, 5)).toEqual([]);
  });
});

describe('the point that is pointed at', () => {
  test('is the nearest one', () => {
    expect(nearest(0, 3, pointAt)).toBe(0);
    expect(nearest(0.7, 3, pointAt)).toBe(1);
    expect(nearest(0.8, 3, pointAt)).toBe(2);
  });
  test('is the bar that stands there, also at the edges', () => {
    expect(nearest(0, 4, barAt)).toBe(0);
    expect(nearest(0.26, 4, barAt)).toBe(1);
    expect(nearest(1, 4, barAt)).toBe(3);
  });
});

describe('labels at the end of two lines', () => {
  test('stay where they are while they do not touch', () => expect(keepApart(80, 20, 9)).toEqual([80, 20]));
  test('move apart by halves, the higher one up', () => {
    expect(keepApart(50, 48, 10)).toEqual([54, 44]);
    expect(keepApart(48, 50, 10)).toEqual([44, 54]);
    expect(keepApart(50, 50, 10)).toEqual([55, 45]);
  });
  test('stay above the base line', () => {
    expect(keepApart(0, 0, 9)).toEqual([9, 0]);
    expect(keepApart(2, 3, 9)).toEqual([0, 9]);
  });
});
