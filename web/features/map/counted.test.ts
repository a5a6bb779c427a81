import { expect, test } from 'vitest';
import { counted } from './counted.ts';
import { pinSign } from './signs.ts';

const pin = (id: string, longitude: string) =>
  pinSign({ id, title: id, type: 'rent', price: '300.00', latitude: '2.04', longitude, image_url: null });
const signs = [pin('in', '45.31'), pin('also in', '45.32'), pin('out', '45.4')];
const sight = { west: 45.3, south: 2, east: 45.35, north: 2.1 };
const list = (total: number | undefined) => ({ total, to: '/properties' });
const given = { signs, sight, found: { total: 3 }, listed: list(3), isArea: false };

test('the homes of the list are the homes of the map, of which some are in sight', () => {
  expect(counted(given)).toEqual({ shown: 2, total: 3, unplaced: 0 });
});

test('homes that have no position are told of, not left out of the number', () => {
  expect(counted({ ...given, listed: list(5) })).toEqual({ shown: 2, total: 5, unplaced: 2 });
});

test('after a search of this area as many are in sight as the list has', () => {
  expect(counted({ ...given, listed: list(1), isArea: true })).toEqual({ shown: 1, total: 3, unplaced: 0 });
});

test('without a number of the list only what the map knows is said', () => {
  expect(counted({ ...given, listed: list(undefined) })).toEqual({ shown: 2, total: 3, unplaced: 0 });
});
