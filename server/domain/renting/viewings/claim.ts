import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { users, viewings } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { requestMade, viewingChanged } from '../events.ts';

/** The first word of a name. */
const firstOf = (name: AnyPgColumn) => sql`lower(split_part(btrim(${name}), ' ', 1))`;

/**
 * What somebody asked for as a guest is theirs once they confirm the same number for their account (D56), and their name
 * begins as the guest's did: a number may have been somebody else's when it was asked for.
 */
export async function claimGuestViewings(
  { userId, phone }: { userId: string; phone: string },
  ctx: ReactionCtx,
): Promise<void> {
  const claimed = await ctx.db
    .update(viewings)
    .set({ userId, guestName: null, guestPhone: null, guestLanguage: null })
    .where(
      and(
        isNull(viewings.userId),
        eq(viewings.guestPhone, phone),
        ne(viewings.ownerId, userId),
        sql`${firstOf(viewings.guestName)} = (select ${firstOf(users.name)} from ${users} where ${users.id} = ${userId})`,
      ),
    )
    .returning({ propertyId: viewings.propertyId, ownerId: viewings.ownerId, status: viewings.status });
  for (const { propertyId, ownerId, status } of claimed) {
    await emit(ctx, requestMade({ propertyId, ownerId, userId }));
    if (status !== 'scheduled') await emit(ctx, viewingChanged({ of: { propertyId, userId }, by: 'owner' }));
  }
}
