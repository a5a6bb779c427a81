import { expect, it } from 'vitest';
import { csvPath, listQueryOf, readShown, shownPath, statePath } from './address.ts';

const at = (search: string) => readShown(new Request(`https://aqal.example/admin/services${search}`));

it('the newest services come first unless told', () => {
  expect(listQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '20' });
  expect(shownPath('/admin/services', at(''))).toBe('/admin/services');
});

it.each([
  ['-rating', 'rating'],
  ['rating', 'rating-low'],
  ['-price', 'price-high'],
  ['-name', 'name-desc'],
  ['location', 'newest'],
])('sort=%s asks the API for %s', (sort, asked) => {
  expect(listQueryOf(at(`?sort=${sort}`)).sort).toBe(asked);
});

it('what is none of the choices is as if it were not there', () => {
  expect(at('?status=gone&page=-1&sort=x')).toEqual(at(''));
});

it('the address keeps search, status, order and page, and names what is open', () => {
  const shown = at('?q=Hodan&status=inactive&sort=price&page=2');
  expect(shownPath('/admin/services', shown, { of: 'edit', id: '7' })).toBe(
    '/admin/services?q=Hodan&status=inactive&sort=price&page=2&edit=7',
  );
  expect(shownPath('/admin/dashboard/services', at(''), { of: 'delete', id: '7' })).toBe(
    '/admin/dashboard/services?delete=7',
  );
});

it('a state begins at its first page, and a second tap shows all again', () => {
  expect(statePath(at('?q=Hodan&page=3'), 'active')).toBe('/admin/services?q=Hodan&status=active');
  expect(statePath(at('?status=active'), 'active')).toBe('/admin/services');
});

it('the file has every page of what is filtered', () => {
  expect(csvPath(at('?status=active&page=3'))).toBe('/admin/services.csv?status=active');
});
