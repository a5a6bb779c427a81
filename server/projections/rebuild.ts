import { sql } from 'drizzle-orm';
import { daysAfter } from '#contract/viewings.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { refreshMinutes } from './answer-speed.ts';
import { rebuildBookingCounts } from './booking-counts.ts';
import { markAllFinance, rebuildViewTotals } from './listings.ts';
import { sumOwners } from './owner-days.ts';
import { rebuildThreads } from './rebuild-threads.ts';
import { rebuildUserCounts } from './user-counts.ts';

/** So many days of all owners are added up in one statement. */
const DAYS_AT_ONCE = 92;

async function rebuildOwnerDays({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  const [days] = await queryRaw<{ first: string | null; last: string | null }>(
    db,
    sql`select min(day)::text as first, max(day)::text as last from (
      select day from listing_days union all select day from owner_days) days`,
  );
  if (!days?.first || !days.last) return;
  for (let from = days.first; from <= days.last; from = daysAfter(from, DAYS_AT_ONCE)) {
    const to = daysAfter(from, DAYS_AT_ONCE - 1);
    await transaction((tx: Db) => sumOwners(tx, from, to));
  }
}

/**
 * Works out anew, from the facts, everything that reactions keep; safe while the product runs, and when nothing is
 * wrong it changes nothing.
 * @returns the names of what was rebuilt, in order
 */
export async function rebuildProjections(
  database: Pick<Database, 'db' | 'transaction'>,
  now: Date,
): Promise<string[]> {
  const { db, transaction } = database;
  const steps: Record<string, () => Promise<unknown>> = {
    threads: () => rebuildThreads(db),
    'answer speed': () => refreshMinutes(db, now),
    views: () => rebuildViewTotals(db),
    "owners' days": () => rebuildOwnerDays(database),
    'counts of bookings': () => transaction(rebuildBookingCounts),
    'counts of accounts': () => transaction(rebuildUserCounts),
    // Readers work out what is marked; the job `roll-up-sums` stores it, in batches.
    finance: () => markAllFinance(db),
  };
  for (const step of Object.values(steps)) await step();
  return Object.keys(steps);
}
