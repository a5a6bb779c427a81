import { count, gte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  dayBegins,
  FINANCE_GRAINS,
  FIRST_WEEK,
  type FinanceCalendar,
  type FinanceGrain,
  unitNumber,
} from '#contract/finance.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { bookingCounts, bookings } from '#server/platform/database/schema/index.ts';

/** Listings that count from one unit up to, but not including, another, at one price each. */
export const sumRowSchema = z.object({
  /** Of one listing where some were asked for. */
  id: z.uuid().nullable(),
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  from: z.number().int(),
  until: z.number().int(),
  listings: z.number().int(),
  prices: z.string().regex(/^\d+\.\d{2}$/),
});
export type SumRow = z.infer<typeof sumRowSchema>;

/** A listing's price in US dollars from one month on, up to another, by their numbers. */
export type Counted = Pick<SumRow, 'type' | 'from' | 'until' | 'listings' | 'prices'> & { id: string };

/** The units of a calendar, by their numbers. */
interface Units {
  grain: FinanceGrain;
  base: number;
  count: number;
}

export const unitsOf = ({ units }: FinanceCalendar, grain: FinanceGrain): Units => ({
  grain,
  base: unitNumber(units[0]?.from ?? FIRST_WEEK, grain),
  count: units.length,
});

/** The number of the unit of Mogadishu in which a moment lies; the same as `unitNumber` of its first day. */
const unitAt = (moment: SQL): SQL => {
  const local = sql`(${moment} at time zone 'Africa/Mogadishu')`;
  return sql`case g.grain when 'week' then (${local}::date - ${FIRST_WEEK}::date) / 7
    else (date_part('year', ${local}) * 12 + date_part('month', ${local}) - 1)::int end`;
};

/**
 * From which unit up to which (none: it lasts) these listings count at which prices: a listing counts in a unit with its
 * price at the unit's end, if it is active then; what is sold counts in the unit of the sale and in none after it.
 * Deleted listings do not count.
 * @param ids a select of `property_id`, each once
 */
const spansOf = (ids: SQL, grains: readonly FinanceGrain[]): SQL => {
  const changes = (table: string, columns: string) => sql`
    select c.property_id, g.grain, h.*, ${unitAt(sql`h.at`)} as a,
      ${unitAt(sql`lead(h.at) over (partition by c.property_id, g.grain order by h.at)`)} as b
    from asked c cross join unnest(${sql.param([...grains])}::text[]) g(grain) cross join lateral (
      select at, ${sql.raw(columns)} from ${sql.raw(table)} where property_id = c.property_id offset 0) h`;
  return sql`(
    with asked as materialized (${ids}),
    priced as (${changes('property_prices', 'price')}),
    stated as (${changes('property_statuses', 'status, is_active')}),
    lasting as (
      select property_id, grain, is_active, status = 'sold' as is_sold, a, b, status = 'sold' and
        lag(status) over (partition by property_id, grain order by a) is not distinct from 'sold' as was_sold
      from stated where b is null or a < b
    ), counting as (
      select property_id, grain, a, case when is_sold then a + 1 else b end as b
      from lasting where is_active and not was_sold
    )
    select c.property_id, c.grain, p.type, p.property_type, greatest(c.a, v.a) as since, least(c.b, v.b) as until, v.price
    from counting c
    join priced v on v.property_id = c.property_id and v.grain = c.grain and (v.b is null or v.a < v.b)
      and (c.b is null or v.a < c.b) and (v.b is null or c.a < v.b)
    join properties p on p.id = c.property_id and p.deleted_at is null)`;
};

/** Spans as what comes with a unit and what goes with it; `sign` is -1 to take them away. */
const stepsOf = (spans: SQL, sign: 1 | -1): SQL => {
  const step = (unit: string, by: number) => sql`
    select grain, type, property_type, ${sql.raw(unit)} as unit, ${sql.raw(String(by))} as listings,
      ${sql.raw(String(by))} * price as prices from ${spans} s`;
  return sql`${step('since', sign)} union all ${step('until', -sign)} where until is not null`;
};

const CHANGED = sql`select distinct property_id from finance_changes`;
/** Their spans as they were worked out before; each a look into an index. */
const knownSpans = (ids: SQL): SQL => sql`
  select s.* from (${ids}) c cross join lateral (
    select * from finance_spans where property_id = c.property_id offset 0) s`;

/**
 * What all listings count for in each unit: the sums that are kept, with the listings that changed since they were made
 * worked out now, in one statement.
 */
export const sumListings = (db: Db, { grain, base, count }: Units): Promise<SumRow[]> =>
  queryRaw<SumRow>(
    db,
    sql`
    with now_so as materialized (select * from ${spansOf(CHANGED, [grain])} s),
    was_so as materialized (${knownSpans(CHANGED)} where s.grain = ${grain}),
    steps as (
      select type, property_type, greatest(unit - ${base}::int, 0) as unit, sum(listings) as listings, sum(prices) as prices
      from (select grain, type, property_type, unit, listings, prices from finance_sums where grain = ${grain}
        union all ${stepsOf(sql`now_so`, 1)} union all ${stepsOf(sql`was_so`, -1)}) all_steps
      where unit < ${base + count}::int group by 1, 2, 3)
    select null::uuid as id, type, property_type as "propertyType", unit as "from",
      coalesce(lead(unit) over of_kind, ${count}::int) as "until",
      (sum(listings) over of_kind)::int as listings, (sum(prices) over of_kind)::numeric(20, 2)::text as prices
    from steps window of_kind as (partition by type, property_type order by unit)`,
  );

/**
 * The same of each of some listings: as it is kept, or worked out now of those that changed since.
 * @param ids a select of `property_id`, each once
 */
export const sumEach = (db: Db, { grain, base, count }: Units, ids: SQL): Promise<SumRow[]> =>
  queryRaw<SumRow>(
    db,
    sql`
    with ids as materialized (
      select i.property_id, exists (select from finance_changes f where f.property_id = i.property_id) as is_changed
      from (${ids}) i)
    select property_id as id, type, property_type as "propertyType", greatest(since - ${base}::int, 0) as "from",
      least(coalesce(until - ${base}::int, ${count}::int), ${count}::int) as "until", 1 as listings, price::text as prices
    from (
      ${knownSpans(sql`select property_id from ids where not is_changed`)} where s.grain = ${grain}
      union all
      select * from ${spansOf(sql`select property_id from ids where is_changed`, [grain])} n) s
    where since < ${base + count}::int and (until is null or until > ${base}::int)
    order by property_id, since`,
  );

/** How many listings are calculated in one transaction. */
const LISTINGS_AT_ONCE = 5_000;

export const rolledUpSchema = z.strictObject({ listings: z.number().int() });

/**
 * Works out the spans of some listings that changed, and what all add up to. One statement, with one view of the
 * database: a change that is not in it keeps its line.
 * @returns how many listings it were
 */
export async function rollUpListings(db: Db): Promise<number> {
  const [done] = await queryRaw<z.infer<typeof rolledUpSchema>>(
    db,
    sql`
    with ids as materialized (${CHANGED} limit ${LISTINGS_AT_ONCE}),
    taken as (delete from finance_changes where property_id in (select property_id from ids)),
    now_so as materialized (select * from ${spansOf(sql`select property_id from ids`, FINANCE_GRAINS)} s),
    was_so as materialized (${knownSpans(sql`select property_id from ids`)}),
    gone as (
      delete from finance_spans f using was_so w
      where f.property_id = w.property_id and f.grain = w.grain and f.since = w.since
        and not exists (select from now_so n where n.property_id = f.property_id and n.grain = f.grain and n.since = f.since)),
    come as (
      insert into finance_spans select * from now_so
      on conflict (property_id, grain, since) do update set
        type = excluded.type, property_type = excluded.property_type, until = excluded.until, price = excluded.price),
    summed as (
      insert into finance_sums as f
      select grain, type, property_type, unit, sum(listings), sum(prices)
      from (${stepsOf(sql`now_so`, 1)} union all ${stepsOf(sql`was_so`, -1)}) steps
      group by 1, 2, 3, 4 having sum(listings) <> 0 or sum(prices) <> 0
      on conflict (grain, type, property_type, unit) do update set
        listings = f.listings + excluded.listings, prices = f.prices + excluded.prices)
    select count(*)::int as listings from ids`,
  );
  return done?.listings ?? 0;
}

/** How many moves were booked in each unit of a calendar, by its place. */
export function countBooked(db: Db, { units }: FinanceCalendar, grain: FinanceGrain) {
  const days = units.map(({ from }) => from);
  const [first = FIRST_WEEK] = days;
  if (grain === 'week') {
    const starts = sql`${sql.param(days.map(dayBegins))}::timestamptz[]`;
    const unit = sql<number>`width_bucket(${bookings.createdAt}, ${starts}) - 1`;
    return db
      .select({ unit, bookings: count() })
      .from(bookings)
      .where(gte(bookings.createdAt, dayBegins(first)))
      .groupBy(sql`1`);
  }
  // Months are counted already; some weeks are read from an index alone.
  const unit = sql<number>`width_bucket(${bookingCounts.month}, ${sql.param(days)}::date[]) - 1`;
  return db
    .select({ unit, bookings: sql<number>`sum(${bookingCounts.bookings})::int` })
    .from(bookingCounts)
    .where(gte(bookingCounts.month, first))
    .groupBy(sql`1`);
}
