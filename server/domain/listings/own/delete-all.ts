import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';

/**
 * Deletes somebody's listings, as they would themselves (D9).
 * @param limit so many at most
 * @returns how many there were
 */
export async function deleteListings(ctx: ReactionCtx, userId: string, limit: number): Promise<number> {
  const own = ctx.db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.ownerId, userId), isNull(properties.deletedAt)))
    .orderBy(asc(properties.id))
    .limit(limit)
    .for('no key update');
  const deleted = await ctx.db
    .update(properties)
    .set({ deletedAt: sql`now()`, version: sql`${properties.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(properties.id, own))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(deleted));
  return deleted.length;
}
