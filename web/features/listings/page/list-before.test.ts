import { expect, it } from 'vitest';
import { isList } from './list-before.ts';

it.each([
  '/',
  '/contact',
  '/properties/0f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '/so/properties/0f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  '/properties/0f9619ff-8b86-4d01-b42d-00cf4fc964ff/ratings',
])('%s is no list of homes', (path) => {
  expect(isList(path)).toBe(false);
});

it.each([
  '/properties',
  '/ar/properties',
  '/map',
  '/so/map',
  '/properties/hodan',
  '/properties/warta-nabadda',
])('%s is a list of homes', (path) => {
  expect(isList(path)).toBe(true);
});
