import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';

const costRow = { homes: z.number().int(), median: z.number() };
const isHome = sql`p.property_type in ('apartment', 'house')`;
const median = sql`percentile_cont(0.5) within group (order by p.price::float8)`;

export const kindRowSchema = z.strictObject({
  ...costRow,
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
});
export type KindRow = z.infer<typeof kindRowSchema>;

/** What is on offer in a district, by kind. */
export const findKinds = (db: Db, districtId: number): Promise<KindRow[]> =>
  queryRaw<KindRow>(
    db,
    sql`
    select p.type, p.property_type as "propertyType", count(*)::int as homes, ${median} as median
    from properties p
    where p.is_offered and p.district_id = ${districtId}
    group by 1, 2`,
  );

export const homeCostSchema = z.strictObject({
  ...costRow,
  districtId: z.number().int(),
  type: z.enum(LISTING_TYPES),
});
export type HomeCost = z.infer<typeof homeCostSchema>;

/** What apartments and houses on offer cost in each of some districts. */
export const findHomeCosts = (db: Db, districtIds: readonly number[]): Promise<HomeCost[]> =>
  queryRaw<HomeCost>(
    db,
    sql`
    select p.district_id as "districtId", p.type, count(*)::int as homes, ${median} as median
    from properties p
    where p.is_offered and p.district_id = any(${sql.param([...districtIds])}::int[]) and ${isHome}
    group by 1, 2`,
  );

export const monthRowSchema = z.strictObject({
  ...costRow,
  month: z.string(),
  type: z.enum(LISTING_TYPES),
});
export type MonthRow = z.infer<typeof monthRowSchema>;

/** Each month's price comes from what was listed in so many months up to it: one month alone has few homes. */
const MONTHS_TOGETHER = 3;

/**
 * Apartments and houses of a district by the months (in Mogadishu) that the one they were listed in counts for, at
 * their present price: what was let or sold since is part of it, what was deleted or hidden is not. `since` is the
 * beginning of the first month that is asked for.
 */
export const findMonths = (db: Db, districtId: number, since: Date): Promise<MonthRow[]> =>
  queryRaw<MonthRow>(
    db,
    sql`
    select to_char(date_trunc('month', p.created_at at time zone 'Africa/Mogadishu')
        + make_interval(months => later), 'YYYY-MM') as month,
      p.type, count(*)::int as homes, ${median} as median
    from properties p, generate_series(0, ${MONTHS_TOGETHER - 1}::int) as later
    where p.is_active and p.deleted_at is null and p.district_id = ${districtId}
      and p.created_at >= ${since.toISOString()}::timestamptz - make_interval(months => ${MONTHS_TOGETHER - 1}::int)
      and ${isHome}
    group by 1, 2`,
  );
