import { ADMIN_PROPERTY_SORTS } from '#contract/admin-properties.ts';
import { USER_SORTS } from '#contract/admin-users.ts';
import { ADMIN_BOOKING_SORTS, BOOKING_STATUSES } from '#contract/bookings.ts';
import { FINANCE_LISTING_SORTS, FINANCE_PERIODS, FINANCE_SERVICE_SORTS } from '#contract/finance.ts';
import { ADMIN_SERVICE_SORTS } from '#contract/moving.ts';
import { CASE_STATES } from '#contract/reports.ts';
import { readApprovals } from '#server/domain/cases/first-listings/approvals.ts';
import { readQueues } from '#server/domain/cases/read-queue.ts';
import { readCases } from '#server/domain/cases/reports/read-cases.ts';
import { readAudit } from '#server/domain/desk/audit/read-audit.ts';
import { countUsers, readUsers } from '#server/domain/desk/people/read-users.ts';
import { listListings, listServices } from '#server/domain/insights/money/list-finance.ts';
import { readFinance, readSimpleFinance } from '#server/domain/insights/money/read-finance.ts';
import { readAdminStats } from '#server/domain/insights/stats/admin-stats.ts';
import { readStats } from '#server/domain/insights/stats/read-stats.ts';
import { countAdminProperties, readAdminProperties } from '#server/domain/listings/admin/admin-properties.ts';
import { countAdminBookings, readAdminBookings } from '#server/domain/moving/bookings/read-bookings.ts';
import { countServices } from '#server/domain/moving/services/queries.ts';
import { readAdminServices } from '#server/domain/moving/services/read-services.ts';
import { readMailbox } from '#server/domain/notifications/read-mailbox.ts';
import { readRatings } from '#server/domain/ratings/list-ratings.ts';
import { countRatings } from '#server/domain/ratings/manage.ts';
import type { UserCtx } from '#server/platform/context/call.ts';

type Case = readonly [name: string, run: (ctx: UserCtx) => Promise<unknown>];
const limit = 20;

/** The first page of a list: in each order, and as searched and filtered. */
function listed<Query extends object>(
  name: string,
  read: (query: Query, ctx: UserCtx) => Promise<unknown>,
  queries: readonly NoInfer<Query>[],
): Case[] {
  return queries.map((query) => [
    `${name} ${Object.entries(query)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ')}`,
    (ctx) => read({ ...query, limit }, ctx),
  ]);
}

const sorts = <Sort extends string>(all: readonly Sort[]) => all.map((sort) => ({ sort }));
/** Parts of names, addresses and numbers: of very many, of few, and of nobody. */
const PEOPLE = ['Axmed', 'Hodan Samatar', 'person-171', '61 234', '234567', 'zzzzqq'];
const BOOKED = [
  'Hodan',
  'Street 171',
  'Street 17',
  'Axmed',
  'Hodan Samatar',
  'Movers 17',
  'Movers',
  '61 234 5',
  'zzzzqq',
];
const LISTED = ['Hodan', 'Warsame', 'Quiet flat 4711', 'villa', 'zzzzqq'];

/** What an administrator opens: every list with search, filters and counts, the figures and the reports. */
export const deskCases = (adminId: string, propertyId: string): Case[] => [
  ...listed('users', readUsers, [
    ...sorts(USER_SORTS),
    { role: 'admin', sort: 'name' },
    { role: 'renter', sort: 'seen' },
    { role: 'buyer', sort: 'oldest' },
    { state: 'inactive', sort: 'name' },
    { state: 'active', sort: 'seen-asc' },
    ...PEOPLE.flatMap((q) => [{ q }, { q, sort: 'name' as const }]),
    { q: 'Axmed', role: 'admin', state: 'inactive', sort: 'seen' },
  ]),
  ...[undefined, ...PEOPLE].map((q): Case => [`users, counts ${q ?? ''}`, (ctx) => countUsers({ q }, ctx)]),
  ...listed('properties', readAdminProperties, [
    ...sorts(ADMIN_PROPERTY_SORTS),
    { type: 'buy', visibility: 'hidden' },
    { propertyType: 'land', status: 'sold', sort: 'price-high' },
    { visibility: 'held', sort: 'price-low' },
    ...LISTED.flatMap((q) => [{ q }, { q, sort: 'price-low' as const }]),
    { q: 'villa', type: 'rent', propertyType: 'house', visibility: 'shown' },
  ]),
  ...[undefined, ...LISTED].map(
    (q): Case => [`properties, counts ${q ?? ''}`, (ctx) => countAdminProperties({ q }, ctx)],
  ),
  ...listed('bookings', readAdminBookings, [
    ...sorts(ADMIN_BOOKING_SORTS),
    ...BOOKING_STATUSES.map((status) => ({ status, sort: 'date-asc' as const })),
    ...BOOKED.flatMap((q) => [{ q }, { q, sort: 'date-desc' as const }, { q, status: 'pending' as const }]),
  ]),
  ...[undefined, ...BOOKED].map(
    (q): Case => [`bookings, counts ${q ?? ''}`, (ctx) => countAdminBookings({ q }, ctx)],
  ),
  ...[undefined, '17', 'zzzzqq'].flatMap((q) =>
    ADMIN_SERVICE_SORTS.map(
      (sort): Case => [
        `moving services sort=${sort} ${q ?? ''}`,
        (ctx) => readAdminServices({ q, status: 'active', sort, limit }, ctx),
      ],
    ),
  ),
  ['moving services, counts', ({ db }) => countServices(db, undefined)],
  ...listed('audit', readAudit, [
    { sort: 'newest' },
    { sort: 'oldest' },
    { action: 'property.hide' },
    { action: 'nothing.like.it' },
    { actorId: adminId },
    { subjectKind: 'mailbox' },
    { actorId: adminId, action: 'sign_in', subjectKind: 'user' },
    { from: '2026-01-01', to: '2026-01-31' },
    ...['confirmed', 'request-4711', 'Faarax', 'Hodan Samatar', 'zzzzqq'].map((q) => ({ q })),
    { q: 'Faarax', action: 'user.update', sort: 'oldest' },
  ]),
  ...[undefined, 'mail.example', 'person-1711', '61000', 'zzzzqq'].map(
    (q): Case => [`mailbox ${q ?? ''}`, (ctx) => readMailbox({ q, limit }, ctx)],
  ),
  ...listed(
    'reports',
    readCases,
    CASE_STATES.map((state) => ({ state })),
  ),
  ...listed(
    'approvals',
    readApprovals,
    (['review', 'change'] as const).map((held) => ({ held })),
  ),
  ['queues', readQueues],
  ...listed('ratings', readRatings, [
    {},
    { stars: 1 },
    { state: 'hidden' },
    { state: 'unanswered', stars: 5 },
    { state: 'answered' },
    { propertyId },
    { propertyId, stars: 1, state: 'hidden' },
  ]),
  ['ratings, counts', (ctx) => countRatings(undefined, ctx)],
  ['ratings, counts of a listing', (ctx) => countRatings(propertyId, ctx)],
  ['GET /api/admin/stats', readAdminStats],
  ['GET /api/stats', readStats],
  ...FINANCE_PERIODS.map(
    (period): Case => [`financial report, ${period}`, (ctx) => readFinance({ period }, ctx)],
  ),
  ['financial report, simple', readSimpleFinance],
  ...listed('financial report, listings', listListings, [
    ...sorts(FINANCE_LISTING_SORTS),
    { period: 'weekly' },
    { period: 'yearly', type: 'buy' },
  ]),
  ...listed('financial report, services', listServices, [
    ...sorts(FINANCE_SERVICE_SORTS),
    ...FINANCE_PERIODS.map((period) => ({ period })),
  ]),
];
