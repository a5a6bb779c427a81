import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { POPULAR_DAYS } from '#contract/properties.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { setLocally } from '#server/platform/database/session.ts';

type App = Pick<AppContext, 'database'>;

export const changedCountSchema = z.strictObject({ changed: z.number().int() });
type ChangedCount = z.infer<typeof changedCountSchema>;

/**
 * Updates `popularity` (views of the last 30 days, D12). Writes only rows whose count changed and invalidates
 * nothing: sorting by popularity may lag by this job's interval.
 */
export async function refreshPopularity({ database }: App): Promise<void> {
  await runExclusively(database, { name: 'refresh popularity', seconds: 300 }, async (db) => {
    await setLocally(db, 'aqal.history', 'off');
    await countPopularity(db);
  });
}

/** One statement over all views: the database determines which rows changed. */
export const countPopularity = (db: Db): Promise<ChangedCount[]> =>
  queryRaw<ChangedCount>(
    db,
    sql`
    with changed as (
      update properties p set popularity = counted.views from (
        select p.id, coalesce(sum(v.views), 0)::int as views from properties p
        left join property_views v on v.property_id = p.id
          and v.day > (now() at time zone 'Africa/Mogadishu')::date - ${POPULAR_DAYS}::int
        where p.popularity <> 0 or v.views is not null
        group by p.id
      ) counted where counted.id = p.id and counted.views <> p.popularity
      returning 1
    )
    select count(*)::int as changed from changed`,
  );
