import { and, asc, eq, isNull } from 'drizzle-orm';
import { LISTING_CHANGE, listingsChanged } from '#server/domain/listings/events.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, sessions } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';

interface Activity {
  userId: string;
  isActive: boolean;
}

/** A deactivated account is signed out everywhere (D5). */
export async function endSessions({ userId, isActive }: Activity, { db }: ReactionCtx): Promise<void> {
  if (!isActive) await db.delete(sessions).where(eq(sessions.userId, userId));
}

/** Listings are hidden with their owner, and those that were come back with them. */
export async function hideWithOwner({ userId, isActive }: Activity, ctx: ReactionCtx): Promise<void> {
  const { db } = ctx;
  const own = and(eq(properties.ownerId, userId), isNull(properties.deletedAt));
  // Waits for concurrent changes to them, so that none is overlooked.
  await db
    .select({ id: properties.id })
    .from(properties)
    .where(own)
    .orderBy(asc(properties.id))
    .for('no key update');
  const changed = await db
    .update(properties)
    .set({ isActive, hiddenWithOwner: !isActive })
    .where(and(own, isActive ? properties.hiddenWithOwner : properties.isActive))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(changed));
}
