import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { VIEW_SOURCES, type ViewSource } from '#contract/analytics.ts';
import { DAY_MS, HOUR_MS, MOGADISHU_OFFSET_MS, todayInMogadishu } from '#contract/time.ts';
import {
  applications,
  inquiries,
  listingVisitors,
  places,
  properties,
  propertyReviews,
  propertyStatuses,
  propertyViews,
  shortlist,
  users,
  viewings,
} from '../platform/database/schema/index.ts';
import type { TestApp } from './app.ts';
import { storeLettings } from './store-lettings.ts';

/** More than the longest period twice, and more than a year of statuses. */
const PAST_DAYS = 420;
const OWNERS = 3;
const PEOPLE = 4;

/**
 * Instants before `now`: any, and many around the midnights of Mogadishu, the ends of months and the last days, where
 * counting goes wrong.
 */
function instants(now: Date): fc.Arbitrary<Date> {
  const today = Date.parse(`${todayInMogadishu(now)}T00:00:00Z`) - MOGADISHU_OFFSET_MS;
  const past = (at: fc.Arbitrary<number>) =>
    at.map((ms) => new Date(Math.min(ms, now.getTime() - 1))).filter((date) => date < now);
  const near = fc.constantFrom(-1000, -1, 0, 1, 1000);
  const midnight = fc.integer({ min: 0, max: PAST_DAYS }).map((ago) => today - ago * DAY_MS);
  const monthEnd = fc
    .integer({ min: 0, max: 12 })
    .map((ago) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1) - MOGADISHU_OFFSET_MS);
  const around = (at: fc.Arbitrary<number>) => fc.tuple(at, near).map(([ms, off]) => ms + off);
  return past(
    fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: now.getTime() - 60 * DAY_MS, max: now.getTime() - 1 }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: now.getTime() - PAST_DAYS * DAY_MS, max: now.getTime() - 1 }),
      },
      { weight: 2, arbitrary: around(midnight) },
      { weight: 1, arbitrary: around(monthEnd) },
    ),
  );
}

const within = (count: number) => fc.nat({ max: count - 1 });

/** Milliseconds, many of them where an answer just is one within an hour or a day. */
const answerTimes = fc.oneof(
  fc.constantFrom(HOUR_MS - 1, HOUR_MS, HOUR_MS + 1, DAY_MS - 1, DAY_MS, DAY_MS + 1),
  fc.integer({ min: 0, max: 9 * DAY_MS }),
);

const listingOf = (at: fc.Arbitrary<Date>) =>
  fc.record({
    owner: within(OWNERS),
    type: fc.constantFrom('rent' as const, 'buy' as const),
    propertyType: fc.constantFrom('apartment' as const, 'house' as const),
    district: fc.option(within(2)),
    price: fc.integer({ min: 100, max: 2000 }),
    sqft: fc.option(fc.integer({ min: 0, max: 3000 })),
    isDeleted: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    steps: fc.array(
      fc.record({
        at,
        status: fc.constantFrom('available' as const, 'under_offer' as const, 'over' as const),
        isActive: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });

/** Owners, their listings, and what people did with them, as plain data. */
export function markets(now: Date) {
  const at = instants(now);
  return fc
    .record({
      listings: fc.array(listingOf(at), { minLength: 1, maxLength: 14 }),
      visits: fc.array(
        fc.record({ listing: fc.nat(), visitor: within(12), at, source: fc.constantFrom(...VIEW_SOURCES) }),
        { maxLength: 120 },
      ),
      favourites: fc.array(fc.record({ listing: fc.nat(), person: within(PEOPLE), at }), { maxLength: 20 }),
      inquiries: fc.array(
        fc.record({ listing: fc.nat(), at, answeredAfter: fc.option(answerTimes), isNew: fc.boolean() }),
        { maxLength: 25 },
      ),
      viewings: fc.array(fc.record({ listing: fc.nat(), person: within(PEOPLE), at }), { maxLength: 12 }),
      applications: fc.array(fc.record({ listing: fc.nat(), person: within(PEOPLE), at }), { maxLength: 12 }),
      lettings: fc.array(fc.record({ listing: fc.nat(), at, isAgreed: fc.boolean() }), { maxLength: 8 }),
      reviews: fc.array(
        fc.record({
          listing: fc.nat(),
          person: within(PEOPLE),
          rating: fc.integer({ min: 1, max: 5 }),
          comment: fc.constantFrom('', 'Cool and quiet.'),
          at,
        }),
        { maxLength: 15 },
      ),
    })
    .map((market) => market);
}
export type RandomMarket = ReturnType<typeof markets> extends fc.Arbitrary<infer M> ? M : never;

/** The first of each that has the same key. */
function firsts<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(keyOf(item)) && seen.add(keyOf(item)));
}

export interface StoredMarket {
  owners: string[];
  listings: { id: string; ownerId: string; isDeleted: boolean }[];
}

/** Writes a market into a test's database, beside what is there already. */
export async function storeMarket(test: TestApp, market: RandomMarket): Promise<StoredMarket> {
  const { db } = test.context.database;
  const mark = randomBytes(4).toString('hex');
  const person = (role: 'property_owner' | 'renter') => (_: unknown, n: number) => ({
    id: randomUUID(),
    name: `Xaliimo ${role} ${n}`,
    email: `${mark}-${role}-${n}@aqal.example`,
    role,
  });
  const owners = Array.from({ length: OWNERS }, person('property_owner'));
  const people = Array.from({ length: PEOPLE }, person('renter'));
  await db.insert(users).values([...owners, ...people]);
  const districts = await db
    .insert(places)
    .values(
      [0, 1].map((n) => ({
        slug: `${mark}-${n}`,
        name: `District ${mark} ${n}`,
        kind: 'district' as const,
        latitude: 2.04,
        longitude: 45.31,
      })),
    )
    .returning({ id: places.id });

  const listings = market.listings.map((one, n) => {
    const steps = firsts(
      [...one.steps].sort((a, b) => a.at.getTime() - b.at.getTime()),
      ({ at }) => at.toISOString(),
    ).map(({ at, status, isActive }) => ({
      at,
      isActive,
      status: status === 'over' ? (one.type === 'rent' ? ('rented' as const) : ('sold' as const)) : status,
    }));
    return { ...one, id: randomUUID(), n, steps, ownerId: owners[one.owner]?.id ?? '' };
  });
  await db.insert(properties).values(
    listings.map(({ id, n, ownerId, steps, isDeleted, district, price, sqft, type, propertyType }) => ({
      id,
      ownerId,
      type,
      propertyType,
      sqft,
      title: `Home ${n}`,
      description: 'Bright.',
      location: 'Mogadishu',
      price: price.toFixed(2),
      districtId: district === null ? null : (districts[district]?.id ?? null),
      isActive: steps.at(-1)?.isActive ?? true,
      status: steps.at(-1)?.status ?? 'available',
      createdAt: steps[0]?.at ?? new Date(0),
      deletedAt: isDeleted ? test.context.clock() : null,
    })),
  );
  const ids = listings.map(({ id }) => id);
  // What the trigger noted of the insert is not the history.
  await test.sql`delete from property_statuses where property_id = any(${ids}::uuid[])`;
  await db
    .insert(propertyStatuses)
    .values(listings.flatMap(({ id, steps }) => steps.map((step) => ({ propertyId: id, ...step }))));

  const listingAt = (n: number) => listings[n % listings.length] ?? listings[0];
  const of = (n: number) => ({ propertyId: listingAt(n)?.id ?? '', ownerId: listingAt(n)?.ownerId ?? '' });
  const byPerson = <T extends { listing: number; person: number }>(rows: readonly T[]) =>
    firsts(rows, (row) => `${of(row.listing).propertyId} ${row.person}`).map((row) => ({
      row,
      ...of(row.listing),
      userId: people[row.person]?.id ?? '',
    }));
  const insert = async <T>(rows: readonly T[], write: (rows: T[]) => Promise<unknown>) => {
    if (rows.length > 0) await write([...rows]);
  };

  const visits = firsts(
    market.visits.map((visit) => ({ ...visit, ...of(visit.listing), day: todayInMogadishu(visit.at) })),
    ({ propertyId, visitor, day }) => `${propertyId} ${visitor} ${day}`,
  );
  const counted = [...Map.groupBy(visits, ({ propertyId, day }) => `${propertyId} ${day}`).values()];
  await insert(
    counted.map((rows) => {
      const from = (source: ViewSource) => rows.filter((row) => row.source === source).length;
      return {
        propertyId: rows[0]?.propertyId ?? '',
        day: rows[0]?.day ?? '',
        views: rows.length,
        search: from('search'),
        map: from('map'),
        home: from('home'),
        shared: from('shared'),
      };
    }),
    (rows) => db.insert(propertyViews).values(rows),
  );
  await insert(
    visits.map(({ propertyId, ownerId, day, visitor }) => ({
      propertyId,
      day,
      // As one hash per owner and visitor.
      visitor: BigInt(`0x${ownerId.slice(0, 8)}`) * 100n + BigInt(visitor),
    })),
    (rows) => db.insert(listingVisitors).values(rows),
  );
  await insert(
    byPerson(market.favourites).map(({ row, propertyId, userId }) => ({
      propertyId,
      userId,
      priceWhenAdded: '450.00',
      statusWhenAdded: 'available' as const,
      dateAdded: row.at,
    })),
    (rows) => db.insert(shortlist).values(rows),
  );
  await insert(
    market.inquiries.map(({ listing, at, answeredAfter, isNew }) => ({
      ...of(listing),
      ...{
        name: 'Guest',
        askedAt: at,
        lastAt: at,
        status: isNew ? ('new' as const) : ('responded' as const),
      },
      answeredAt: answeredAfter === null ? null : new Date(at.getTime() + answeredAfter),
    })),
    (rows) => db.insert(inquiries).values(rows),
  );
  await insert(
    byPerson(market.viewings).map(({ row, propertyId, ownerId, userId }, n) => {
      return {
        propertyId,
        ownerId,
        userId,
        date: todayInMogadishu(row.at),
        hour: 9 + (n % 9),
        status: n % 3 === 0 ? ('scheduled' as const) : ('cancelled' as const),
        createdAt: row.at,
      };
    }),
    (rows) =>
      db
        .insert(viewings)
        .values(firsts(rows, ({ propertyId, date, hour }) => `${propertyId} ${date} ${hour}`)),
  );
  await insert(
    byPerson(market.applications).map(({ row, propertyId, ownerId, userId }) => ({
      propertyId,
      ownerId,
      userId,
      createdAt: row.at,
      updatedAt: row.at,
    })),
    (rows) => db.insert(applications).values(rows),
  );
  await storeLettings(
    db,
    market.lettings.map(({ listing, at, isAgreed }) => ({ ...of(listing), at, isAgreed })),
  );
  await insert(
    byPerson(market.reviews).map(({ row, propertyId, ownerId, userId }) => ({
      propertyId,
      ownerId,
      userId,
      rating: row.rating,
      comment: row.comment,
      createdAt: row.at,
    })),
    (rows) => db.insert(propertyReviews).values(rows),
  );
  return {
    owners: owners.map(({ id }) => id),
    listings: listings.map(({ id, ownerId, isDeleted }) => ({ id, ownerId, isDeleted })),
  };
}
