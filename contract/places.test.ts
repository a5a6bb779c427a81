import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsSchema } from './places.api.ts';
import { fold, MARKER_CLAMP, markerPosition, OPENING_BOUNDS } from './places.ts';

describe('fold', () => {
  it.each([
    ['Hodan', 'hodan'],
    ['  Xamar   Weyne ', 'xamar weyne'],
    ['Erdoğan', 'erdogan'],
    ["Ka'aan", 'kaaan'],
    ['Makka al-Mukarama', 'makka al mukarama'],
    ['مَقْدِيشُو', 'مقديشو'],
    ['بیت', 'بيت'],
    ['کراج', 'كراج'],
    ['شقة', 'شقه'],
    ['مبنى', 'مبني'],
    ['!!!', ''],
  ])('folds %j to %j', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  it('is idempotent, and leaves only letters, digits and single spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const folded = fold(text);
        expect(fold(folded)).toBe(folded);
        expect(folded).toMatch(/^$|^[\p{Alphabetic}0-9]+( [\p{Alphabetic}0-9]+)*$/u);
      }),
    );
  });
});

describe('markerPosition', () => {
  it('is the position inside the window', () => {
    const { west, east, north, south } = OPENING_BOUNDS;
    expect(markerPosition((north + south) / 2, (west + east) / 2)).toEqual({
      x: expect.closeTo(0.5),
      y: expect.closeTo(0.5),
      outside: false,
    });
  });

  it('is clamped to 10–90 percent, and reports when the place is outside', () => {
    const degrees = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(degrees, degrees, (latitude, longitude) => {
        const { x, y, outside } = markerPosition(latitude, longitude);
        for (const part of [x, y]) {
          expect(part).toBeGreaterThanOrEqual(MARKER_CLAMP.min);
          expect(part).toBeLessThanOrEqual(MARKER_CLAMP.max);
        }
        const { west, east, north, south } = OPENING_BOUNDS;
        // Exactly on the edge, either result is fine.
        const edge = [latitude - north, latitude - south, longitude - west, longitude - east];
        if (edge.every((distance) => Math.abs(distance) > 1e-9)) {
          expect(outside).toBe(latitude > north || latitude < south || longitude < west || longitude > east);
        }
      }),
    );
  });
});

describe('boundsSchema', () => {
  it('accepts only west,south,east,north', () => {
    expect(boundsSchema.parse('45.29, 2.05,45.33,2.09')).toEqual({
      west: 45.29,
      south: 2.05,
      east: 45.33,
      north: 2.09,
    });
    for (const text of [
      '',
      '1,2,3',
      '1,2,3,4,5',
      '46,2,45,3',
      '45,3,46,2',
      'a,b,c,d',
      '-181,0,1,1',
      '0,0,1,91',
    ]) {
      expect(boundsSchema.safeParse(text).success, text).toBe(false);
    }
  });
});
