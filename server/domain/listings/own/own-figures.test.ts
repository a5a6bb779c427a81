import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_LISTING_SORTS } from '#contract/own-listings.ts';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, propertyStatuses } from '#server/platform/database/schema/index.ts';
import { rebuildViewTotals } from '#server/projections/listings.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { askAbout } from '#server/testing/threads.ts';
import { daysOnMarket, daysOnMarketOf } from '../days-on-market.ts';
import { listOwnProperties } from './own-listings.ts';

let test: TestApp;
let people: TestUser[];

beforeAll(async () => {
  test = await createTestApp();
  people = await Promise.all([1, 2, 3, 4].map(() => test.createUser()));
});

const HOUR_MS = 60 * 60 * 1000;
/** Times within three weeks before and one after the present, to the millisecond, each once. */
const histories = fc
  .uniqueArray(
    fc.record({
      at: fc
        .integer({ min: -21 * 24 * HOUR_MS, max: 7 * 24 * HOUR_MS })
        .map((ms) => new Date(TEST_NOW.getTime() + ms)),
      status: fc.constantFrom(...PROPERTY_STATUSES.filter((status) => status !== 'sold')),
      isActive: fc.boolean(),
    }),
    { maxLength: 12, selector: ({ at }) => at.getTime() },
  )
  .map((entries) => entries.sort((one, next) => one.at.getTime() - next.at.getTime()));

describe('days on the market in a statement', () => {
  it('are those of the pure function, for any history', async () => {
    const { db } = test.context.database;
    const { id } = await test.createProperty();
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        await db.delete(propertyStatuses).where(eq(propertyStatuses.propertyId, id));
        if (history.length > 0)
          await db.insert(propertyStatuses).values(history.map((entry) => ({ ...entry, propertyId: id })));
        const [row] = await db
          .select({ days: daysOnMarketOf(TEST_NOW) })
          .from(properties)
          .where(eq(properties.id, id));
        expect(row?.days).toBe(daysOnMarket(history, TEST_NOW));
      }),
      { numRuns: 200 },
    );
  });

  it('end with the last stretch, to the millisecond', async () => {
    const { db } = test.context.database;
    const { id } = await test.createProperty();
    await db.delete(propertyStatuses).where(eq(propertyStatuses.propertyId, id));
    const at = (ms: number) => new Date(TEST_NOW.getTime() - 3 * 24 * HOUR_MS + ms);
    const daysSince = async (ms: number) => {
      await db.delete(propertyStatuses).where(eq(propertyStatuses.propertyId, id));
      await db
        .insert(propertyStatuses)
        .values({ propertyId: id, at: at(ms), status: 'available', isActive: true });
      const [row] = await db
        .select({ days: daysOnMarketOf(TEST_NOW) })
        .from(properties)
        .where(eq(properties.id, id));
      return row?.days;
    };
    expect([await daysSince(0), await daysSince(1)]).toEqual([3, 2]);
  });
});

/** What happens to three listings: views on days, taken back or added to, letters, and savings. */
const lives = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('view' as const),
      listing: fc.nat(2),
      day: fc.integer({ min: 1, max: 28 }),
      views: fc.nat(50),
    }),
    fc.record({
      kind: fc.constant('forget' as const),
      listing: fc.nat(2),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    fc.record({ kind: fc.constant('letter' as const), listing: fc.nat(2), person: fc.nat(3) }),
    fc.record({ kind: fc.constant('save' as const), listing: fc.nat(2), person: fc.nat(3) }),
  ),
  { maxLength: 30 },
);

describe("the figures of an owner's list", () => {
  it('are what plain statements count, whatever happened, in every order', async () => {
    const { db } = test.context.database;
    await fc.assert(
      fc.asyncProperty(lives, fc.constantFrom(...OWN_LISTING_SORTS), async (life, sort) => {
        const owner = await test.createUser({ role: 'property_owner' });
        const ids: string[] = [];
        for (const price of ['300', '100', '200']) {
          ids.push((await test.createProperty({ ownerId: owner.id, price })).id);
        }
        for (const act of life) {
          const id = ids[act.listing];
          if (act.kind === 'view') {
            await test.sql`
              insert into property_views as v (property_id, day, views)
              values (${id}, make_date(2026, 10, ${act.day}), ${act.views})
              on conflict (property_id, day) do update set views = v.views + excluded.views`;
          } else if (act.kind === 'forget') {
            await test.sql`delete from property_views where property_id = ${id} and day <= make_date(2026, 10, ${act.day})`;
          } else if (act.kind === 'letter') {
            const senderId = people[act.person]?.id ?? null;
            await askAbout(db, { propertyId: id ?? '', ownerId: owner.id, senderId, messageText: 'Free?' });
          } else {
            await test.sql`
              insert into shortlist (user_id, property_id, price_when_added, status_when_added)
              values (${people[act.person]?.id}, ${id}, 450, 'available')
              on conflict do nothing`;
          }
        }
        await rebuildViewTotals(db);
        const ctx = { db, actor: { kind: 'user', id: owner.id }, now: TEST_NOW } as UserCtx;
        const { items: rows } = await listOwnProperties({ sort }, ctx);
        const plain = await test.sql<{ id: string; views: number; inquiries: number; favourites: number }>`
          select p.id, p.price,
            (select coalesce(sum(views), 0)::int from property_views where property_id = p.id) as views,
            (select count(*)::int from inquiries where property_id = p.id) as inquiries,
            (select count(*)::int from shortlist where property_id = p.id) as favourites
          from properties p where owner_id = ${owner.id} order by created_at desc, id desc`;
        const shown = rows.map(({ id, price, views, inquiries, favourites }) => ({
          id,
          price,
          views,
          inquiries,
          favourites,
        }));
        expect(new Set(shown)).toEqual(new Set(plain));
        const key = sort.replace('-', '');
        const values = rows.map(
          (row) => ({ ...row, created: new Date(row.createdAt), days: row.daysOnMarket })[key as 'views'],
        );
        const inOrder = [...values].sort((one, next) => Number(one) - Number(next));
        expect(values.map(Number)).toEqual((sort.startsWith('-') ? inOrder.reverse() : inOrder).map(Number));
      }),
      { numRuns: 40 },
    );
  });

  it('go with a listing that is gone', async () => {
    const { id } = await test.createProperty();
    await test.sql`insert into property_views (property_id, day, views) values (${id}, '2026-11-20', 4)`;
    await rebuildViewTotals(test.context.database.db);
    await test.sql`delete from properties where id = ${id}`;
    expect(await test.sql`select from property_view_totals where property_id = ${id}`).toEqual([]);
  });
});
