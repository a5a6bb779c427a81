import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { requestMade, viewingChanged } from '../events.ts';

/** What somebody asked for as a guest is theirs once they confirm the same number for their account (D56). */
export async function claimGuestViewings(
  { userId, phone }: { userId: string; phone: string },
  ctx: ReactionCtx,
): Promise<void> {
  const claimed = await ctx.db
    .update(viewings)
    .set({ userId, guestName: null, guestPhone: null, guestLanguage: null })
    .where(and(isNull(viewings.userId), eq(viewings.guestPhone, phone), ne(viewings.ownerId, userId)))
    .returning({ propertyId: viewings.propertyId, ownerId: viewings.ownerId, status: viewings.status });
  for (const { propertyId, ownerId, status } of claimed) {
    await emit(ctx, requestMade({ propertyId, ownerId, userId }));
    if (status !== 'scheduled') await emit(ctx, viewingChanged({ of: { propertyId, userId }, by: 'owner' }));
  }
}
