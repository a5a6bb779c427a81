import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type {
  changeShortlist as changeEndpoint,
  ShortlistCounts,
  ShortlistRow,
} from '#contract/shortlist.api.ts';
import { UNDO_MINUTES } from '#contract/shortlist.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, removedShortlist, shortlist } from '#server/platform/database/schema/index.ts';
import { findContactViewer } from '../identity/profile/landlord-contact.ts';
import { presentRow } from './present.ts';
import { countRows, findOpinions, findRow, isOnShortlist } from './queries.ts';

/** A user's notes on a shortlisted property; omitted fields are unchanged. */
type Notes = EndpointInput<typeof changeEndpoint>['body'];

async function readOne(propertyId: string, { db, actor }: UserCtx): Promise<Unwritten<ShortlistRow>> {
  const [row, viewer, opinions] = await Promise.all([
    findRow(db, actor.id, propertyId),
    findContactViewer(db, actor.id),
    findOpinions(db, actor.id, [propertyId]),
  ]);
  if (!row) throw new ApiError('not_found', 'Property not found');
  return presentRow(row, viewer, opinions);
}

export const countShortlist = ({ db, actor }: UserCtx): Promise<Unwritten<ShortlistCounts>> =>
  countRows(db, actor.id);

/**
 * Adds a listed property to the user's shortlist with its price and status of now; adding it again changes nothing.
 * @throws ApiError not_found
 */
export async function addToShortlist(
  { propertyId, priority = 'medium', notes = null }: Notes & { propertyId: string },
  ctx: UserCtx,
): Promise<Unwritten<ShortlistRow>> {
  const { db, actor } = ctx;
  const [listed] = await db
    .select({ priceWhenAdded: properties.price, statusWhenAdded: properties.status })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)));
  if (listed) {
    await db
      .insert(shortlist)
      .values({ userId: actor.id, propertyId, priority, notes: notes || null, ...listed })
      .onConflictDoNothing({ target: [shortlist.userId, shortlist.propertyId] });
  }
  return readOne(propertyId, ctx);
}

/** A note without a word is none. @throws ApiError not_found */
export async function changeShortlist(
  { propertyId, priority, notes }: Notes & { propertyId: string },
  ctx: UserCtx,
): Promise<Unwritten<ShortlistRow>> {
  await ctx.db
    .update(shortlist)
    .set({ priority, notes: notes === '' ? null : notes })
    .where(isOnShortlist(ctx.actor.id, propertyId));
  return readOne(propertyId, ctx);
}

const undoableSince = (now: Date) => new Date(now.getTime() - UNDO_MINUTES * 60_000);

/**
 * Takes a property off the user's shortlist; for a while it can be put back.
 * @returns whether it was on the shortlist
 */
export async function removeFromShortlist(propertyId: string, { db, actor, now }: UserCtx): Promise<boolean> {
  const [removed] = await db.delete(shortlist).where(isOnShortlist(actor.id, propertyId)).returning();
  if (!removed) return false;
  await db
    .delete(removedShortlist)
    .where(
      and(
        eq(removedShortlist.userId, actor.id),
        or(eq(removedShortlist.propertyId, propertyId), lte(removedShortlist.removedAt, undoableSince(now))),
      ),
    );
  await db.insert(removedShortlist).values({ ...removed, removedAt: now });
  return true;
}

/** Puts back, as it was, what the user removed within the last hour. @throws ApiError not_found */
export async function restoreShortlist(propertyId: string, ctx: UserCtx): Promise<Unwritten<ShortlistRow>> {
  const { db, actor, now } = ctx;
  const [removed] = await db
    .delete(removedShortlist)
    .where(
      and(
        eq(removedShortlist.userId, actor.id),
        eq(removedShortlist.propertyId, propertyId),
        gt(removedShortlist.removedAt, undoableSince(now)),
      ),
    )
    .returning();
  if (removed) {
    const { removedAt: _removedAt, ...row } = removed;
    await db
      .insert(shortlist)
      .values(row)
      .onConflictDoNothing({ target: [shortlist.userId, shortlist.propertyId] });
  }
  return readOne(propertyId, ctx);
}
