import { expect, it } from 'vitest';
import { readSecurityShown, securityCsvPath, securityPathOf, securityQueryOf } from './security-address.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const at = (search: string) =>
  readSecurityShown(new Request(`https://aqal.example/admin/audit/security${search}`));

it('the latest come first unless told, and what is none of the choices is as if it were not there', () => {
  expect(securityQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '30' });
  expect(at('?event=DROP&person=me&sort=x&page=0')).toEqual(at(''));
});

it('the address keeps every filter, and the file has every page', () => {
  const search = `?q=10.0.0.1&event=refused&person=${ID}&sort=at&page=2`;
  expect(securityPathOf(at(search))).toBe(`/admin/audit/security${search}`);
  expect(securityQueryOf(at(search))).toEqual({
    address: '10.0.0.1',
    event: 'refused',
    userId: ID,
    sort: 'oldest',
    page: '2',
    limit: '30',
  });
  expect(securityCsvPath(at('?event=refused&page=4'))).toBe('/admin/audit/security.csv?event=refused');
});
