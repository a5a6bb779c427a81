import { and, eq, gte, isNotNull, ne, or, sql } from 'drizzle-orm';
import { POPULAR_DAYS } from '#contract/properties.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { daysAfter } from '#contract/viewings.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyViews } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

type App = Pick<AppContext, 'database' | 'clock'>;

/**
 * Updates `popularity` (views of the last 30 days, D12). Writes only rows whose count changed and invalidates
 * nothing: sorting by popularity may lag by this job's interval.
 */
export async function refreshPopularity({ database, clock }: App): Promise<void> {
  await runExclusively(database, { name: 'refresh popularity', seconds: 300 }, async (db) => {
    await setLocally(db, 'aqal.history', 'off');
    await countPopularity(db, clock());
  });
}

/** One statement over all views: the database determines which rows changed. @returns how many */
export async function countPopularity(db: Db, now: Date): Promise<number> {
  const { id, popularity } = properties;
  const first = daysAfter(todayInMogadishu(now), 1 - POPULAR_DAYS);
  const views = sql<number>`coalesce(sum(${propertyViews.views}), 0)::int`.as('views');
  const counted = db
    .select({ id, views })
    .from(properties)
    .leftJoin(propertyViews, and(eq(propertyViews.propertyId, id), gte(propertyViews.day, first)))
    .where(or(ne(popularity, 0), isNotNull(propertyViews.views)))
    .groupBy(id)
    .as('counted');
  const { rowCount } = await db
    .update(properties)
    .set({ popularity: sql`${counted.views}` })
    .from(counted)
    .where(and(eq(counted.id, id), ne(counted.views, popularity)));
  return rowCount ?? 0;
}

export const refreshPopularityJob = defineJob({
  name: 'refresh-popularity',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 5 },
  run: refreshPopularity,
});
