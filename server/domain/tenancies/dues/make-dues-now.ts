import { and, asc, inArray, lte } from 'drizzle-orm';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { tenancies } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inOrder } from '#server/platform/jobs/each-row.ts';
import { makeDues } from './make.ts';

/** Tenancies of one transaction. */
const BATCH = 200;

/** So many batches at once: while one waits for the database another is worked out. */
const AT_ONCE = 2;

const isDue = (now: Date) =>
  and(lte(tenancies.duesNextOn, todayInMogadishu(now)), inArray(tenancies.status, ['active', 'ending']));

/**
 * The job `make-dues` (M2): makes the dues of all tenancies whose day has come.
 * @returns how many dues were made
 * @throws RowsFailedError where tenancies failed; the dues of all others are made
 */
export const makeDuesNow = (app: AppContext): Promise<number> =>
  eachRow(app, {
    size: BATCH,
    atOnce: AT_ONCE,
    find: inOrder(app, tenancies.id, isDue(app.clock())),
    actOn: async ({ db, now }, rows) => {
      const ids = rows.map(({ id }) => id);
      const due = await db
        .select({ id: tenancies.id, startsOn: tenancies.startsOn, endsOn: tenancies.endsOn })
        .from(tenancies)
        .where(and(inArray(tenancies.id, ids), isDue(now)))
        .orderBy(asc(tenancies.id))
        .for('update');
      return makeDues({ db, now }, due);
    },
  });

export const makeDuesJob = defineJob({
  name: 'make-dues',
  schedule: { cron: '10 21 * * *', fill: '2d', attempts: 7 },
  run: makeDuesNow,
});
