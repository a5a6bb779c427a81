import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { savedSearchMatches, stopLinks } from '#server/platform/database/schema/index.ts';

/** Deletes expired links, and matches so old that a home which comes back may be told of again. */
export async function sweepSearches(db: Db): Promise<void> {
  await db.delete(stopLinks).where(lt(stopLinks.expiresAt, sql`now()`));
  await db.delete(savedSearchMatches).where(lt(savedSearchMatches.foundAt, sql`now() - interval '180 days'`));
}
