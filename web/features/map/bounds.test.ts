import { expect, test } from 'vitest';
import { OPENING_BOUNDS } from '#contract/places.ts';
import { boundsText, grown, readBounds } from './bounds.ts';

test('a window is written as west, south, east, north and read back', () => {
  expect(boundsText(OPENING_BOUNDS)).toBe('45.27000,2.03000,45.35000,2.11000');
  expect(readBounds('45.29,2.05,45.33,2.09')).toEqual({ west: 45.29, south: 2.05, east: 45.33, north: 2.09 });
});

test.each([undefined, null, '', '1,2,3', '1,2,3,4,5', '3,2,1,4', 'a,b,c,d', '1,,3,4', '0,0,999,1'])(
  '%j is no window',
  (text) => expect(readBounds(text)).toBeUndefined(),
);

test('what a grown window was made from is in it when it is written and read, even a single place', () => {
  const place = { west: 45.3012344, south: 2.0412346, east: 45.3012344, north: 2.0412346 };
  const read = readBounds(boundsText(grown(place)));
  expect(read?.west).toBeLessThan(place.west);
  expect(read?.east).toBeGreaterThan(place.east);
  expect(read?.south).toBeLessThan(place.south);
  expect(read?.north).toBeGreaterThan(place.north);
});
