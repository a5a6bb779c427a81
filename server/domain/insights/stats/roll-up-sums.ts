import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { bookingCounts, userCounts } from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { compactCounters } from '#server/platform/kernel/fold-lines.ts';
import { rollUpListings } from '../money/spans.ts';

/** Brings together what was noted of bookings, people and listings since the last time; no figure changes by it. */
export async function rollUpSums(app: Pick<AppContext, 'database'>): Promise<void> {
  await runExclusively(app.database, { name: 'roll up counts', seconds: 60 }, async (db) => {
    await compactCounters(db, bookingCounts, bookingCounts.bookings);
    await compactCounters(db, userCounts, userCounts.users);
  });
  // Not by `eachRow`: one statement adds up some thousands of listings, for the financial reports.
  while (await runExclusively(app.database, { name: 'roll up finance', seconds: 300 }, rollUpListings));
}

export const rollUpSumsJob = defineJob({
  name: 'roll-up-sums',
  schedule: { cron: '*/5 * * * *', fill: '10m', attempts: 3 },
  run: rollUpSums,
});
