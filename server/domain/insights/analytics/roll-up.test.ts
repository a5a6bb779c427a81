import { beforeEach, expect, it } from 'vitest';
import { daysAfter } from '#contract/viewings.ts';
import {
  inquiries,
  listingVisitors,
  propertyViews,
  rollups,
  shortlist,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { readAnalytics } from './read-analytics.ts';
import { rollUpDays } from './roll-up.ts';
import { countVisitors } from './visitors.ts';

let test: TestApp;
let owner: TestUser;
let propertyId: string;

beforeEach(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
  propertyId = (await test.createProperty({ ownerId: owner.id })).id;
});

const rollUp = (at: string) => rollUpDays({ ...test.context, clock: () => new Date(at) });
const view = (day: string, views: number) =>
  test.context.database.db.insert(propertyViews).values({ propertyId, day, views, search: 1 });
const days = () =>
  test.sql`select day::text, views, search, inquiries, favourites from listing_days order by day`;
const through = async () =>
  (await test.sql<{ through: string }>`select through::text from rollups where name = 'listing_days'`)[0]
    ?.through;
const totals = async (now: string) => {
  const actor = { kind: 'user', id: owner.id, role: 'property_owner', isActive: true } as const;
  const ctx = { app: test.context, db: test.context.database.db, now: new Date(now), actor };
  const { current } = await readAnalytics({}, ctx as Parameters<typeof readAnalytics>[1]);
  return [current.total.views, current.total.inquiries, current.total.favourites];
};

it('counts nothing where nothing ever happened, and begins from there', async () => {
  await rollUp('2026-11-21T08:00:00Z');
  expect(await through()).toBe('2026-11-20');
  await view('2026-11-21', 3);
  await rollUp('2026-11-22T08:00:00Z');
  expect(await days()).toMatchObject([{ day: '2026-11-21', views: 3 }]);
});

it('counts days that are over, not those that are late requests’ still', async () => {
  await view('2026-11-20', 2);
  await view('2026-11-21', 5);
  // A quarter of an hour after midnight in Mogadishu, almost.
  await rollUp('2026-11-20T21:14:59Z');
  expect(await days()).toEqual([]);
  await rollUp('2026-11-20T21:15:00Z');
  expect(await days()).toEqual([{ day: '2026-11-20', views: 2, search: 1, inquiries: 0, favourites: 0 }]);
});

it('catches up with months in which nobody ran it, whether or not it ran before', async () => {
  await view('2026-01-31', 1);
  await view('2026-02-01', 2);
  await rollUp('2026-02-01T08:00:00Z');
  expect(await through()).toBe('2026-01-31');
  await view('2026-05-17', 3);
  await view('2026-11-20', 4);
  await rollUp('2026-11-21T08:00:00Z');
  expect(await through()).toBe('2026-11-20');
  expect((await days()).map((row) => Object.values(row).slice(0, 2))).toEqual([
    ['2026-01-31', 1],
    ['2026-02-01', 2],
    ['2026-05-17', 3],
    ['2026-11-20', 4],
  ]);
});

it('gives the same numbers before and after, however often and by how many it is run', async () => {
  const { db } = test.context.database;
  const visitor = await test.createUser();
  await view('2026-11-20', 2);
  await view('2026-11-21', 5);
  const asked = (at: string) => ({ propertyId, ownerId: owner.id, askedAt: new Date(at) });
  await db.insert(inquiries).values([asked('2026-11-20T20:59:59Z'), asked('2026-11-20T21:00:00Z')]);
  await db.insert(shortlist).values({
    propertyId,
    userId: visitor.id,
    dateAdded: new Date('2026-11-19T08:00:00Z'),
    priceWhenAdded: '450.00',
    statusWhenAdded: 'available',
  });
  const now = '2026-11-21T08:00:00Z';
  expect(await totals(now)).toEqual([7, 2, 1]);
  await Promise.all([rollUp(now), rollUp(now), rollUp(now)]);
  await rollUp(now);
  expect(await totals(now)).toEqual([7, 2, 1]);
  expect(await days()).toMatchObject([
    { day: '2026-11-19', favourites: 1 },
    { day: '2026-11-20', views: 2, inquiries: 1 },
  ]);
  // Counted again, as after a restored copy of the database.
  await db.delete(rollups);
  await rollUp(now);
  expect(await totals(now)).toEqual([7, 2, 1]);
});

it('keeps what a day brought when it is taken back later', async () => {
  const { db } = test.context.database;
  const visitor = await test.createUser();
  await db.insert(shortlist).values({
    propertyId,
    userId: visitor.id,
    dateAdded: new Date('2026-11-19T08:00:00Z'),
    priceWhenAdded: '450.00',
    statusWhenAdded: 'available',
  });
  await rollUp('2026-11-21T08:00:00Z');
  await db.delete(shortlist);
  expect(await totals('2026-11-21T08:00:00Z')).toEqual([0, 0, 1]);
});

/** The visitors of the 90 days up to a day. */
const visitorsUpTo = async (to: string) => {
  const period = { from: daysAfter(to, -89), to };
  const { db } = test.context.database;
  const all = await countVisitors(db, { ownerId: owner.id }, period);
  const one = await countVisitors(db, { ownerId: owner.id, listing: propertyId }, period);
  return [all, one];
};

it('forgets visitors after 40 days, and keeps how many there were in each 30 days', async () => {
  const { db } = test.context.database;
  const { id: second } = await test.createProperty({ ownerId: owner.id });
  const seen = (id: string, day: string, visitor: bigint) => ({ propertyId: id, day, visitor });
  await db.insert(listingVisitors).values([
    // As an earlier version kept them: of the first 30 days of the 90 up to 21 November.
    seen(propertyId, '2026-08-24', 1n),
    seen(propertyId, '2026-09-22', 1n),
    seen(second, '2026-09-22', 2n),
    // Of the second 30 days.
    seen(propertyId, '2026-09-23', 1n),
    seen(propertyId, '2026-10-11', 3n),
    seen(propertyId, '2026-10-12', 3n),
    // Of the last ones.
    seen(second, '2026-11-20', 1n),
    seen(propertyId, '2026-11-21', 1n),
  ]);
  expect(await visitorsUpTo('2026-11-21')).toEqual([5, 4]);
  await rollUp('2026-11-21T08:00:00Z');
  const kept = () => test.sql`select distinct day::text from listing_visitors order by day`;
  expect(await kept()).toEqual([{ day: '2026-10-12' }, { day: '2026-11-20' }, { day: '2026-11-21' }]);
  expect(await visitorsUpTo('2026-11-21')).toEqual([5, 4]);
  // Two weeks later, without a run in between.
  await rollUp('2026-12-05T08:00:00Z');
  expect(await kept()).toEqual([{ day: '2026-11-20' }, { day: '2026-11-21' }]);
  expect(await visitorsUpTo('2026-12-05')).toEqual([4, 3]);
});
