import { expect, it } from 'vitest';
import { csvPath, listQueryOf, readShown, shownPath, statusPath } from './address.ts';

const at = (search: string) => readShown(new Request(`https://aqal.example/admin/bookings${search}`));

it('the newest bookings come first unless told', () => {
  expect(listQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '20' });
  expect(shownPath(at(''))).toBe('/admin/bookings');
});

it.each([
  ['created', 'oldest'],
  ['date', 'date-asc'],
  ['-date', 'date-desc'],
  ['price', 'newest'],
])('sort=%s asks the API for %s', (sort, asked) => {
  expect(listQueryOf(at(`?sort=${sort}`)).sort).toBe(asked);
});

it('what is none of the choices is as if it were not there', () => {
  expect(at('?status=lost&page=-1&sort=x')).toEqual(at(''));
});

it('the address keeps search, status, order and page, and names the dialog', () => {
  const shown = at('?q=Hodan&status=pending&sort=date&page=2');
  expect(shownPath(shown, { of: 'delete', id: '7' })).toBe(
    '/admin/bookings?q=Hodan&status=pending&sort=date&page=2&delete=7',
  );
});

it('a status begins at its first page, and a second tap shows all again', () => {
  const shown = at('?q=Hodan&page=3');
  expect(statusPath(shown, 'pending')).toBe('/admin/bookings?q=Hodan&status=pending');
  expect(statusPath(at('?status=pending'), 'pending')).toBe('/admin/bookings');
});

it('the file has every page of what is filtered', () => {
  expect(csvPath(at('?status=pending&page=3'))).toBe('/admin/bookings.csv?status=pending');
});
