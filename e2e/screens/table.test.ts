import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_SCREENS, SCREENS } from './table.ts';

const known = {
  rental: 'id',
  sale: 'id',
  own: 'id',
  service: 'id',
  application: 'id',
  lease: 'id',
  applicant: 'id',
  booking: 'id',
  guestPath: '/bookings/token',
  providerPath: '/provider/bookings/token',
  servicePath: '/provider/services/token',
  inquiry: 'id',
  asked: 'id',
  inquiryPath: '/inquiries/token',
  viewing: 'id',
  viewingPath: '/viewings/token',
  invitationPath: '/acting-for/token',
  askedPath: '/still-available/token',
  askedHiddenPath: '/still-available/token',
  askedEndedPath: '/still-available/token',
  proposedPath: '/tenancy/token',
  tenantPath: '/tenancy/token',
  ownerPath: '/tenancy/token',
  tenancyEndedPath: '/tenancy/token',
  receiptPath: '/papers/token',
  statementPath: '/papers/token',
  movePaperPath: '/papers/move-token',
  referencePath: '/papers/token',
  wordPath: '/how-was-it/token',
  wordSaidPath: '/how-was-it/token',
  wordEndedPath: '/how-was-it/token',
  saved: 'saved',
  sharedPath: '/shared/token',
  rated: 'id',
  compared: 'id',
  report: 'id',
  ownReport: 'id',
  document: 'id',
  documented: 'id',
};
const paths = SCREENS.map(({ path }) => (typeof path === 'string' ? path : path(known)).split('?', 1)[0]);
const routes = [...readFileSync('web/routes.ts', 'utf8').matchAll(/route\('([^']+)'/g)].map(
  ([, path = '']) => path,
);

test.each(routes.filter((path) => path !== ':lang?' && path !== '*' && !NO_SCREENS.includes(path)))(
  'the route %s has a line in the table of screens',
  (route) => {
    const pattern = new RegExp(`^/${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    expect(paths.some((path) => path !== undefined && pattern.test(path))).toBe(true);
  },
);

test('the index route and unknown paths have lines too', () => {
  expect(paths).toContain('/');
  expect(SCREENS.some(({ name, status }) => name === 'not found' && status === 404)).toBe(true);
});

test('no two lines of a role have one name', () => {
  const names = SCREENS.map(({ role, name }) => `${role}: ${name}`);
  expect(new Set(names).size).toBe(names.length);
});
