import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MARKER_CLAMP, markerPosition, OPENING_BOUNDS } from '#contract/places.ts';
import { besideMarkers, directionOf, edgeGroups } from './edge-groups.ts';

const at = (latitude: number, longitude: number, count = 1) => ({
  latitude,
  longitude,
  count,
  bounds: { west: longitude, east: longitude, south: latitude, north: latitude },
  pin: null,
});

const position = fc.record({
  latitude: fc.double({ min: -10, max: 15, noNaN: true }),
  longitude: fc.double({ min: 30, max: 60, noNaN: true }),
});
const bounds = fc
  .record({
    west: fc.double({ min: 35, max: 50, noNaN: true }),
    south: fc.double({ min: -5, max: 10, noNaN: true }),
    width: fc.double({ min: 0.001, max: 5, noNaN: true }),
    height: fc.double({ min: 0.001, max: 5, noNaN: true }),
  })
  .map(({ west, south, width, height }) => ({ west, south, east: west + width, north: south + height }));

test('a marker always stands between 10 and 90 percent of the window', () => {
  fc.assert(
    fc.property(position, bounds, ({ latitude, longitude }, window) => {
      const { x, y } = markerPosition(latitude, longitude, window);
      for (const part of [x, y]) {
        expect(part).toBeGreaterThanOrEqual(MARKER_CLAMP.min);
        expect(part).toBeLessThanOrEqual(MARKER_CLAMP.max);
      }
    }),
  );
});

test('a marker inside the clamped part stands exactly where it is', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.11, max: 0.89, noNaN: true }), bounds, (part, window) => {
      const longitude = window.west + part * (window.east - window.west);
      const latitude = window.north - part * (window.north - window.south);
      const { x, y, outside } = markerPosition(latitude, longitude, window);
      expect(x).toBeCloseTo(part, 6);
      expect(y).toBeCloseTo(part, 6);
      expect(outside).toBe(false);
    }),
  );
});

test('all that is outside the window is in one group, none inside is, and twelve groups are the most', () => {
  fc.assert(
    fc.property(fc.array(position, { maxLength: 60 }), bounds, (positions, window) => {
      const found = positions.map(({ latitude, longitude }, n) => at(latitude, longitude, n + 1));
      const outside = found.filter((one) => markerPosition(one.latitude, one.longitude, window).outside);
      const groups = edgeGroups(found, window);
      const sum = (list: readonly { count: number }[]) => list.reduce((all, { count }) => all + count, 0);
      expect(sum(groups)).toBe(sum(outside));
      expect(groups.length).toBeLessThanOrEqual(12);
      for (const { x, y } of groups) {
        for (const part of [x, y]) {
          expect(part).toBeGreaterThanOrEqual(MARKER_CLAMP.min - 1e-9);
          expect(part).toBeLessThanOrEqual(MARKER_CLAMP.max + 1e-9);
        }
        const isAtAnEdge = [x, y].some((part) => Math.abs(Math.abs(part - 0.5) - 0.4) < 1e-9);
        expect(isAtAnEdge).toBe(true);
      }
    }),
  );
});

test('a group points where its listings are', () => {
  const far = { s: at(1.9, 45.31), n: at(2.3, 45.31), e: at(2.07, 45.6), w: at(2.07, 45) };
  for (const [direction, pin] of Object.entries(far)) {
    // The nearest place of the edge may be a little to the side: the main direction is what counts.
    expect(edgeGroups([pin], OPENING_BOUNDS)[0]?.direction).toBe(direction);
  }
  expect(edgeGroups([at(1.9, 45.6)], OPENING_BOUNDS)[0]).toMatchObject({ x: 0.9, y: 0.9, direction: 'se' });
});

test('every angle has its compass point', () => {
  expect([0, 44, 90, 135, 180, -135, -90, -45, 360].map(directionOf)).toEqual([
    'e',
    'se',
    's',
    'sw',
    'w',
    'nw',
    'n',
    'ne',
    'e',
  ]);
});

test('a sign at the edge moves along it where a marker stands, and never away from it', () => {
  const [bottom] = besideMarkers([{ x: 0.3667, y: 0.9 }], [{ x: 0.36, y: 0.9 }], { x: 0.05, y: 0.05 });
  expect(bottom?.y).toBe(0.9);
  expect(Math.abs((bottom?.x ?? 0) - 0.36)).toBeGreaterThanOrEqual(0.05);
  const point = fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(
      fc.array(position, { maxLength: 20 }),
      bounds,
      fc.array(point),
      (positions, window, markers) => {
        const groups = edgeGroups(
          positions.map(({ latitude, longitude }) => at(latitude, longitude)),
          window,
        );
        for (const { x, y } of besideMarkers(groups, markers, { x: 0.1, y: 0.1 })) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(MARKER_CLAMP.min);
          expect(Math.max(x, y)).toBeLessThanOrEqual(MARKER_CLAMP.max);
          expect([x, y].some((part) => part === MARKER_CLAMP.min || part === MARKER_CLAMP.max)).toBe(true);
        }
      },
    ),
  );
});
