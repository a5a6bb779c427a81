import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { userCounts } from '#server/platform/database/schema/index.ts';

const counted = sql<number>`sum(${userCounts.users})::int`;

/** How many accounts there are of each role and state; `isErased` counts erased ones. */
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
