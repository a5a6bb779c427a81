import { between, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { listingDays, ownerDays } from '#server/platform/database/schema/index.ts';

const { ownerId: _owner, day: _day, ...COUNTS } = getTableColumns(ownerDays);
const names = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
const sums = Object.fromEntries(
  names.map((name) => [name, sql`sum(${listingDays[name]})`.as(name)]),
) as Record<keyof typeof COUNTS, SQL.Aliased<number>>;

/** Recomputes the daily totals of each owner's listings, from one day to another, both included. */
export async function sumOwners(db: Db, from: string, to: string): Promise<void> {
  const { ownerId, day } = listingDays;
  await db.delete(ownerDays).where(between(ownerDays.day, from, to));
  await db.insert(ownerDays).select(
    db
      .select({ ownerId, day, ...sums })
      .from(listingDays)
      .where(between(day, from, to))
      .groupBy(ownerId, day),
  );
}
