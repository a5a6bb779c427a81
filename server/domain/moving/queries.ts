import { asc, desc, eq } from 'drizzle-orm';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { Orm } from '#server/platform/database/connection.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';

/** Active services, best rated first. */
export function listActiveServices(orm: Orm, limit = MAX_PAGE_SIZE) {
  return orm
    .select()
    .from(movingServices)
    .where(eq(movingServices.isActive, true))
    .orderBy(desc(movingServices.rating), asc(movingServices.id))
    .limit(limit);
}
