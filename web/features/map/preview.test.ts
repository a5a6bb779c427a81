import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/properties.api.ts';
import { mapFilters } from './api/map-pins.ts';
import { edgeLabel, edgeName, markerName } from './names.ts';
import { openingBounds, previewOf } from './preview.ts';

function pin(id: number, latitude: number, longitude: number): MapPin {
  return {
    id: `pin-${id}`,
    title: `Home ${id}`,
    type: 'rent',
    price: '450.00',
    latitude: String(latitude),
    longitude: String(longitude),
    image_url: null,
  };
}

const pins = fc
  .array(
    fc.tuple(
      fc.double({ min: 1.9, max: 2.2, noNaN: true }),
      fc.double({ min: 45.1, max: 45.5, noNaN: true }),
    ),
    { maxLength: 80 },
  )
  .map((positions) => positions.map(([latitude, longitude], id) => pin(id, latitude, longitude)));

test('the still map has few signs, all within 10 to 90 percent, none over another', () => {
  fc.assert(
    fc.property(pins, (found) => {
      const { markers, edges } = previewOf(found, [], OPENING_BOUNDS);
      expect(markers.length).toBeLessThanOrEqual(40);
      const signs = [...markers, ...edges];
      for (const [index, one] of signs.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0.0999);
        expect(Math.max(one.x, one.y)).toBeLessThanOrEqual(0.9001);
        for (const other of signs.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) > 0.19 || Math.abs(one.y - other.y) > 0.08).toBe(true);
        }
      }
    }),
  );
});

test('the names are those of the districts in the window', () => {
  const place = { slug: 'a', parent: null, latitude: 2.07, longitude: 45.31 };
  const { names } = previewOf(
    [],
    [
      { ...place, name: 'Hodan', kind: 'district' },
      { ...place, name: 'KM4', kind: 'landmark' },
      { ...place, name: 'Kaaraan', kind: 'district', longitude: 45.38 },
    ],
    OPENING_BOUNDS,
  );
  expect(names).toEqual([{ name: 'Hodan', x: 0.5, y: 0.5 }]);
});

test('a map opens at the window asked for, around what was found, or at the opening window', () => {
  const found = [pin(1, 2.03, 45.34)];
  expect(openingBounds({}, found)).toEqual(OPENING_BOUNDS);
  expect(openingBounds({ bounds: '45,2,46,3', location: 'Hodan' }, found)).toMatchObject({
    west: 45,
    north: 3,
  });
  const around = openingBounds({ location: 'Hodan' }, found);
  expect(around.west < 45.34 && around.east > 45.34 && around.south < 2.03 && around.north > 2.03).toBe(true);
  expect(openingBounds({ location: 'Nowhere' }, [])).toEqual(OPENING_BOUNDS);
});

test('a sign is called what is written on it, then what it stands for', () => {
  const rent = { title: 'Bright flat', type: 'rent', price: '450.00' } as const;
  const sale = { title: 'Villa', type: 'buy', price: '350000.00' } as const;
  expect(markerName(rent)).toBe('$450/mo, Bright flat, For Rent');
  expect(markerName(sale)).toBe('$350K, Villa, For Sale');
  expect(edgeLabel(1, rent)).toBe('$450/mo');
  expect(edgeName(1, rent, 's')).toBe('$450/mo, Bright flat, For Rent, to the south. Show it');
  expect(edgeLabel(12, rent)).toBe('12');
  expect(edgeName(12, rent, 'ne')).toBe('12 listings to the north-east. Show them');
});

test('only what the map understands is asked for', () => {
  const given = { type: 'rent', location: '', q: undefined, sort: 'newest', page: '2', bounds: '1,2,3,4' };
  expect(mapFilters(given)).toEqual({ type: 'rent', bounds: '1,2,3,4' });
});
