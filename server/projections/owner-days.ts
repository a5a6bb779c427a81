import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { ownerDays } from '#server/platform/database/schema/index.ts';

const { ownerId: _owner, day: _day, ...counts } = getTableColumns(ownerDays);
const NAMES = Object.keys(counts);

/** Adds up the days of each owner's listings anew, from one day to another, both of them. */
export async function sumOwners(db: Db, from: string, to: string): Promise<void> {
  const sums = sql.raw(NAMES.map((name) => `sum(${name})`).join(', '));
  await db.execute(sql`delete from owner_days where day between ${from} and ${to}`);
  await db.execute(sql`
    insert into owner_days (owner_id, day, ${sql.raw(NAMES.join(', '))})
    select owner_id, day, ${sums} from listing_days where day between ${from} and ${to} group by owner_id, day`);
}
