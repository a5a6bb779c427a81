import { expect, it } from 'vitest';
import { tableAddress } from './table-address.ts';

const table = tableAddress({
  sorts: { '-at': 'newest', at: 'oldest' },
  filters: { state: ['open', 'closed'], person: (value) => /^\d+$/.test(value) },
  defaults: { state: 'open' },
  isSearched: false,
});
const at = (search: string) => table.readShown(new Request(`https://aqal.example/table${search}`));

it('takes what is no choice as if it were not there', () => {
  for (const search of ['', '?state=lost&person=x&sort=name&page=-1', '?q=words']) {
    expect(at(search), search).toEqual(table.none);
  }
  expect(table.none).toEqual({ q: '', sort: '-at', page: 1, state: 'open', person: '' });
});

it('keeps what is there unless told out of the address, and tells the API of it', () => {
  expect(table.pathOf('/admin', at('?state=open'))).toBe('/admin');
  expect(table.isFiltered(at('?state=open'))).toBe(false);
  expect(table.listQueryOf(at(''))).toEqual({ state: 'open', sort: 'newest', page: '1', limit: '20' });
});

it('gives back an address as it was read, with what is opened', () => {
  const search = '?state=closed&person=7&sort=at&page=3';
  expect(table.pathOf('/admin', at(search))).toBe(`/admin${search}`);
  expect(table.pathOf('/admin', at(search), { open: '9' })).toBe(`/admin${search}&open=9`);
  expect(table.isFiltered(at(search))).toBe(true);
});
