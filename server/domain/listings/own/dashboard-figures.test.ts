import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { markets, storeMarket } from '#server/testing/random-market.ts';
import { countMyFigures } from '../../identity/queries.ts';
import { readAnalytics } from '../../insights/analytics/read-analytics.ts';
import { listOwnProperties } from './own-listings.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** Noon, the last and the first instant of a month in Mogadishu, and a year's first, when it is still the last in UTC. */
const NOWS = [
  TEST_NOW,
  new Date('2026-10-31T20:59:59.999Z'),
  new Date('2026-10-31T21:00:00Z'),
  new Date('2026-02-28T21:00:00.001Z'),
  new Date('2025-12-31T22:30:00Z'),
];
const moments = fc.constantFrom(...NOWS).chain((now) => fc.tuple(fc.constant(now), markets(now)));

/** The counts of an owner, by the plainest statements there are. */
async function countsOf(ownerId: string, now: Date) {
  const [row] = await test.sql<Record<string, number>>`
    select
      (select count(*)::int from properties where owner_id = ${ownerId} and deleted_at is null) as "listings",
      (select count(*)::int from properties where owner_id = ${ownerId} and deleted_at is null and is_active) as "activeListings",
      (select count(*)::int from inquiries where owner_id = ${ownerId}) as "inquiries",
      (select count(*)::int from inquiries where owner_id = ${ownerId} and status = 'new') as "newInquiries",
      (select count(*)::int from viewings where owner_id = ${ownerId} and status = 'scheduled'
        and date >= (${now.toISOString()}::timestamptz at time zone 'Africa/Mogadishu')::date) as "viewingsToAnswer",
      (select count(*)::int from applications where owner_id = ${ownerId} and status = 'pending') as "applicationsToAnswer"`;
  return row;
}

/** What each listing of an owner brought on the last thirty days, today among them. */
const broughtBy = (ownerId: string, now: Date) =>
  test.sql<{ id: string; views: number; inquiries: number; favourites: number }>`
    with since as (select (${now.toISOString()}::timestamptz at time zone 'Africa/Mogadishu')::date - 29 as day)
    select p.id,
      (select coalesce(sum(views), 0)::int from property_views v, since where v.property_id = p.id and v.day >= since.day) as views,
      (select count(*)::int from inquiries i, since where i.property_id = p.id
        and (i.asked_at at time zone 'Africa/Mogadishu')::date >= since.day) as inquiries,
      (select count(*)::int from shortlist s, since where s.property_id = p.id
        and (s.date_added at time zone 'Africa/Mogadishu')::date >= since.day) as favourites
    from properties p where p.owner_id = ${ownerId} and p.deleted_at is null`;

it("shows on an owner's dashboard what plain statements count, at the ends of months and at Mogadishu's midnight", async () => {
  const { db } = test.context.database;
  await fc.assert(
    fc.asyncProperty(moments, async ([now, market]) => {
      const stored = await storeMarket(test, market);
      for (const ownerId of stored.owners) {
        const actor = { kind: 'user', id: ownerId, role: 'property_owner', isActive: true } as const;
        const ctx = { app: { ...test.context, clock: () => now }, db, now, actor };
        expect(
          await countMyFigures(
            db,
            { kind: 'user', id: ownerId, role: 'property_owner', isActive: true },
            now,
          ),
        ).toMatchObject((await countsOf(ownerId, now)) ?? {});

        const own = ctx as Parameters<typeof listOwnProperties>[1];
        const { items } = await listOwnProperties({ days: '30', sort: '-views', limit: 100 }, own);
        const brought = await broughtBy(ownerId, now);
        const shown = items.map(({ id, views, inquiries, favourites }) => ({
          id,
          views,
          inquiries,
          favourites,
        }));
        expect(new Set(shown)).toEqual(new Set(brought));

        // The tiles above the table are its sums.
        const { current } = await readAnalytics({ days: '30' }, own);
        for (const name of ['views', 'inquiries', 'favourites'] as const) {
          expect(current.total[name], name).toBe(brought.reduce((sum, one) => sum + one[name], 0));
        }
      }
    }),
    { numRuns: 25 },
  );
});
