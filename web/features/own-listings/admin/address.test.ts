import { expect, it } from 'vitest';
import {
  countQueryOf,
  csvPath,
  isFiltered,
  listQueryOf,
  readShown,
  shownPath,
  statusPath,
} from './address.ts';

const at = (search: string) => readShown(new Request(`https://aqal.example/admin/properties${search}`));

it('the newest come first unless told, and nothing is filtered', () => {
  expect(listQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '20' });
  expect(shownPath(at(''))).toBe('/admin/properties');
  expect(isFiltered(at(''))).toBe(false);
});

it.each([
  ['created', 'oldest'],
  ['price', 'price-low'],
  ['-price', 'price-high'],
  ['title', 'newest'],
])('sort=%s asks the API for %s', (sort, asked) => {
  expect(listQueryOf(at(`?sort=${sort}`)).sort).toBe(asked);
});

it('what is none of the choices is as if it were not there', () => {
  expect(at('?status=lost&type=lease&visibility=maybe&propertyType=tent&page=-1')).toEqual(at(''));
});

it('every filter stands in the address, goes to the API and names the dialog', () => {
  const shown = at('?q=Hodan&type=rent&propertyType=house&status=rented&visibility=held&sort=price&page=2');
  expect(listQueryOf(shown)).toEqual({
    q: 'Hodan',
    type: 'rent',
    propertyType: 'house',
    status: 'rented',
    visibility: 'held',
    sort: 'price-low',
    page: '2',
    limit: '20',
  });
  expect(countQueryOf(shown)).toEqual({
    q: 'Hodan',
    type: 'rent',
    propertyType: 'house',
    visibility: 'held',
  });
  expect(isFiltered(shown)).toBe(true);
  expect(shownPath(shown, { of: 'delete', id: '7' })).toBe(
    '/admin/properties?q=Hodan&type=rent&propertyType=house&status=rented&visibility=held&sort=price&page=2&delete=7',
  );
});

it('a status begins at its first page, and a second tap shows all again', () => {
  expect(statusPath(at('?q=Hodan&page=3'), 'sold')).toBe('/admin/properties?q=Hodan&status=sold');
  expect(statusPath(at('?status=sold'), 'sold')).toBe('/admin/properties');
});

it('the file has every page of what is filtered', () => {
  expect(csvPath(at('?status=sold&page=3'))).toBe('/admin/properties.csv?status=sold');
});
