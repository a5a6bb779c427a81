import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { backfills, properties } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { RowsFailedError } from '#server/platform/jobs/each-row.ts';
import { checkSignals } from './check-signals.ts';

const NAME = 'signals';
/** After each batch, where it stands is stored: from there the next run goes on. */
const BATCH = 50;
const MAX_SECONDS = 60;

async function begin(db: Db) {
  const total = await db.$count(properties, isNull(properties.deletedAt));
  await db.insert(backfills).values({ name: NAME, total }).onConflictDoNothing();
  const [row] = await db.select().from(backfills).where(eq(backfills.name, NAME));
  return row;
}

/** @returns the last of a batch, undefined where there is nothing left */
async function checkBatch(app: AppContext, after: string | null): Promise<string | undefined> {
  const { db } = app.database;
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(isNull(properties.deletedAt), after === null ? undefined : gt(properties.id, after)))
    .orderBy(asc(properties.id))
    .limit(BATCH);
  const ids = rows.map(({ id }) => id);
  // Those that were written since are known by `followPhotos`.
  await db.execute(sql`
    insert into listing_photos (property_id, media_hash, added_at)
    select id, split_part(url, '/', 3), created_at from properties, unnest(images) url
    where id = any(${sql.param(ids)}::uuid[]) and url like '/media/%'
    on conflict do nothing`);
  await checkSignals(app, ids).catch(async (error: unknown) => {
    if (!(error instanceof RowsFailedError)) throw error;
    // Those that failed have a job of their own, which the health page shows; the others are not kept waiting.
    await addJob(db, 'check-signals', { ids: [...new Set(error.failed.map(({ id }) => id))] });
  });
  const last = ids.at(-1);
  await db
    .update(backfills)
    .set(
      last === undefined
        ? { finishedAt: app.clock() }
        : { position: last, done: sql`${backfills.done} + ${ids.length}` },
    )
    .where(eq(backfills.name, NAME));
  return last;
}

/**
 * Once after the upgrade that brought signals: goes through all listings there were, a minute at a time, and asks for
 * its next run. How far it is stands in `backfills`.
 */
export async function checkOldListings(app: AppContext): Promise<void> {
  const { db } = app.database;
  const end = Date.now() + MAX_SECONDS * 1000;
  const isLeft = await runAlone(app.database, 'check old listings', async () => {
    const state = await begin(db);
    if (!state || state.finishedAt) return false;
    let position: string | null | undefined = state.position;
    // Not by `eachRow`: how far it is stands in the database, for the next run and the health page.
    while (position !== undefined) {
      if (Date.now() > end) return true;
      position = await checkBatch(app, position);
    }
    return false;
  });
  if (isLeft) await addJob(db, 'check-old-listings', {}, { key: 'check-old-listings' });
}

export const checkOldListingsJob = defineJob({
  name: 'check-old-listings',
  schedule: { cron: '*/10 * * * *', fill: '10m', attempts: 3 },
  run: checkOldListings,
});
