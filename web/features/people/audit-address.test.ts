import { expect, it } from 'vitest';
import { auditCsvPath, auditPathOf, auditQueryOf, readAuditShown } from './audit-address.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const at = (search: string) => readAuditShown(new Request(`https://aqal.example/admin/audit${search}`));

it('the newest entries come first unless told', () => {
  expect(auditQueryOf(at(''))).toEqual({ sort: 'newest', page: '1', limit: '30' });
  expect(auditPathOf(at(''))).toBe('/admin/audit');
});

it('what is none of the choices is as if it were not there', () => {
  expect(at('?action=DROP&actor=me&subject=user&from=2026-13-01&to=today&sort=x&page=0')).toEqual(at(''));
});

it('the address keeps every filter, and names the entry that is open', () => {
  const search = `?q=sahra&action=user.update&actor=${ID}&subject=user%3A${ID}&from=2026-11-01&to=2026-11-22&sort=at&page=2`;
  expect(auditPathOf(at(search), ID)).toBe(`/admin/audit${search}&open=${ID}`);
  expect(auditQueryOf(at(search))).toEqual({
    q: 'sahra',
    action: 'user.update',
    actorId: ID,
    subjectKind: 'user',
    subjectId: ID,
    from: '2026-11-01',
    to: '2026-11-22',
    sort: 'oldest',
    page: '2',
    limit: '30',
  });
});

it('the file has every page of what is filtered', () => {
  expect(auditCsvPath(at('?action=user.delete&page=4'))).toBe('/admin/audit.csv?action=user.delete');
});
