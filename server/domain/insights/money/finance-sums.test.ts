import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { FinanceEstimate } from '#contract/finance.api.ts';
import { FINANCE_PERIODS, type FinancePeriod } from '#contract/finance.ts';
import { centsOf, decimalOf, sumOf } from '#contract/money.ts';
import { MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  bookings,
  properties,
  propertyPrices,
  propertyStatuses,
} from '#server/platform/database/schema/index.ts';
import { rebuildBookingCounts } from '#server/projections/booking-counts.ts';
import { markAllFinance } from '#server/projections/listings.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { movesOf } from '#server/testing/bookings.ts';
import { rollUpSums } from '../stats/roll-up-sums.ts';
import { listListings, listServices } from './list-finance.ts';
import { readFinance } from './read-finance.ts';

let test: TestApp;
let ownerId: string;
let serviceId: string;

beforeAll(async () => {
  test = await createTestApp();
  ({ id: ownerId } = await test.createUser({ role: 'property_owner' }));
  ({ id: serviceId } = await movesOf(test).createService());
});
beforeEach(async () => {
  await test.sql`delete from properties`;
  await test.sql`delete from bookings`;
});

/** Moments at and around the midnights in Mogadishu at which days, weeks and months begin, and others. */
const moment = fc.oneof(
  fc
    .record({
      day: fc.oneof(fc.integer({ min: 0, max: 2100 }), fc.constantFrom(0, 31, 365, 1096, 1826, 2009)),
      off: fc.constantFrom(-1000, -1, 0, 1, MOGADISHU_OFFSET_MS - 1, MOGADISHU_OFFSET_MS),
    })
    .map(({ day, off }) => new Date(Date.UTC(2021, 0, 1 + day) - MOGADISHU_OFFSET_MS + off)),
  fc.date({ min: new Date('2021-01-01'), max: new Date('2026-10-01'), noInvalidDate: true }),
);
const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const changes = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ at: moment, value }), { maxLength: 5, selector: ({ at }) => at.getTime() });
const listing = fc.record({
  type: fc.constantFrom('rent' as const, 'buy' as const),
  propertyType: fc.constantFrom('house' as const, 'land' as const),
  createdAt: moment,
  prices: changes(price),
  states: changes(fc.record({ closes: fc.boolean(), isActive: fc.boolean() })),
  isDeleted: fc.constantFrom(false, false, false, true),
});
type Drawn = typeof listing extends fc.Arbitrary<infer T> ? T : never;

/**
 * Stores listings with their histories as the triggers would have left them at `now`; between the first of it and what
 * followed, sums may be rolled up.
 */
async function store(drawn: readonly Drawn[], now: Date, rollsUp: boolean): Promise<void> {
  await test.sql`delete from properties`;
  const later: ((db: Db) => Promise<unknown>)[] = [];
  const inHistory = (work: (db: Db) => Promise<unknown>) =>
    test.context.database.transaction(async (db) => {
      await db.execute(`set local aqal.history = 'off'`);
      await work(db);
    });
  await inHistory(async (db) => {
    for (const { type, propertyType, createdAt, prices, states, isDeleted } of drawn) {
      if (createdAt > now) continue;
      const within = ({ at }: { at: Date }) => at > createdAt && at <= now;
      const inOrder = (a: { at: Date }, b: { at: Date }) => a.at.getTime() - b.at.getTime();
      const allPrices = [{ at: createdAt, value: '450.00' }, ...prices.filter(within)].sort(inOrder);
      const closed = type === 'rent' ? ('rented' as const) : ('sold' as const);
      const allStates = [
        { at: createdAt, status: 'available' as const, isActive: true },
        ...states.filter(within).map(({ at, value }) => ({
          at,
          status: value.closes ? closed : ('available' as const),
          isActive: value.isActive,
        })),
      ].sort(inOrder);
      const last = allStates.at(-1);
      const [row] = await db
        .insert(properties)
        .values({
          ownerId,
          title: 'A home',
          description: 'Bright.',
          location: 'Hodan',
          type,
          propertyType: 'commercial',
          createdAt,
          price: allPrices.at(-1)?.value ?? '',
          status: last?.status ?? 'available',
          isActive: last?.isActive ?? true,
        })
        .returning({ id: properties.id });
      const propertyId = row?.id ?? '';
      const priceRows = allPrices.map(({ at, value }) => ({ propertyId, at, price: value }));
      const stateRows = allStates.map((state) => ({ propertyId, ...state }));
      await db.insert(propertyPrices).values(priceRows.slice(0, 2));
      await db.insert(propertyStatuses).values(stateRows.slice(0, 2));
      later.push(
        (tx) =>
          tx
            .update(properties)
            .set({ propertyType, deletedAt: isDeleted ? now : null })
            .where(eq(properties.id, propertyId)),
        ...priceRows.slice(2).map((row) => (tx: Db) => tx.insert(propertyPrices).values(row)),
        ...stateRows.slice(2).map((row) => (tx: Db) => tx.insert(propertyStatuses).values(row)),
      );
    }
    await markAllFinance(db);
  });
  if (rollsUp) await rollUpSums(test.context);
  await inHistory(async (db) => {
    for (const work of later) await work(db);
    await markAllFinance(db);
  });
}

const STEPS: Record<FinancePeriod, string> = {
  weekly: '7 days',
  monthly: '1 month',
  quarterly: '1 month',
  yearly: '1 month',
};

/** The formulas of spec 2 §9 as plain SQL: a look-up of each listing at the end of each month, or week, of a period. */
async function sums({ from, to }: FinanceEstimate, period: FinancePeriod, now: Date) {
  const [row] = await test.sql<Record<string, string>>`
    with units as (
      select u at time zone 'Africa/Mogadishu' as began,
        least((u + ${STEPS[period]}::interval) at time zone 'Africa/Mogadishu', ${now.toISOString()}::timestamptz + interval '1 ms') as ended
      from generate_series(${from}::timestamp, ${to}::timestamp, ${STEPS[period]}::interval) u
    ), counted as (
      select p.type, (select price from property_prices h where h.property_id = p.id and h.at < ended order by h.at desc limit 1) as price
      from properties p, units
      where p.deleted_at is null
        and (select is_active from property_statuses h where h.property_id = p.id and h.at < ended order by h.at desc limit 1)
        and not coalesce(
          (select status = 'sold' from property_statuses h where h.property_id = p.id and h.at < ended order by h.at desc limit 1)
          and (select status = 'sold' from property_statuses h where h.property_id = p.id and h.at < began order by h.at desc limit 1), false)
    ), shared as (
      select round(coalesce(sum(price) filter (where type = 'rent'), 0) * 0.75 * ${period === 'weekly' ? 12 : 52}::numeric / 52, 2) as rent,
        round(coalesce(sum(price) filter (where type = 'buy'), 0) * 0.12 * ${period === 'weekly' ? 12 : 52}::numeric / 52, 2) as sales
      from counted
    )
    select rent::text, sales::text, (rent + sales)::text as revenue, round((rent + sales) * 0.10, 2)::text as commission,
      round((rent + sales) * 0.35, 2)::text as expenses, round((rent + sales) * 0.85, 2)::text as baseline,
      (rent + sales - round((rent + sales) * 0.35, 2))::text as "leftOver",
      (rent + sales - round((rent + sales) * 0.85, 2))::text as growth
    from shared`;
  return row;
}

const rollUps = fc.record({ between: fc.boolean(), after: fc.boolean() });

it('reports what plain SQL sums say, whatever happened when and whenever it was rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(listing, { maxLength: 5 }), moment, rollUps, async (drawn, now, rolled) => {
      await store(drawn, now, rolled.between);
      if (rolled.after) await rollUpSums(test.context);
      const { db } = test.context.database;
      for (const period of FINANCE_PERIODS) {
        const { current, run, kinds } = await readFinance({ period }, { db, now });
        expect(current).toEqual(run.at(-1));
        for (const one of [current, run[0], run[run.length - 2]]) {
          if (one) expect(one).toMatchObject((await sums(one, period, now)) ?? {});
        }
        for (const part of ['rent', 'sales', 'revenue', 'commission', 'rentPrices', 'salePrices'] as const) {
          expect(sumOf(kinds.map((kind) => kind[part])), part).toBe(current[part]);
        }
        const { items } = await listListings({ period }, { db, now });
        expect(sumOf(items.filter(({ type }) => type === 'rent').map(({ prices }) => prices))).toBe(
          current.rentPrices,
        );
        expect(sumOf(items.filter(({ type }) => type === 'buy').map(({ prices }) => prices))).toBe(
          current.salePrices,
        );
        const [whole, rows] = [centsOf(current.revenue), centsOf(sumOf(items.map(({ revenue }) => revenue)))];
        const off = whole > rows ? whole - rows : rows - whole;
        expect(off <= BigInt(items.length), `${decimalOf(off)} off`).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('counts bookings in the period of Mogadishu in which they were made', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { maxLength: 8 }),
      moment,
      fc.boolean(),
      async (made, now, isRolledUp) => {
        const times = made.filter((time) => time <= now);
        await test.sql`delete from bookings`;
        await test.context.database.transaction(rebuildBookingCounts);
        if (isRolledUp) await rollUpSums(test.context);
        const { db } = test.context.database;
        if (times.length > 0) {
          await db.insert(bookings).values(
            times.map((createdAt) => ({
              movingServiceId: serviceId,
              pickupLocation: 'Hodan',
              dropoffLocation: 'Kaaraan',
              date: '2026-12-01',
              phone: '+252612345678',
              createdAt,
            })),
          );
        }
        await test.sql`update bookings set stage = 'ended', status = 'completed', created_at = created_at - interval '1 ms'`;
        await test.sql`update bookings set created_at = created_at + interval '1 ms'`;
        await test.context.database.transaction(rebuildBookingCounts);
        if (isRolledUp) await rollUpSums(test.context);
        for (const period of FINANCE_PERIODS) {
          const { run } = await readFinance({ period }, { db, now });
          for (const { from, to, bookings: counted, movingRevenue } of run) {
            const [row] = await test.sql<{ counted: number }>`
            select count(*)::int as counted from bookings
            where (created_at at time zone 'Africa/Mogadishu')::date between ${from}::date and ${to}::date`;
            expect(counted).toBe(row?.counted);
            expect(movingRevenue).toBe(decimalOf(BigInt(counted) * 50_000n));
          }
          const { items } = await listServices({ period }, { db, now });
          expect(items.find(({ id }) => id === serviceId)?.bookings).toBe(run.at(-1)?.bookings);
        }
      },
    ),
    { numRuns: 30 },
  );
});
