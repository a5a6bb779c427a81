import { and, asc, gt, inArray, lte } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import { makeDues } from './make.ts';

/** Tenancies of one transaction. */
const BATCH = 200;

/** So many batches at once: while one waits for the database another is worked out. */
const AT_ONCE = 2;

/** Makes batch after batch. A batch is claimed and made in one transaction; whoever dies in between has made none of it. */
async function makeBatches(app: AppContext, options: { skipLocked?: true } = {}): Promise<number> {
  let made = 0;
  let after = '';
  for (let claimed = BATCH; claimed === BATCH; ) {
    claimed = await app.database.transaction(async (db) => {
      const now = app.clock();
      const today = todayInMogadishu(now);
      const rows = await db
        .select({ id: tenancies.id, startsOn: tenancies.startsOn, endsOn: tenancies.endsOn })
        .from(tenancies)
        .where(
          and(
            lte(tenancies.duesNextOn, today),
            inArray(tenancies.status, ['active', 'ending']),
            after === '' ? undefined : gt(tenancies.id, after),
          ),
        )
        .orderBy(asc(tenancies.id))
        .limit(BATCH)
        .for('update', options);
      made += await makeDues({ db, now }, rows);
      after = rows.at(-1)?.id ?? after;
      return rows.length;
    });
  }
  return made;
}

/**
 * The job `make-dues` (M2): makes the dues of all tenancies whose day has come; those that somebody is changing at that
 * moment last.
 * @returns how many dues were made
 */
export async function makeDuesNow(app: AppContext): Promise<number> {
  const made = await Promise.all(
    Array.from({ length: AT_ONCE }, () => makeBatches(app, { skipLocked: true })),
  );
  return made.reduce((sum, one) => sum + one, await makeBatches(app));
}
