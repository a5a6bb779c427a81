import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Analytics, analyticsSchema } from '#contract/analytics.api.ts';
import { ANALYTICS_PERIODS, FEWEST_SIMILAR } from '#contract/analytics.ts';
import { answerSpeed } from '#contract/answer-speed.ts';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { markets, storeMarket } from '#server/testing/random-market.ts';
import { readAnalytics } from './read-analytics.ts';
import { rollUpDays } from './roll-up.ts';

const DAY_MS = 86_400_000;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

/** What is counted, by the plainest statements there are. */
function plainly(ids: string[], { from, to }: { from: string; to: string }) {
  const one = async (rows: Promise<{ n: string | number | null }[]>) => Number((await rows)[0]?.n ?? 0);
  const { sql } = test;
  return {
    views: () =>
      one(sql`select sum(views) n from property_views where property_id = any(${ids}::uuid[])
        and day between ${from} and ${to}`),
    inquiries: () =>
      one(sql`select count(*) n from inquiries where property_id = any(${ids}::uuid[])
        and (asked_at at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`),
    favourites: () =>
      one(sql`select count(*) n from shortlist where property_id = any(${ids}::uuid[])
        and (date_added at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`),
    viewings: () =>
      one(sql`select count(*) n from viewings where property_id = any(${ids}::uuid[])
        and (created_at at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`),
    applications: () =>
      one(sql`select count(*) n from applications where property_id = any(${ids}::uuid[])
        and (created_at at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`),
  };
}

async function expectPeriod(ids: string[], period: Analytics['current']) {
  const names = ['views', 'inquiries', 'favourites', 'viewings', 'applications'] as const;
  for (const name of names) {
    expect(period.total[name], name).toBe(await plainly(ids, period)[name]());
  }
  // Each day by itself where anything was counted, and one of nothing.
  const some = period.days.filter((day) => names.some((name) => day[name] > 0)).slice(0, 4);
  for (const { day, ...counts } of [...some, ...period.days.slice(-1)]) {
    for (const name of names) {
      expect(counts[name], `${name} on ${day}`).toBe(await plainly(ids, { from: day, to: day })[name]());
    }
  }
}

/** By the history of each tenancy's terms: what was first agreed, and when. */
async function expectLeases(ids: string[], { current: { from, to }, leases }: Analytics) {
  const [counted] = await test.sql<{ n: number }>`
    select count(*)::int n from tenancies t
      join lateral (select min(answered_at) at from tenancy_terms where tenancy_id = t.id and state = 'agreed') a on true
    where t.property_id = any(${ids}::uuid[]) and t.status <> 'proposed'
      and (a.at at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`;
  expect(leases).toBe(counted?.n);
}

/** By what the contract says of each inquiry. */
async function expectAnswers(ids: string[], { current: { from, to }, answers }: Analytics) {
  const asked = await test.sql<{ ms: number | null; status: string }>`
    select extract(epoch from answered_at - asked_at)::float8 * 1000 ms, status from inquiries
    where property_id = any(${ids}::uuid[])
      and (asked_at at time zone 'Africa/Mogadishu')::date between ${from} and ${to}`;
  const bandOf = ({ ms, status }: (typeof asked)[number]) => {
    if (ms === null) return status === 'new' ? 'waiting' : 'left out';
    const minutes = Math.ceil(Math.round(ms) / 60_000);
    const speed = answerSpeed(minutes);
    return speed === 'hour' ? 'hour' : speed === 'days' ? 'later' : 'day';
  };
  const bands = Object.groupBy(asked, bandOf);
  const countOf = (band: ReturnType<typeof bandOf>) => bands[band]?.length ?? 0;
  expect(answers).toEqual({
    ...{ hour: countOf('hour'), day: countOf('day'), later: countOf('later'), waiting: countOf('waiting') },
    within: null,
  });
}

async function expectPeople(ids: string[], { current, visitors, sources }: Analytics) {
  const { from, to } = current;
  // Each once in every 30 days, counted back from the last day, by what was there before anything was deleted.
  const [seen] = await test.sql<{ n: number }>`
    select count(distinct (visitor, (${to}::date - day) / 30))::int n from all_visitors
    where property_id = any(${ids}::uuid[]) and day between ${from} and ${to}`;
  expect(visitors).toBe(seen?.n);
  const [counted] =
    await test.sql`select coalesce(sum(search), 0)::int search, coalesce(sum(map), 0)::int map,
      coalesce(sum(home), 0)::int home, coalesce(sum(shared), 0)::int shared,
      coalesce(sum(views - search - map - home - shared), 0)::int elsewhere
    from property_views where property_id = any(${ids}::uuid[]) and day between ${from} and ${to}`;
  expect(sources).toEqual(counted);
}

async function expectOccupancy(ids: string[], { occupancy }: Analytics) {
  const homes = await test.sql<{ id: string; rented: number; known: number }>`
    select p.id, coalesce(sum(s.ms) filter (where s.status = 'rented'), 0)::float8 rented, sum(s.ms)::float8 known
    from properties p join lateral (
      select status, extract(epoch from least(coalesce(lead(at) over (order by at), ${occupancy.to}), ${occupancy.to})
        - greatest(at, ${occupancy.from})) * 1000 as ms
      from property_statuses where property_id = p.id) s on s.ms > 0
    where p.id = any(${ids}::uuid[]) and p.type = 'rent' group by p.id`;
  const [span] = await test.sql<{ days: number }>`
    select ((${occupancy.to}::timestamptz at time zone 'Africa/Mogadishu')::date - interval '12 months')::date
      - (${occupancy.from}::timestamptz at time zone 'Africa/Mogadishu')::date as days`;
  expect(span?.days).toBe(0);
  const sum = (name: 'rented' | 'known') => homes.reduce((total, home) => total + home[name], 0);
  expect(occupancy.percent).toBe(homes.length ? Math.round((sum('rented') / sum('known')) * 100) : null);
  const percents = new Map(homes.map(({ id, rented, known }) => [id, Math.round((rented / known) * 100)]));
  expect(new Map(occupancy.homes.map(({ id, percent }) => [id, percent]))).toEqual(percents);
}

/** All that is known of an owner's homes, those taken down too: a rating stays said. */
async function expectRatings(ownerId: string, listing: string | undefined, { ratings }: Analytics) {
  const [all] = await test.sql<{ count: number; average: string | null }>`
    select count(*)::int count, round(avg(rating), 1)::text average from property_reviews
    where property_id in (select id from properties where owner_id = ${ownerId})
      and property_id = coalesce(${listing ?? null}::uuid, property_id)`;
  expect({ count: ratings.count, average: ratings.average }).toEqual(all);
  expect(ratings.stars.reduce((sum, { count }) => sum + count, 0)).toBe(ratings.count);
}

async function expectComparison(ids: string[], owner: string, { comparison, current }: Analytics) {
  const similar = await test.sql<{ id: string }>`
    select distinct s.id from properties s join properties p on p.district_id = s.district_id and p.type = s.type
      and p.property_type = s.property_type and p.id = any(${ids}::uuid[]) and p.is_offered
    where s.is_offered and s.owner_id <> ${owner}`;
  expect(comparison.similar).toBe(similar.length);
  expect(comparison.figures === null).toBe(similar.length < FEWEST_SIMILAR);
  if (!comparison.figures) return;
  const views = await plainly(
    similar.map(({ id }) => id),
    current,
  ).views();
  const perWeek = (views / similar.length / current.days.length) * 7;
  expect(comparison.figures.viewsAWeek.similar).toBe(Number(perWeek.toFixed(1)));
}

it('gives what plain statements count, whatever happened and however far the days were rolled up', async () => {
  await fc.assert(
    fc.asyncProperty(
      markets(TEST_NOW),
      fc.option(fc.nat()),
      fc.constantFrom(...ANALYTICS_PERIODS),
      fc.nat(),
      async (market, rolledUp, days, chosen) => {
        await test.sql`delete from rollups`;
        await test.sql`delete from listing_days`;
        await test.sql`delete from visitor_sums`;
        const stored = await storeMarket(test, market);
        await test.sql`drop table if exists all_visitors`;
        await test.sql`create table all_visitors as select * from listing_visitors`;
        // Up to a day on which something happened: where days could be counted twice or not at all.
        const moments = [...market.inquiries, ...market.favourites, ...market.visits].map(({ at }) =>
          at.getTime(),
        );
        const last = rolledUp === null ? undefined : moments[rolledUp % moments.length];
        if (last !== undefined) {
          const clock = () => new Date(Math.min(last + DAY_MS, TEST_NOW.getTime()));
          await rollUpDays({ ...test.context, clock });
        }
        const ctx = { app: test.context, db: test.context.database.db, now: TEST_NOW };
        for (const ownerId of stored.owners) {
          const own = stored.listings.filter((one) => one.ownerId === ownerId && !one.isDeleted);
          const listing = own[chosen % (own.length + 1)]?.id;
          const ids = listing ? [listing] : own.map(({ id }) => id);
          const actor = { kind: 'user', id: ownerId, role: 'property_owner', isActive: true } as const;
          const read = await readAnalytics({ days, listing }, { ...ctx, actor } as Parameters<
            typeof readAnalytics
          >[1]);
          // As clients read it.
          const answer = analyticsSchema.parse(JSON.parse(JSON.stringify(read)));
          expect(answer.listings).toHaveLength(own.length);
          expect(answer.current.days).toHaveLength(Number(days));
          await expectPeriod(ids, answer.current);
          await expectPeriod(ids, answer.previous);
          await expectLeases(ids, answer);
          await expectAnswers(ids, answer);
          await expectPeople(ids, answer);
          await expectOccupancy(ids, answer);
          await expectRatings(ownerId, listing, answer);
          await expectComparison(ids, ownerId, answer);
        }
      },
    ),
    { numRuns: 20 },
  );
});
