import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { EARNINGS_PERIODS } from '#contract/earnings.ts';
import { sumOf } from '#contract/money.ts';
import { MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import { properties, propertyPrices, propertyStatuses } from '#server/platform/database/schema/index.ts';
import { markFinance } from '#server/projections/listings.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { rollUpSums } from '../stats/roll-up-sums.ts';
import { listEarnings } from './list-earnings.ts';
import { readEarnings } from './read-earnings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** Moments at and around the midnights in Mogadishu at which a month begins, and others. */
const moment = fc.oneof(
  fc
    .record({
      month: fc.integer({ min: 0, max: 70 }),
      off: fc.constantFrom(-86_400_000, -1000, -1, 0, 1, 1000, MOGADISHU_OFFSET_MS - 1, MOGADISHU_OFFSET_MS),
    })
    .map(({ month, off }) => new Date(Date.UTC(2021, month, 1) - MOGADISHU_OFFSET_MS + off)),
  fc.date({ min: new Date('2021-01-01'), max: new Date('2026-12-01'), noInvalidDate: true }),
);
const price = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const changes = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.record({ at: moment, value }), { maxLength: 6, selector: ({ at }) => at.getTime() });
const listing = fc.record({
  type: fc.constantFrom('rent' as const, 'buy' as const),
  createdAt: moment,
  prices: changes(price),
  states: changes(fc.record({ closes: fc.boolean(), isActive: fc.boolean() })),
  isDeleted: fc.constantFrom(false, false, false, true),
});
type Drawn = typeof listing extends fc.Arbitrary<infer T> ? T : never;

/** Stores listings with their histories as the triggers would have left them at `now`. */
async function store(ownerId: string, drawn: readonly Drawn[], now: Date): Promise<void> {
  await test.context.database.transaction(async (db) => {
    await db.execute(`set local aqal.history = 'off'`);
    for (const { type, createdAt, prices, states, isDeleted } of drawn) {
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
          propertyType: 'land',
          createdAt,
          price: allPrices.at(-1)?.value ?? '',
          status: last?.status ?? 'available',
          isActive: last?.isActive ?? true,
          deletedAt: isDeleted ? now : null,
        })
        .returning({ id: properties.id });
      const propertyId = row?.id ?? '';
      await db
        .insert(propertyPrices)
        .values(allPrices.map(({ at, value }) => ({ propertyId, at, price: value })));
      await db.insert(propertyStatuses).values(allStates.map((state) => ({ propertyId, ...state })));
      await markFinance(db, [propertyId]);
    }
  });
}

/** The formulas of spec 2 §9 as plain SQL over months such as 2026-10 to 2026-11. */
async function sums(
  ownerId: string,
  { from, to }: { from: string; to: string },
  now: Date,
  shares: string[],
) {
  const [rent, sale] = shares;
  const [row] = await test.sql<Record<string, string>>`
    with ends as (
      select least((m + interval '1 month') at time zone 'Africa/Mogadishu', ${now.toISOString()}::timestamptz + interval '1 ms') as at,
        m at time zone 'Africa/Mogadishu' as began
      from generate_series(${`${from}-01`}::timestamp, ${`${to}-01`}::timestamp, interval '1 month') m
    ), counted as (
      select p.type, (select price from property_prices h where h.property_id = p.id and h.at < ends.at order by h.at desc limit 1) as price
      from properties p, ends
      where p.owner_id = ${ownerId}::uuid and p.deleted_at is null
        and (select is_active from property_statuses h where h.property_id = p.id and h.at < ends.at order by h.at desc limit 1)
        and not coalesce(
          (select status = 'sold' from property_statuses h where h.property_id = p.id and h.at < ends.at order by h.at desc limit 1)
          and (select status = 'sold' from property_statuses h where h.property_id = p.id and h.at < ends.began order by h.at desc limit 1), false)
    ), shared as (
      select round(coalesce(sum(price) filter (where type = 'rent'), 0) * ${rent}::numeric, 2) as rent,
        round(coalesce(sum(price) filter (where type = 'buy'), 0) * ${sale}::numeric, 2) as sales
      from counted
    )
    select rent::text, sales::text, (rent + sales)::text as total, round(rent * 0.25, 2)::text as expenses,
      round((rent + sales) * 0.75, 2)::text as net
    from shared`;
  return row;
}

it('reports what plain SQL sums say, whatever happened when and whether it was rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(listing, { maxLength: 5 }),
      moment,
      fc.boolean(),
      async (drawn, now, isRolledUp) => {
        const { id } = await test.createUser({ role: 'property_owner' });
        await store(id, drawn, now);
        if (isRolledUp) await rollUpSums(test.context);
        const { db } = test.context.database;
        const ctx = { db, now, actor: { kind: 'user', id, role: 'property_owner', isActive: true } as const };
        for (const period of EARNINGS_PERIODS) {
          const { current, previous, run } = await readEarnings({ period }, ctx);
          const picked = ({ rent, sales, total, expenses, net }: typeof current) => ({
            rent,
            sales,
            total,
            expenses,
            net,
          });
          expect(picked(current)).toEqual(await sums(id, current, now, ['0.70', '0.15']));
          expect(picked(previous)).toEqual(await sums(id, previous, now, ['0.65', '0.12']));
          const place = run.length - 2;
          const one = run[place];
          if (one) {
            const { rent, sales, total } = one;
            expect(await sums(id, one, now, ['0.65', '0.12'])).toMatchObject({ rent, sales, total });
          }
          expect(run[run.length - 1]).toMatchObject({ total: current.total, to: current.to });
          const { items } = await listEarnings({ period }, ctx);
          expect(sumOf(items.map(({ income }) => income))).toBe(current.total);
        }
      },
    ),
    { numRuns: 40, examples: [[[], new Date('2026-10-31T21:00:00Z'), true]] },
  );
});
