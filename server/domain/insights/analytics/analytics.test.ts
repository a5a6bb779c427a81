import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { analyticsSchema } from '#contract/analytics.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import {
  applications,
  inquiries,
  listingVisitors,
  places,
  properties,
  propertyReviews,
  propertyStatuses,
  propertyViews,
  rollups,
  shortlist,
  users,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { agreed, propose, say } from '#server/testing/tenancies.ts';
import { daysOnMarket } from '../../listings/days-on-market.ts';
import { spansOf, yearBefore } from './occupancy.ts';

let test: TestApp;
let owner: TestUser;

beforeAll(async () => {
  test = await createTestApp();
  owner = await test.createUser({ role: 'property_owner' });
});

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS);
const ask = (query: string, by: TestUser | undefined = owner) =>
  test.send('GET', `/api/my/analytics${query}`, by ? { headers: by.headers } : {});
const analytics = async (query: string, by = owner) => {
  const response = await ask(query, by);
  expect(response.status).toBe(200);
  return analyticsSchema.parse(await response.json());
};
const newOwner = () => test.createUser({ role: 'property_owner' });

describe('GET /api/my/analytics', () => {
  it('is closed to guests, to those who list nothing, and to inactive accounts', async () => {
    expect(await errorOf(await test.send('GET', '/api/my/analytics'))).toEqual([401, 'not_signed_in']);
    for (const role of ['buyer', 'renter'] as const) {
      expect(await errorOf(await ask('', await test.createUser({ role })))).toEqual([403, 'forbidden']);
    }
    const inactive = await test.createUser({ role: 'property_owner', isActive: false });
    expect(await errorOf(await ask('', inactive))).toEqual([403, 'account_inactive']);
  });

  it('has none of a listing of somebody else, except for admins', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id });
    expect(await errorOf(await ask(`?listing=${id}`, await newOwner()))).toEqual([404, 'not_found']);
    const admin = await analytics(`?listing=${id}`, await test.createUser({ role: 'admin' }));
    expect(admin.listings.map((one) => one.id)).toEqual([id]);
  });

  it('has none of a listing that is deleted or was never there', async () => {
    const { id } = await test.createProperty({ ownerId: owner.id, deletedAt: TEST_NOW });
    expect(await errorOf(await ask(`?listing=${id}`))).toEqual([404, 'not_found']);
    expect(await errorOf(await ask(`?listing=${randomUUID()}`))).toEqual([404, 'not_found']);
  });

  it.each([
    '?days=8',
    '?days=0',
    '?days=30.5',
    '?days=-7',
    '?period=7',
    '?days=7&days=30',
    '?listing=x',
    '?listing=1',
  ])('refuses %s', async (query) => {
    expect(await errorOf(await ask(query))).toEqual([400, 'invalid_input']);
  });

  it('counts views, inquiries, favourites, viewings and applications by the days of Mogadishu', async () => {
    const { db } = test.context.database;
    const mine = await newOwner();
    const { id: propertyId } = await test.createProperty({ ownerId: mine.id });
    const { id: other } = await test.createProperty({ ownerId: mine.id });
    const { id: others } = await test.createProperty();
    const people = await Promise.all([1, 2, 3, 4].map(() => test.createUser()));
    // Today is 21 November; the week before last ended on the 14th at 21:00 in UTC.
    const view = (id: string, day: string, views: number) => ({ propertyId: id, day, views });
    await db
      .insert(propertyViews)
      .values([
        view(propertyId, '2026-11-21', 5),
        view(propertyId, '2026-11-15', 2),
        view(propertyId, '2026-11-14', 4),
        view(propertyId, '2026-11-08', 1),
        view(propertyId, '2026-11-07', 100),
        view(other, '2026-11-21', 20),
        view(others, '2026-11-21', 100),
      ]);
    const asked = (at: string, of = propertyId) => ({
      propertyId: of,
      ownerId: mine.id,
      askedAt: new Date(at),
    });
    await db
      .insert(inquiries)
      .values([
        asked('2026-11-21T07:00:00Z'),
        asked('2026-11-20T21:00:00Z'),
        asked('2026-11-14T21:00:00Z'),
        asked('2026-11-14T20:59:59Z'),
        asked('2026-11-07T20:59:59Z'),
        asked('2026-11-21T07:00:00Z', other),
      ]);
    const saved = [
      '2026-11-20T20:59:59Z',
      '2026-11-20T10:00:00Z',
      '2026-11-07T21:00:00Z',
      '2026-11-07T20:00:00Z',
    ];
    await db.insert(shortlist).values(
      people.map(({ id: userId }, n) => ({
        userId,
        propertyId,
        priceWhenAdded: '450.00',
        statusWhenAdded: 'available' as const,
        dateAdded: new Date(saved[n] ?? ''),
      })),
    );
    const byOwner = { propertyId, userId: mine.id, ownerId: mine.id };
    await db.insert(viewings).values({
      ...byOwner,
      date: '2026-11-24',
      hour: 9,
      status: 'cancelled',
      createdAt: new Date('2026-11-16T08:00:00Z'),
    });
    await db
      .insert(applications)
      .values({ ...byOwner, status: 'withdrawn', createdAt: new Date('2026-11-21T08:00:00Z') });

    const { current, previous } = await analytics(`?days=7&listing=${propertyId}`, mine);
    expect([current.from, current.to]).toEqual(['2026-11-15', '2026-11-21']);
    expect([previous.from, previous.to]).toEqual(['2026-11-08', '2026-11-14']);
    expect(current.total).toEqual({ views: 7, inquiries: 3, favourites: 2, viewings: 1, applications: 1 });
    expect(previous.total).toEqual({ views: 5, inquiries: 1, favourites: 1, viewings: 0, applications: 0 });
    const none = { views: 0, inquiries: 0, favourites: 0, viewings: 0, applications: 0 };
    expect(current.days).toEqual([
      { ...none, day: '2026-11-15', views: 2, inquiries: 1 },
      { ...none, day: '2026-11-16', viewings: 1 },
      { ...none, day: '2026-11-17' },
      { ...none, day: '2026-11-18' },
      { ...none, day: '2026-11-19' },
      { ...none, day: '2026-11-20', favourites: 2 },
      { ...none, day: '2026-11-21', views: 5, inquiries: 2, applications: 1 },
    ]);
    expect(previous.days.map(({ favourites }) => favourites)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    const all = await analytics('?days=7', mine);
    expect([all.current.total.views, all.current.total.inquiries]).toEqual([27, 4]);
    expect(all.listings.map(({ id }) => id).sort()).toEqual([propertyId, other].sort());
  });

  it.each([
    ['', 30],
    ['days=', 30],
    ['days=30', 30],
    ['days=90', 90],
  ])('with %j has a row for each of %s days, also where nothing happened', async (query, length) => {
    const mine = await newOwner();
    const { current, previous, ...rest } = await analytics(`?${query}`, mine);
    for (const { days, total } of [current, previous]) {
      expect(new Set(days.map(({ day }) => day)).size).toBe(length);
      expect(total).toEqual({ views: 0, inquiries: 0, favourites: 0, viewings: 0, applications: 0 });
    }
    expect(rest).toMatchObject({
      listings: [],
      visitors: 0,
      visitorsSince: null,
      leases: 0,
      answers: { hour: 0, day: 0, later: 0, waiting: 0, within: null },
      sources: { search: 0, map: 0, home: 0, shared: 0, elsewhere: 0 },
      occupancy: { percent: null, homes: [] },
      ratings: { count: 0, average: null, last: null },
      comparison: { similar: 0, figures: null },
      daysOnMarket: null,
    });
  });

  it('counts a visitor of several days and listings once, and where views came from', async () => {
    const { db } = test.context.database;
    const mine = await newOwner();
    const [a, b] = await Promise.all([1, 2].map(() => test.createProperty({ ownerId: mine.id })));
    const counts = { search: 1, map: 0, home: 1, shared: 0 };
    const seen = (propertyId = '', day = '', visitor = 0n) => ({ propertyId, day, visitor });
    await db.insert(propertyViews).values([
      { propertyId: a?.id ?? '', day: '2026-11-21', views: 3, ...counts },
      { propertyId: b?.id ?? '', day: '2026-11-19', views: 1, ...counts, search: 0 },
      { propertyId: b?.id ?? '', day: '2026-11-14', views: 1, ...counts, home: 0 },
    ]);
    await db
      .insert(listingVisitors)
      .values([
        seen(a?.id, '2026-11-21', 1n),
        seen(a?.id, '2026-11-21', 2n),
        seen(a?.id, '2026-11-21', -3n),
        seen(b?.id, '2026-11-19', 2n),
        seen(b?.id, '2026-11-14', 4n),
      ]);
    const all = await analytics('?days=7', mine);
    expect([all.current.total.views, all.visitors]).toEqual([4, 3]);
    expect(all.sources).toEqual({ search: 1, map: 0, home: 2, shared: 0, elsewhere: 1 });
    expect((await analytics(`?days=7&listing=${b?.id}`, mine)).visitors).toBe(1);
    expect((await analytics('?days=30', mine)).visitors).toBe(4);
  });

  it('tells how soon inquiries were answered, and how soon their owner usually does', async () => {
    const { db } = test.context.database;
    const mine = await newOwner();
    const { id: propertyId } = await test.createProperty({ ownerId: mine.id });
    const { id: other } = await test.createProperty({ ownerId: mine.id });
    const asked = (askedAt: Date, minutes: number | null, values: object = {}) => ({
      ...{ propertyId, ownerId: mine.id, askedAt, ...values },
      answeredAt: minutes === null ? null : new Date(askedAt.getTime() + minutes * 60_000),
    });
    await db.insert(inquiries).values([
      asked(daysAgo(1), 60),
      asked(daysAgo(2), 61),
      asked(daysAgo(3), 24 * 60),
      asked(daysAgo(4), 24 * 60 + 1),
      asked(daysAgo(5), null),
      // Dealt with by telephone, perhaps: nobody knows when.
      asked(daysAgo(5), null, { status: 'responded' }),
      asked(daysAgo(8), 5),
      asked(daysAgo(1), 5, { propertyId: other }),
    ]);
    await db.update(users).set({ answerMinutes: 90 }).where(eq(users.id, mine.id));
    const expected = { hour: 1, day: 2, later: 1, waiting: 1, within: 'two_hours' };
    expect((await analytics(`?days=7&listing=${propertyId}`, mine)).answers).toEqual(expected);
    expect((await analytics('?days=7', mine)).answers).toEqual({ ...expected, hour: 2 });
    // An administrator reads them of the owner, not of themself.
    const admin = await test.createUser({ role: 'admin' });
    expect((await analytics(`?days=7&listing=${propertyId}`, admin)).answers).toEqual(expected);
    expect((await analytics('?days=7')).answers.within).toBeNull();
  });

  it('counts leases once both have agreed, on the day when the other one did', async () => {
    const mine = await newOwner();
    const [a, b] = await Promise.all([1, 2].map(() => test.createProperty({ ownerId: mine.id })));
    const startsOn = '2026-12-01';
    await agreed(test, mine, { startsOn, propertyId: a?.id ?? '' });
    const earlier = await agreed(test, mine, { startsOn, propertyId: b?.id ?? '' });
    await test.sql`update tenancy_terms set answered_at = '2026-11-14T20:59:59Z'
      where tenancy_id = ${earlier.tenancy.id}::uuid`;
    // Neither a proposal that waits nor one that was refused is a lease, nor are new terms of what runs.
    await propose(test, mine, { startsOn, propertyId: b?.id ?? '' });
    const refused = await propose(test, mine, { startsOn, propertyId: b?.id ?? '' });
    expect((await say(test, refused.token, '/answer', { answer: 'refuse' })).status).toBe(200);
    await test.sql`insert into tenancy_terms select tenancy_id, 2, state, proposed_by, from_on, rent_cents, due_day,
      deposit_cents, deposit_holder, monthly, months_in_advance, people, shortest_months, proposed_at, ${TEST_NOW.toISOString()}
      from tenancy_terms where tenancy_id = ${earlier.tenancy.id}::uuid`;
    expect((await analytics('?days=7', mine)).leases).toBe(1);
    expect((await analytics(`?days=7&listing=${b?.id}`, mine)).leases).toBe(0);
    expect((await analytics('?days=30', mine)).leases).toBe(2);
    expect((await analytics('?days=30')).leases).toBe(0);
  });

  it('gives no visitors for a time in which they were not told apart, and says since when they are', async () => {
    const { db } = test.context.database;
    await db.insert(rollups).values({ name: 'without_visitors', through: '2026-11-15' });
    const unknown = await analytics('?days=7');
    expect([unknown.visitors, unknown.visitorsSince]).toEqual([null, '2026-11-16']);
    await db.update(rollups).set({ through: '2026-11-14' });
    expect((await analytics('?days=7')).visitors).toBe(0);
    await db.delete(rollups);
  });

  it('tells how long a listing has been on the market', async () => {
    const { db } = test.context.database;
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
    await test.sql`delete from property_statuses where property_id = ${propertyId}`;
    await db
      .insert(propertyStatuses)
      .values({ propertyId, at: daysAgo(12.5), status: 'available', isActive: true });
    expect((await analytics(`?listing=${propertyId}`)).daysOnMarket).toBe(12);
  });

  it('tells how much of the year homes for rent were rented, and of those for sale nothing', async () => {
    const { db } = test.context.database;
    const mine = await newOwner();
    const { id: propertyId } = await test.createProperty({ ownerId: mine.id });
    await test.createProperty({ ownerId: mine.id, type: 'buy' });
    await test.sql`delete from property_statuses where property_id = ${propertyId}`;
    const was = (ago: number, status: PropertyStatus) => ({
      propertyId,
      at: daysAgo(ago),
      status,
      isActive: true,
    });
    await db
      .insert(propertyStatuses)
      .values([was(100, 'available'), was(50, 'under_offer'), was(40, 'rented'), was(10, 'available')]);
    const { occupancy } = await analytics('', mine);
    expect(occupancy.percent).toBe(30);
    expect(occupancy.homes.map(({ id }) => id)).toEqual([propertyId]);
    expect(occupancy.homes[0]?.spans.map(({ state }) => state)).toEqual([
      'free',
      'under_offer',
      'rented',
      'free',
    ]);
  });

  it('gives the average of ratings, how many of each, and the latest words', async () => {
    const { db } = test.context.database;
    const mine = await newOwner();
    const { id: propertyId } = await test.createProperty({ ownerId: mine.id });
    const said = [
      [5, 'As in the pictures.', 9],
      [4, '', 3],
      [5, 'Water all day.', 5],
    ] as const;
    for (const [rating, comment, ago] of said) {
      const { id: userId } = await test.createUser({ name: ' Xasan Warsame ' });
      await db
        .insert(propertyReviews)
        .values({ propertyId, ownerId: mine.id, userId, rating, comment, createdAt: daysAgo(ago) });
    }
    const { ratings } = await analytics('', mine);
    expect(ratings).toMatchObject({ count: 3, average: '4.7' });
    expect(ratings.stars.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    expect(ratings.last).toMatchObject({ rating: 5, comment: 'Water all day.', name: 'Xasan' });
  });

  it('compares with what others offer of the same kind in the district, from three on', async () => {
    const { db } = test.context.database;
    const [district, next] = await db
      .insert(places)
      .values(
        ['hodan', 'kaaraan'].map((slug) => ({
          slug,
          name: slug,
          kind: 'district' as const,
          latitude: 2.04,
          longitude: 45.31,
        })),
      )
      .returning({ id: places.id });
    const districtId = district?.id ?? 0;
    const mine = await newOwner();
    const home = { districtId, price: '300.00', sqft: 1000, createdAt: daysAgo(20) };
    const { id } = await test.createProperty({ ...home, ownerId: mine.id });
    // None of these is similar.
    await test.createProperty({ ...home, ownerId: mine.id, type: 'buy', price: '90000.00' });
    await test.createProperty({ ...home, districtId: next?.id ?? 0 });
    await test.createProperty({ ...home, propertyType: 'house' });
    await test.createProperty({ ...home, type: 'buy' });
    await test.createProperty({ ...home, isActive: false });
    await test.createProperty({ ...home, status: 'rented' });
    const similar = [await test.createProperty({ ...home, price: '400.00' })];
    similar.push(await test.createProperty({ ...home, price: '500.00', sqft: null }));
    const early = await analytics(`?listing=${id}`, mine);
    expect(early.comparison).toMatchObject({ similar: 2, figures: null });

    similar.push(await test.createProperty({ ...home, price: '600.00' }));
    const viewed = [...similar.map((one, n) => [one.id, n + 1] as const), [id, 30] as const];
    for (const [propertyId, views] of viewed) {
      await db.insert(propertyViews).values({ propertyId, day: '2026-11-20', views });
      const visitors = Array.from({ length: views }, (_, n) => BigInt(n));
      await db
        .insert(listingVisitors)
        .values(visitors.map((visitor) => ({ propertyId, day: '2026-11-20', visitor })));
    }
    await db
      .insert(inquiries)
      .values([1, 2, 3].map((ago) => ({ propertyId: id, ownerId: mine.id, askedAt: daysAgo(ago) })));
    const of = [id, ...similar.map((one) => one.id)];
    await test.sql`update property_statuses set at = ${daysAgo(20).toISOString()} where property_id = any(${of}::uuid[])`;
    const { comparison } = await analytics(`?listing=${id}`, mine);
    expect(comparison.similar).toBe(3);
    expect(comparison.figures).toEqual({
      viewsAWeek: { mine: 7, similar: 0.5 },
      inquiriesPer100: { mine: 10, similar: 0 },
      daysOnMarket: { mine: 20, similar: 20 },
      rentPerSqft: { mine: '0.30', similar: '0.50' },
      pricePerSqft: { mine: null, similar: null },
    });
    await db.update(properties).set({ isActive: false });
    expect((await analytics('', mine)).comparison).toMatchObject({ similar: 0, figures: null });
  });
});

describe('twelve months', () => {
  it.each([
    ['2026-11-21T08:00:00Z', '2025-11-20T21:00:00.000Z'],
    // Past midnight in Mogadishu.
    ['2026-11-21T21:30:00Z', '2025-11-21T21:00:00.000Z'],
    ['2028-02-29T08:00:00Z', '2027-02-27T21:00:00.000Z'],
    ['2027-01-01T00:00:00Z', '2025-12-31T21:00:00.000Z'],
  ])('before %s begin at %s', (now, from) => {
    expect(yearBefore(new Date(now)).toISOString()).toBe(from);
  });

  const at = (hour: number, status: PropertyStatus) => ({
    at: new Date(Date.UTC(2026, 0, 1, hour)),
    status,
  });
  const [from, to] = [new Date(Date.UTC(2026, 0, 1, 4)), new Date(Date.UTC(2026, 0, 1, 10))];
  const hours = (history: ReturnType<typeof at>[]) =>
    spansOf(history, from, to).map((span) => [
      span.state,
      new Date(span.from).getUTCHours(),
      new Date(span.to).getUTCHours(),
    ]);
  it.each([
    [
      'with what went before cut off',
      [at(1, 'rented'), at(6, 'available')],
      [
        ['rented', 4, 6],
        ['free', 6, 10],
      ],
    ],
    ['from when a home is known', [at(5, 'available')], [['free', 5, 10]]],
    ['with the same state in one piece', [at(1, 'rented'), at(5, 'rented')], [['rented', 4, 10]]],
    ['without what came later', [at(1, 'available'), at(11, 'rented')], [['free', 4, 10]]],
    ['with nothing of a home that is not known', [], []],
  ])('are told in stretches %s', (_, history, spans) => {
    expect(hours(history)).toEqual(spans);
  });
});

describe('days on the market', () => {
  const on = (day: number, status: PropertyStatus, isActive = true) => ({
    at: new Date(TEST_NOW.getTime() - day * 86_400_000),
    status,
    isActive,
  });
  it.each([
    ['nothing is known', [], 0],
    ['it came today', [on(0.4, 'available')], 0],
    ['an offer was taken up meanwhile', [on(40, 'available'), on(10, 'under_offer')], 40],
    ['it is rented', [on(40, 'available'), on(10, 'rented')], 30],
    ['it came back', [on(90, 'available'), on(60, 'rented'), on(5, 'available')], 5],
    ['it is hidden', [on(9, 'available'), on(2, 'available', false)], 7],
    ['it was never shown', [on(9, 'available', false)], 0],
  ])('where %s', (_, history, days) => {
    expect(daysOnMarket(history, TEST_NOW)).toBe(days);
  });
});
