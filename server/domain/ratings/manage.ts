import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { ManagedRating, RatingCounts } from '#contract/ratings.api.ts';
import { assertMay, MAY, MAY_ANY } from '#server/platform/access/abilities.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyReviews } from '#server/platform/database/schema/index.ts';
import { notifyAuthor, notifyOwner } from './notices.ts';
import { presentManaged } from './present.ts';
import { countByListing, countStates, findManaged, type ManagedRow } from './queries.ts';
import { summariseRatings } from './summary.ts';

const NOT_FOUND = 'Rating not found';

/** Administrators see the ratings of all listings, owners those of their own. */
export const ownerOf = ({ actor }: UserCtx) => (MAY_ANY['rating.read'](actor) ? undefined : actor.id);

/** The ratings that one manages, in figures; those of a listing that is not one's own are all 0 (D4). */
export async function countRatings(
  propertyId: string | undefined,
  ctx: UserCtx,
): Promise<Unwritten<RatingCounts>> {
  const { db } = ctx;
  const ownerId = ownerOf(ctx);
  const listings = await countByListing(db, ownerId);
  const isMine = ownerId === undefined || listings.some(({ id }) => id === propertyId);
  if (propertyId !== undefined && !isMine) {
    const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
    return { average: null, count: 0, distribution, unanswered: 0, hidden: 0, listings };
  }
  const rated = propertyId !== undefined ? { propertyId } : ownerId === undefined ? 'all' : { ownerId };
  const where = and(
    ownerId === undefined ? undefined : eq(propertyReviews.ownerId, ownerId),
    propertyId === undefined ? undefined : eq(propertyReviews.propertyId, propertyId),
  );
  const [{ newest: _newest, ...figures }, states] = await Promise.all([
    summariseRatings(db, rated),
    countStates(db, where),
  ]);
  return { ...figures, ...states, listings };
}

/** @throws ApiError not_found, also for a rating of somebody else's listing (D4) */
async function readRow(id: string, { db, actor }: UserCtx): Promise<ManagedRow> {
  const row = await findManaged(db, id);
  assertMay('rating.read', actor, row, NOT_FOUND);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  return row;
}

const present = async (id: string, ctx: UserCtx) => presentManaged(await readRow(id, ctx), ctx.actor);

/**
 * Answers a rating as the listing's owner, or changes the answer; its author is told of the first.
 * @throws ApiError not_found; forbidden for an administrator; conflict where it is hidden
 */
export async function replyToRating(
  id: string,
  reply: string,
  ctx: UserCtx,
): Promise<Unwritten<ManagedRating>> {
  const { db, actor, now } = ctx;
  const row = await readRow(id, ctx);
  if (!MAY['rating.reply'](actor, row)) throw new ApiError('forbidden', 'Only the owner may answer this.');
  if (row.reply === reply) return presentManaged(row, actor);
  const [changed] = await db
    .update(propertyReviews)
    .set({ reply, repliedAt: now })
    .where(and(eq(propertyReviews.id, id), isNull(propertyReviews.hiddenAt)))
    .returning({ id: propertyReviews.id });
  if (!changed) throw new ApiError('conflict', 'This rating has been hidden.');
  if (row.reply === null) await notifyAuthor(ctx, id, 'replied');
  return present(id, ctx);
}

/** Takes a rating out of sight; its author and the owner are told why. @throws ApiError not_found, conflict */
export async function hideRating(
  id: string,
  reason: string,
  ctx: UserCtx,
): Promise<Unwritten<ManagedRating>> {
  const { db, actor, now } = ctx;
  const [changed] = await db
    .update(propertyReviews)
    .set({ hiddenAt: now, hiddenReason: reason, hiddenBy: actor.id })
    .where(and(eq(propertyReviews.id, id), isNull(propertyReviews.hiddenAt)))
    .returning({ id: propertyReviews.id });
  if (!changed) await conflict(id, 'This rating is hidden already.', ctx);
  await audit(ctx, {
    action: 'rating.hide',
    subjectKind: 'rating',
    subjectId: id,
    details: { reason },
  });
  await notifyAuthor(ctx, id, 'hidden', reason);
  await notifyOwner(ctx, id, 'hidden', reason);
  return present(id, ctx);
}

/** Shows a hidden rating again. @throws ApiError not_found, conflict */
export async function showRating(id: string, ctx: UserCtx): Promise<Unwritten<ManagedRating>> {
  const [changed] = await ctx.db
    .update(propertyReviews)
    .set({ hiddenAt: null, hiddenReason: null, hiddenBy: null })
    .where(and(eq(propertyReviews.id, id), isNotNull(propertyReviews.hiddenAt)))
    .returning({ id: propertyReviews.id });
  if (!changed) await conflict(id, 'This rating is not hidden.', ctx);
  await audit(ctx, { action: 'rating.show', subjectKind: 'rating', subjectId: id });
  await notifyAuthor(ctx, id, 'shown');
  await notifyOwner(ctx, id, 'shown');
  return present(id, ctx);
}

async function conflict(id: string, sentence: string, ctx: UserCtx): Promise<never> {
  await readRow(id, ctx);
  throw new ApiError('conflict', sentence);
}
