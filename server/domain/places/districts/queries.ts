import { and, count, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isTrue } from '#server/platform/database/is-true.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties } from '#server/platform/database/schema/index.ts';

const { type, propertyType, districtId, price, createdAt } = properties;
const isOffered = isTrue(properties.isOffered);
const isHome = inArray(propertyType, ['apartment', 'house']);
/** How many there are, and the price in the middle. */
const COST = {
  homes: count(),
  median: sql<number>`percentile_cont(0.5) within group (order by ${price}::float8)`,
};

export type KindRow = Awaited<ReturnType<typeof findKinds>>[number];

/** The offered listings of a district, by kind. */
export const findKinds = (db: Db, id: number) =>
  db
    .select({ type, propertyType, ...COST })
    .from(properties)
    .where(and(isOffered, eq(districtId, id)))
    .groupBy(type, propertyType);

export type HomeCost = Awaited<ReturnType<typeof findHomeCosts>>[number];

/** The prices of offered apartments and houses in each of these districts. */
export const findHomeCosts = (db: Db, ids: readonly number[]) =>
  db
    .select({ districtId: sql<number>`${districtId}`, type, ...COST })
    .from(properties)
    .where(and(isOffered, sql`${districtId} = any(${sql.param(ids)}::int[])`, isHome))
    .groupBy(districtId, type);

export type MonthRow = Awaited<ReturnType<typeof findMonths>>[number];

/** Each month's price is taken over this many months up to it: a single month has too few homes. */
const MONTHS_TOGETHER = 3;
const before = sql.raw(String(MONTHS_TOGETHER - 1));
const listedIn: SQL = sql`date_trunc('month', ${createdAt} at time zone 'Africa/Mogadishu')`;

/**
 * Apartments and houses of a district by the months (in Mogadishu) that the one they were listed in counts for, at
 * their present price: what was let or sold since is part of it, what was deleted or hidden is not. `since` is the
 * beginning of the first month that is asked for.
 */
export const findMonths = (db: Db, id: number, since: Date) =>
  db
    .select({
      month: sql<string>`to_char(${listedIn} + make_interval(months => later), 'YYYY-MM')`,
      type,
      ...COST,
    })
    .from(properties)
    .innerJoin(sql`generate_series(0, ${before}) as later`, sql`true`)
    .where(
      and(
        isTrue(properties.isActive),
        isNull(properties.deletedAt),
        eq(districtId, id),
        gte(createdAt, sql`${since}::timestamptz - make_interval(months => ${before})`),
        isHome,
      ),
    )
    .groupBy(sql`1`, type);
