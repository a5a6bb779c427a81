import { expect, test } from 'vitest';
import type { MovingService } from '#contract/moving.api.ts';
import { alikeServices } from './alike-services.ts';

const service = (id: string, location: string, rating: string): MovingService => ({
  ...{ id, location, rating },
  name: id,
  description: '',
  reviewCount: 0,
  availability: '',
  phone: '',
  price: null,
  imageUrl: null,
  figures: null,
});
const ALL = [
  service('a', 'Hodan', '4.8'),
  service('b', 'Kaaraan', '4.8'),
  service('c', 'hodan', '2.0'),
  service('d', 'Waaberi', '4.5'),
];
const ids = (id: string, all = ALL) => alikeServices(id, all).map((one) => one.id);

test('two more are offered: of the same place first, then of the nearest rating, never the one chosen', () => {
  expect(ids('a')).toEqual(['c', 'b']);
  expect(ids('d')).toEqual(['a', 'b']);
});

test('where there are fewer, fewer are offered; of one that is not known none', () => {
  expect(ids('a', ALL.slice(0, 2))).toEqual(['b']);
  expect(ids('a', ALL.slice(0, 1))).toEqual([]);
  expect(ids('x')).toEqual([]);
});
