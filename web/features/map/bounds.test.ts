import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPENING_BOUNDS } from '#contract/places.ts';
import { boundsAround, boundsText, partsOf, readBounds } from './bounds.ts';

const position = fc.record({
  latitude: fc.double({ min: -5, max: 12, noNaN: true }),
  longitude: fc.double({ min: 40, max: 52, noNaN: true }),
});

test('a window is written as west, south, east, north and read back', () => {
  expect(boundsText(OPENING_BOUNDS)).toBe('45.29000,2.05000,45.33000,2.09000');
  expect(readBounds('45.29,2.05,45.33,2.09')).toEqual({ west: 45.29, south: 2.05, east: 45.33, north: 2.09 });
});

test.each([undefined, null, '', '1,2,3', '1,2,3,4,5', '3,2,1,4', 'a,b,c,d', '1,,3,4', '0,0,999,1'])(
  '%j is no window',
  (text) => expect(readBounds(text)).toBeUndefined(),
);

test('the window around pins shows every one of them, with room to spare', () => {
  expect(boundsAround([])).toBeUndefined();
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 40 }), (positions) => {
      const window = boundsAround(positions);
      expect(window && readBounds(boundsText(window))).toBeDefined();
      for (const one of positions) {
        const { x, y } = window ? partsOf(one, window) : { x: -1, y: -1 };
        for (const part of [x, y]) {
          expect(part).toBeGreaterThan(0.05);
          expect(part).toBeLessThan(0.95);
        }
      }
    }),
  );
});
