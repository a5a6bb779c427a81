import { count, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { userCounts, users } from '#server/platform/database/schema/index.ts';
import { lockWriters } from '#server/platform/database/session.ts';

/** Recounts the accounts. Blocks writers meanwhile. */
export async function rebuildUserCounts(db: Db): Promise<void> {
  const { role, isActive, erasedAt } = users;
  const isErased = isNotNull(erasedAt);
  await lockWriters(db, users);
  await db.delete(userCounts);
  await db.insert(userCounts).select(
    db
      .select({ role, isActive, isErased: isErased.as('is_erased'), users: count().as('users') })
      .from(users)
      .groupBy(role, isActive, isErased),
  );
}
