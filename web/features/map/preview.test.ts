import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapSigns } from '#contract/map.api.ts';
import { OPENING_BOUNDS } from '#contract/places.ts';
import type { MapPin } from '#contract/search.api.ts';
import { mapFilters } from './api/read-signs.ts';
import { clusterName, edgeLabel, edgeName, markerName, priceRanges } from './names.ts';
import { previewOf } from './preview.ts';
import { askedWindow, outlying, signsOf } from './signs.ts';

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

const EMPTY: MapSigns = { bounds: OPENING_BOUNDS, zoom: 12, total: 0, clusters: [], pins: [], outside: [] };
const inside = fc.tuple(
  fc.double({ min: 2.03, max: 2.11, noNaN: true }),
  fc.double({ min: 45.27, max: 45.35, noNaN: true }),
);
const cluster = (count: number, latitude: number, longitude: number) => ({
  count,
  latitude,
  longitude,
  bounds: { west: longitude, south: latitude, east: longitude, north: latitude },
  rent: { count, lowest: 250, highest: 590 },
  buy: null,
  district: null,
});
const found = fc
  .record({ pins: fc.array(inside, { maxLength: 60 }), clusters: fc.array(inside, { maxLength: 60 }) })
  .map(
    ({ pins, clusters }): MapSigns => ({
      ...EMPTY,
      pins: pins.map(([latitude, longitude], id) => pin(id, latitude, longitude)),
      clusters: clusters.map(([latitude, longitude], n) => cluster(n + 2, latitude, longitude)),
      outside: [{ ...cluster(7, 1.9, 45.31), pin: null }],
    }),
  );

test('the still map has few signs, all within 10 to 90 percent, none over another', () => {
  fc.assert(
    fc.property(found, (signs) => {
      const { pins, clusters, edges } = previewOf(signs, []);
      const all = [...clusters, ...pins, ...edges];
      expect(all.length).toBeLessThanOrEqual(40);
      for (const [index, one] of all.entries()) {
        expect(Math.min(one.x, one.y)).toBeGreaterThanOrEqual(0.0999);
        expect(Math.max(one.x, one.y)).toBeLessThanOrEqual(0.9001);
        for (const other of all.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) > 0.19 || Math.abs(one.y - other.y) > 0.08).toBe(true);
        }
      }
    }),
  );
});

test('the names are those of the districts in the window', () => {
  const place = { slug: 'a', parent: null, latitude: 2.07, longitude: 45.31 };
  const { names } = previewOf(EMPTY, [
    { ...place, name: 'Hodan', kind: 'district' },
    { ...place, name: 'KM4', kind: 'landmark' },
    { ...place, name: 'Kaaraan', kind: 'district', longitude: 45.38 },
  ]);
  expect(names).toEqual([{ name: 'Hodan', slug: 'a', x: 0.5, y: 0.5 }]);
});

test('the keyboard goes from north to south, and what is out of view is counted at the edge', () => {
  const signs = signsOf({
    clusters: [cluster(5, 2.04, 45.3)],
    pins: [pin(1, 2.08, 45.3), pin(2, 2.06, 45.6)],
  });
  expect(signs.map(({ key }) => key)).toEqual(['pin-1', 'pin-2', '5@2.04,45.3']);
  const away = outlying(signs, [{ ...cluster(3, 1.9, 45.31), pin: null }], OPENING_BOUNDS);
  expect(away.map(({ count }) => count)).toEqual([1, 3]);
  expect(away[0]?.pin?.id).toBe('pin-2');
});

test('a small move of the map asks for the same window, which holds all that is seen', () => {
  const view = { west: 45.2701, south: 2.0301, east: 45.3501, north: 2.1101 };
  const moved = { west: 45.2702, south: 2.0302, east: 45.3502, north: 2.1102 };
  const asked = askedWindow(view, 12);
  expect(askedWindow(moved, 12)).toEqual(asked);
  const [west = 0, south = 0, east = 0, north = 0] = asked.bounds.split(',').map(Number);
  expect(west < view.west && south < view.south && east > view.east && north > view.north).toBe(true);
  expect(asked.zoom).toBe(12);
});

test('a sign is called what is written on it, then what it stands for', () => {
  const rent = { ...pin(1, 2, 45), title: 'Bright flat' };
  const sale = { title: 'Villa', type: 'buy', price: '350000.00' } as const;
  expect(markerName(rent)).toBe('$450/mo, Bright flat, For Rent');
  expect(markerName(sale)).toBe('$350K, Villa, For Sale');
  expect(edgeLabel(1, rent)).toBe('$450/mo');
  expect(edgeName(1, rent, 's')).toBe('$450/mo, Bright flat, For Rent, to the south. Show it');
  expect(edgeLabel(12, null)).toBe('12');
  expect(edgeName(12, null, 'ne')).toBe('12 listings to the north-east. Show them');
});

test('a cluster says how many there are and what they cost, for rent and for sale', () => {
  const rent = { count: 3, lowest: 250, highest: 590 };
  const buy = { count: 2, lowest: 40_000, highest: 1_200_000 };
  expect(priceRanges({ rent, buy }).map(({ text }) => text)).toEqual(['$250–590', '$40K–1,200K']);
  expect(priceRanges({ rent: { ...rent, highest: 250 }, buy: null })).toEqual([
    { type: 'rent', text: '$250' },
  ]);
  expect(clusterName({ count: 5, rent, buy: null, district: 'Hodan' })).toBe(
    '5 listings here. Zoom in · Hodan · For Rent $250–590',
  );
});

test('only what the map understands is asked for', () => {
  const given = { type: 'rent', location: '', q: undefined, sort: 'newest', page: '2', bounds: '1,2,3,4' };
  expect(mapFilters(given)).toEqual({ type: 'rent', bounds: '1,2,3,4' });
});
