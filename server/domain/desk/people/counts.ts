import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { userCounts } from '#server/platform/database/schema/index.ts';

const counted = sql<number>`sum(${userCounts.users})::int`;

/** How many accounts there are of each role and state; `isErased` of those that are nobody's any more. */
export const countAccounts = (db: Db) =>
  db
    .select({
      role: userCounts.role,
      isActive: userCounts.isActive,
      isErased: userCounts.isErased,
      count: counted,
    })
    .from(userCounts)
    .groupBy(userCounts.role, userCounts.isActive, userCounts.isErased);

/** Puts together the lines of each role and state that were written since. */
export async function foldUserCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from user_counts c using (
        select role, is_active, is_erased from user_counts group by 1, 2, 3 having count(*) > 1) k
      where c.role = k.role and c.is_active = k.is_active and c.is_erased = k.is_erased
      returning c.*)
    insert into user_counts
    select role, is_active, is_erased, sum(users) from gone group by 1, 2, 3 having sum(users) <> 0`);
}
