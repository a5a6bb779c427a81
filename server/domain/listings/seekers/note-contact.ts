import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, seekerWords } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { type Contact, ownerContacted } from '../events.ts';
import { NOT_FOUND } from '../own/own-property.ts';

/** Remembers who was in touch about a listing, the first time: some days later they are asked how it went (T3). */
export async function keepContact(
  { propertyId, way, userId, guestContact, guestLanguage }: Contact,
  { db, now }: ReactionCtx,
): Promise<void> {
  if (userId === null && guestContact === undefined) return;
  const guest = { guestContact: guestContact?.toLowerCase(), guestLanguage };
  await db
    .insert(seekerWords)
    .values({ propertyId, way, userId, ...(userId === null && guest), contactedAt: now })
    .onConflictDoNothing();
}

/**
 * Notes that somebody signed in calls an owner or opens a chat, which happens outside of this site. Nothing is noted of
 * guests, of whom nobody knows how to ask them, or of one's own listing.
 * @throws ApiError not_found for a listing that is not shown
 */
export async function noteTap(propertyId: string, way: 'call' | 'chat', ctx: Ctx): Promise<void> {
  const { db, actor } = ctx;
  const [listing] = await db
    .select({ ownerId: properties.ownerId, isActive: properties.isActive })
    .from(properties)
    .where(eq(properties.id, propertyId));
  if (!listing?.isActive) throw new ApiError('not_found', NOT_FOUND);
  if (actor.kind === 'guest' || !actor.isActive || !MAY['property.seek'](actor, listing)) return;
  await emit(ctx, ownerContacted({ propertyId, way, userId: actor.id }));
}
