import type { AppContext } from '#server/platform/context/context.ts';
import { runExclusively } from '#server/platform/database/exclusive.ts';
import { bookingCounts, userCounts } from '#server/platform/database/schema/index.ts';
import { foldLines } from '#server/platform/kernel/fold-lines.ts';
import { rollUpFinance } from '../money/roll-up.ts';

/** Brings together what was noted of bookings, people and listings since the last time; no figure changes by it. */
export async function rollUpSums(app: Pick<AppContext, 'database'>): Promise<void> {
  await runExclusively(app.database, { name: 'roll up counts', seconds: 60 }, async (db) => {
    await foldLines(db, bookingCounts, bookingCounts.bookings);
    await foldLines(db, userCounts, userCounts.users);
  });
  await rollUpFinance(app);
}
