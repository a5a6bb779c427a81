import { expect, it } from 'vitest';
import { csvPath, filterPath, listQueryOf, openedBy, readShown, shownPath } from './address.ts';

const USERS = '/admin/users';
const ID = '019a0000-0000-7000-8000-000000000001';
const request = (search: string) => new Request(`https://aqal.example/admin/users${search}`);
const at = (search: string) => readShown(request(search));

it('the newest people come first unless told', () => {
  expect(listQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '20' });
  expect(shownPath(USERS, at(''))).toBe('/admin/users');
});

it.each([
  ['name', 'name'],
  ['-name', 'name-desc'],
  ['-seen', 'seen'],
  ['seen', 'seen-asc'],
  ['email', 'newest'],
])('sort=%s asks the API for %s', (sort, asked) => {
  expect(listQueryOf(at(`?sort=${sort}`)).sort).toBe(asked);
});

it('what is none of the choices is as if it were not there', () => {
  expect(at('?role=boss&state=gone&page=-1&sort=x')).toEqual(at(''));
  expect(openedBy(request('?edit=me'), 'edit')).toBeUndefined();
  expect(openedBy(request(`?edit=${ID}`), 'open')).toBeUndefined();
});

it('the address keeps search, filters, order and page, and names what is open', () => {
  const shown = at('?q=555&role=renter&state=inactive&sort=-seen&page=2');
  const path = shownPath(USERS, shown, { as: 'edit', id: ID });
  expect(path).toBe(`/admin/users?q=555&role=renter&state=inactive&sort=-seen&page=2&edit=${ID}`);
  expect(openedBy(new Request(`https://aqal.example${path}`), 'edit')).toBe(ID);
});

it('what is opened in the tab of the dashboard stays there', () => {
  const tab = '/admin/dashboard/users';
  expect(shownPath(tab, at(''))).toBe(tab);
  expect(shownPath(tab, at(''), { as: 'open', id: ID })).toBe(`${tab}?open=${ID}`);
});

it('a filter begins at its first page and keeps the other one', () => {
  expect(filterPath(at('?q=a&state=inactive&page=3'), { role: 'buyer' })).toBe(
    '/admin/users?q=a&role=buyer&state=inactive',
  );
});

it('the file has every page of what is filtered', () => {
  expect(csvPath(at('?role=admin&page=3'))).toBe('/admin/users.csv?role=admin');
});
