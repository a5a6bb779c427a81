import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Analytics } from '#contract/analytics.api.ts';
import { FEWEST_SIMILAR } from '#contract/analytics.ts';
import { OFFERED_STATUSES } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { countedThrough, listingsOf, type Scope, startOf } from './day-queries.ts';
import { visitorsOfListings } from './visitors.ts';

type Comparison = Analytics['comparison'];

/** How many of a district's newest listings of a kind are compared, which bounds the cost. */
export const MOST_SIMILAR = 30;

const total = z.number().int();
export const comparisonRowSchema = z.strictObject({
  isMine: z.boolean(),
  districts: z.array(z.number().int()),
  listings: total,
  views: total,
  /** Of the others; one's own are counted already. */
  visitors: total,
  inquiries: total,
  daysOnMarket: z.number().nullable(),
  rentPerSqft: z.number().nullable(),
  pricePerSqft: z.number().nullable(),
});
type ComparisonRow = z.infer<typeof comparisonRowSchema>;

const OFFERED = sql.raw(OFFERED_STATUSES.map((status) => `'${status}'`).join(', '));

interface Asked {
  from: string;
  to: string;
  now: Date;
}

/**
 * The offered listings of a scope that have similar ones, and those similar ones: of others, offered, in the same
 * district, of the same kind, both for rent or both for sale. In SQL, because each part must be looks into an index.
 */
export const compareListings = (db: Db, scope: Scope, { from, to, now }: Asked): Promise<ComparisonRow[]> =>
  queryRaw<ComparisonRow>(
    db,
    sql`
    with counted as materialized (${countedThrough(from)}),
    offered as materialized (
      select id, type, property_type, district_id, price, sqft, created_at from ${listingsOf(scope)} p
      where is_offered and district_id is not null),
    alike as materialized (
      select s.* from (select distinct type, property_type, district_id from offered) kinds
      cross join lateral (
        select id, type, property_type, district_id, price, sqft, created_at from properties p
        where p.is_offered and p.district_id = kinds.district_id and p.type = kinds.type
          and p.property_type = kinds.property_type and p.owner_id <> ${scope.ownerId}
        order by p.created_at desc, p.id desc limit ${sql.raw(String(MOST_SIMILAR))}) s),
    compared as materialized (
      select true as is_mine, o.* from offered o
        where exists (select from alike s where s.type = o.type and s.property_type = o.property_type
          and s.district_id = o.district_id)
      union all select false, alike.* from alike),
    visitors as (
      select (${visitorsOfListings(sql`alike`, { from, to })})::int as visitors)
    select c.is_mine as "isMine", array_agg(distinct c.district_id) as districts, count(*)::int as listings,
      coalesce(sum(v.views), 0)::int as views, case when c.is_mine then 0 else (select visitors from visitors) end as visitors,
      sum(i.inquiries)::int as inquiries,
      avg(floor(extract(epoch from ${now}::timestamptz - m.since) / 86400))::float8 as "daysOnMarket",
      avg(c.price / nullif(c.sqft, 0)) filter (where c.type = 'rent')::float8 as "rentPerSqft",
      avg(c.price / nullif(c.sqft, 0)) filter (where c.type = 'buy')::float8 as "pricePerSqft"
    from compared c
    cross join lateral (select sum(views) as views from (
      select views from listing_days
        where property_id = c.id and day >= ${from} and day <= least(${to}::date, (select through from counted))
      union all select views from property_views
        where property_id = c.id and day > (select through from counted) and day <= ${to}) days) v
    cross join lateral (select count(*) as inquiries from inquiries where property_id = c.id
      and asked_at >= ${startOf(sql`${from}::date`)} and asked_at < ${startOf(sql`${to}::date + 1`)}) i
    cross join lateral (select coalesce(min(at), c.created_at) as since from property_statuses
      where property_id = c.id and at > coalesce((
        select max(at) from property_statuses
        where property_id = c.id and not (is_active and status in (${OFFERED}))), '-infinity')) m
    group by c.is_mine`,
  );

/** How many days the period has, and whether all its visitors were told apart. */
interface Measured {
  days: number;
  hasVisitors: boolean;
  /** Of the whole scope, as the report says them elsewhere. */
  mine: { inquiries: number; visitors: number };
  nameOf: (districtId: number) => string | undefined;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const price = (value: number | null | undefined) => (value == null ? null : value.toFixed(2));

/** How the listings do beside similar ones (D32); without figures where these are too few to say anything. */
export function presentComparison(
  rows: readonly ComparisonRow[],
  { days, hasVisitors, mine: own, nameOf }: Measured,
): Comparison {
  const mine = rows.find(({ isMine }) => isMine);
  const others = rows.find(({ isMine }) => !isMine);
  const similar = others?.listings ?? 0;
  const districts = (others?.districts ?? []).flatMap((id) => nameOf(id) ?? []).sort();
  if (!mine || !others || similar < FEWEST_SIMILAR) return { districts, similar, figures: null };
  const per100 = ({ inquiries, visitors }: Measured['mine']) =>
    hasVisitors && visitors > 0 ? Math.round((inquiries / visitors) * 100) : null;
  const both = <T>(of: (row: ComparisonRow) => T) => ({ mine: of(mine), similar: of(others) });
  return {
    districts,
    similar,
    figures: {
      viewsAWeek: both(({ views, listings }) => rounded((views / listings / days) * 7, 1)),
      inquiriesPer100: { mine: per100(own), similar: per100(others) },
      daysOnMarket: both(({ daysOnMarket }) =>
        daysOnMarket === null ? null : Math.max(0, Math.round(daysOnMarket)),
      ),
      rentPerSqft: both(({ rentPerSqft }) => price(rentPerSqft)),
      pricePerSqft: both(({ pricePerSqft }) => price(pricePerSqft)),
    },
  };
}
