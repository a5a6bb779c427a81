import { max, min } from 'drizzle-orm';
import { daysAfter } from '#contract/viewings.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { listingDays, ownerDays } from '#server/platform/database/schema/index.ts';
import { refreshMinutes } from './answer-speed.ts';
import { rebuildBookingCounts } from './booking-counts.ts';
import { rebuildChecks } from './checks.ts';
import { keepAllPhotos } from './listing-photos.ts';
import { markAllFinance, rebuildViewTotals } from './listings.ts';
import { sumOwners } from './owner-days.ts';
import { rebuildThreads } from './rebuild-threads.ts';
import { rebuildServiceFigures } from './service-figures.ts';
import { rebuildUserCounts } from './user-counts.ts';

/** How many days of all owners are added up in one statement. */
const DAYS_AT_ONCE = 92;

async function rebuildOwnerDays({ db, transaction }: Pick<Database, 'db' | 'transaction'>): Promise<void> {
  const listed = db
    .select({ day: listingDays.day })
    .from(listingDays)
    .unionAll(db.select({ day: ownerDays.day }).from(ownerDays))
    .as('listed');
  const [days] = await db.select({ first: min(listed.day), last: max(listed.day) }).from(listed);
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
    checks: () => transaction(rebuildChecks),
    photos: () => keepAllPhotos(db, 'changed'),
    views: () => rebuildViewTotals(db),
    "owners' days": () => rebuildOwnerDays(database),
    'counts of bookings': () => transaction(rebuildBookingCounts),
    'figures of services': () => rebuildServiceFigures(db),
    'counts of accounts': () => transaction(rebuildUserCounts),
    // Readers work out what is marked; the job `roll-up-sums` stores it, in batches.
    finance: () => markAllFinance(db),
  };
  for (const step of Object.values(steps)) await step();
  return Object.keys(steps);
}
