import { expect, test } from 'vitest';
import { type ListingSearch, readSearch } from '../listings/search-params.ts';
import { askedBy, isChosen, ofType, rebased } from './draft.ts';

const searchOf = (query: string) => readSearch(new URLSearchParams(query));

test('a price of rents is none of sales: it goes with the type, and one for both stays', () => {
  const rents = searchOf('type=rent&minPrice=500&maxPrice=1000&bedrooms=2');
  expect(ofType(rents, 'buy')).toEqual(searchOf('type=buy&bedrooms=2'));
  expect(ofType(rents, 'any')).toEqual(searchOf('type=any&bedrooms=2'));
  expect(ofType(rents, 'rent')).toEqual(rents);
  expect(ofType(searchOf('type=any&maxPrice=900'), 'rent')).toEqual(searchOf('type=rent&maxPrice=900'));
});

test('a form without scripts whose type was changed does not search sales at prices of rents', () => {
  expect(searchOf('type=buy&priceRange=500-1000')).toEqual(searchOf('type=buy'));
  expect(searchOf('type=rent&priceRange=50000-100000')).toEqual(searchOf('type=rent'));
  expect(searchOf('type=rent&priceRange=500-1000')).toMatchObject({ minPrice: '500', maxPrice: '1000' });
  expect(searchOf('type=any&priceRange=500-1000')).toMatchObject({ minPrice: '500', maxPrice: '1000' });
});

test('the area of the map stays with its place and its filters, and goes when another place is searched', () => {
  const shown = searchOf('type=rent&location=Hodan&bounds=45.1,2,45.2,2.1');
  expect(askedBy({ ...shown, bedrooms: '2' }, shown).bounds).toBe('45.1,2,45.2,2.1');
  expect(askedBy({ ...shown, location: 'Wadajir' }, shown)).toEqual(searchOf('type=rent&location=Wadajir'));
});

test('a place that is only typed is not chosen; a type, a kind or a price is', () => {
  const shown = searchOf('type=rent&maxPrice=900');
  expect(isChosen({ ...shown, location: 'Hodan', q: 'well' }, shown)).toBe(false);
  // As the form says it, whose menu has both ends of a band.
  expect(isChosen(searchOf('type=rent&priceRange=0-900'), shown)).toBe(false);
  for (const query of ['type=buy&maxPrice=900', 'type=rent&maxPrice=900&propertyType=house', 'type=rent']) {
    expect(isChosen(searchOf(query), shown), query).toBe(true);
  }
});

test('what was emptied is not asked for, and every search begins at its first page', () => {
  const shown = searchOf('type=rent&maxPrice=900&location=Hodan&page=3&sort=price-low');
  expect(askedBy({ ...shown, maxPrice: '', location: ' ' }, shown)).toEqual(
    searchOf('type=rent&sort=price-low'),
  );
});

test('what is typed stays while the address changes beside it, and takes what the address says of it', () => {
  const before = searchOf('type=rent&bedrooms=2');
  const typing: ListingSearch = { ...before, location: 'Hod', maxPrice: '6' };
  expect(rebased(typing, before, searchOf('type=rent&bedrooms=3'))).toMatchObject({
    bedrooms: '3',
    location: 'Hod',
    maxPrice: '6',
  });
  expect(rebased(typing, before, searchOf('type=rent'))).toMatchObject({
    location: 'Hod',
    bedrooms: undefined,
  });
  expect(rebased(typing, before, searchOf('type=rent&location=Wadajir&bedrooms=2'))).toMatchObject({
    location: 'Wadajir',
    maxPrice: '6',
  });
});
