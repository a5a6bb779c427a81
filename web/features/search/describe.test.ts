import { expect, test } from 'vitest';
import { FILTER_NAMES, LISTING_FILTERS } from '#contract/listing-filters.ts';
import { changedSearch, readSearch, writeSearch } from '../listings/search-params.ts';
import { chipsOf } from './describe.ts';
import { wayOf } from './ways-out.ts';

const searchOf = (query: string) => readSearch(new URLSearchParams(query));
const labelsOf = (query: string) => chipsOf(searchOf(query)).map(({ label }) => label);

const ASKED = { amount: '450', rooms: '2', floor: '3', date: '2026-03-01' };

test.each(FILTER_NAMES)('the filter %s is in the address, is said by one chip, and goes with it', (name) => {
  const search = searchOf(`type=any&${name}=${ASKED[LISTING_FILTERS[name].kind]}`);
  expect(search[name]).toBe(ASKED[LISTING_FILTERS[name].kind]);
  expect(writeSearch(search)).toBe(`/properties?type=any&${name}=${search[name]}`);
  const chips = chipsOf(search);
  expect(chips).toHaveLength(1);
  expect(chips[0]?.label).toMatch(/\d/);
  expect(changedSearch(search, chips[0]?.change ?? {})).toBe('/properties?type=any');
});

test('what is not understood of a filter is left out of the address', () => {
  for (const query of [
    'minFloor=top',
    'floorRange=low',
    'availableFrom=2026-02-30',
    'availableFrom=soon',
    'bedrooms=-1',
  ]) {
    expect(writeSearch(searchOf(`type=rent&${query}`)), query).toBe('/properties?type=rent');
  }
});

test('a menu of floors stands for both ends, also without scripts', () => {
  expect(searchOf('type=rent&floorRange=0-2')).toMatchObject({ minFloor: '0', maxFloor: '2' });
  expect(searchOf('type=rent&floorRange=3+')).toMatchObject({ minFloor: '3' });
  expect(labelsOf('floorRange=0-0')).toEqual(['Ground floor']);
  expect(labelsOf('floorRange=0-2')).toEqual(['Floor 2 at most']);
  expect(labelsOf('floorRange=3+')).toEqual(['Floor 3 at least']);
  expect(labelsOf('floorRange=1-4')).toEqual(['Floor 1 at least · Floor 4 at most']);
});

test('exactly so many rooms are told from at least and at most so many', () => {
  expect(labelsOf('bedrooms=2')).toEqual(['2+ bedrooms']);
  expect(labelsOf('bedrooms=2&maxBedrooms=2')).toEqual(['2 beds']);
  expect(labelsOf('maxBedrooms=3')).toEqual(['3 beds at most']);
  expect(labelsOf('bedrooms=1&maxBedrooms=3')).toEqual(['1 bed at least · 3 beds at most']);
});

test('a way out without a floor or a day names what it leaves out', () => {
  const search = searchOf('type=rent&minFloor=3&availableFrom=2026-03-01&bedrooms=2&maxBedrooms=2');
  const way = (change: Parameters<typeof wayOf>[1]['change']) =>
    wayOf(search, { change, bedrooms: null, place: null, total: 1, isCapped: false, from: null });
  expect(way('floor')).toEqual({ label: 'Without “Floor 3 at least”', to: { minFloor: '', maxFloor: '' } });
  expect(way('availableFrom')).toMatchObject({ to: { availableFrom: '' } });
  expect(way('availableFrom').label).toContain('Available from');
  expect(way('rooms')).toMatchObject({ label: 'Without “2 beds”', to: { bedrooms: '', maxBedrooms: '' } });
});
