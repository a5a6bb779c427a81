import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MapPin } from '#contract/properties.api.ts';
import { clusterIndex, signsIn, spreadStacked } from './clusters.ts';

const SOMALIA = { west: 40, south: -3, east: 52, north: 12 };

function pin(id: number, latitude = 2.04, longitude = 45.31): MapPin {
  return {
    id: `pin-${id}`,
    title: `Home ${id}`,
    type: id % 2 ? 'rent' : 'buy',
    price: '500.00',
    latitude: latitude.toFixed(6),
    longitude: longitude.toFixed(6),
    image_url: null,
  };
}

const pins = fc
  .array(
    fc.tuple(fc.double({ min: -1, max: 11, noNaN: true }), fc.double({ min: 41, max: 51, noNaN: true })),
    { maxLength: 50 },
  )
  .map((positions) => positions.map(([latitude, longitude], id) => pin(id, latitude, longitude)));

test('whatever the zoom, each listing is shown once: by itself or counted', () => {
  fc.assert(
    fc.property(pins, fc.double({ min: 5, max: 19, noNaN: true }), (found, zoom) => {
      const signs = signsIn(clusterIndex(spreadStacked(found)), SOMALIA, zoom);
      const counted = signs.reduce((sum, sign) => sum + (sign.kind === 'cluster' ? sign.count : 1), 0);
      expect(counted).toBe(found.length);
      expect(new Set(signs.map(({ key }) => key)).size).toBe(signs.length);
    }),
  );
});

test('signs come from north to south', () => {
  const signs = signsIn(clusterIndex(spreadStacked([pin(1, 2), pin(2, 5), pin(3, 9)])), SOMALIA, 12);
  expect(signs.map(({ key }) => key)).toEqual(['pin-3', 'pin-2', 'pin-1']);
});

test('neighbours are one cluster from afar and stand alone from near', () => {
  const index = clusterIndex(spreadStacked([pin(1), pin(2, 2.041, 45.311), pin(3, 2.042, 45.312)]));
  expect(signsIn(index, SOMALIA, 10)).toMatchObject([{ kind: 'cluster', count: 3 }]);
  expect(signsIn(index, SOMALIA, 18).every(({ kind }) => kind === 'pin')).toBe(true);
});

test('listings of one position are set apart, others stay where they are', () => {
  const stack = spreadStacked([pin(1), pin(2), pin(3), pin(4, 2.06)]);
  const places = stack.map(({ at }) => `${at.latitude},${at.longitude}`);
  expect(new Set(places).size).toBe(4);
  expect(stack.find(({ id }) => id === 'pin-4')?.at).toEqual({ latitude: 2.06, longitude: 45.31 });
  for (const { at } of stack.slice(0, 3)) {
    expect(Math.hypot(at.latitude - 2.04, at.longitude - 45.31)).toBeLessThan(0.0003);
  }
});
