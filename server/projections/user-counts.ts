import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { userCounts } from '#server/platform/database/schema/index.ts';

/** As the accounts say; a trigger adds what changes. Writers wait meanwhile. */
export async function rebuildUserCounts(db: Db): Promise<void> {
  await db.execute(sql`lock table users in share mode`);
  await db.delete(userCounts);
  await db.execute(sql`
    insert into user_counts select role, is_active, erased_at is not null, count(*) from users group by 1, 2, 3`);
}
