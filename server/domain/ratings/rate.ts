import { and, eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { MyRating } from '#contract/ratings.api.ts';
import type { RatingRefusal } from '#contract/ratings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { propertyReviews } from '#server/platform/database/schema/index.ts';
import { notifyOwner } from './notices.ts';
import { presentOwn, refusalOf } from './present.ts';
import { findOwnRating, type OwnRatingRow } from './queries.ts';

const NOT_FOUND = 'Property not found';

/** A listing that is not shown is there only for those who have something to do with it (D4). */
async function readRow(propertyId: string, { db, actor, now }: UserCtx): Promise<OwnRatingRow> {
  const row = await findOwnRating(db, { propertyId, userId: actor.id, today: todayInMogadishu(now) });
  const isKnown =
    row && (row.isListed || row.basis !== null || row.review || MAY['property.own'](actor, row));
  if (!isKnown) throw new ApiError('not_found', NOT_FOUND);
  return row;
}

/** What somebody said of a listing, and whether they may say it. @throws ApiError not_found */
export async function readMyRating(propertyId: string, ctx: UserCtx): Promise<Unwritten<MyRating>> {
  return presentOwn(await readRow(propertyId, ctx), ctx.actor.id, ctx.now);
}

const REFUSALS: Record<RatingRefusal, () => ApiError> = {
  own: () => new ApiError('forbidden', 'Nobody rates a listing of their own.'),
  never_there: () => new ApiError('never_there', 'Only who viewed or rented this home may rate it.'),
  settled: () => new ApiError('conflict', 'This rating cannot be changed any more.'),
};

/**
 * Rates a listing, once for each person; within its days the rating is changed (D32). What is said again changes
 * nothing and tells nobody.
 * @throws ApiError not_found; forbidden for one's own; never_there; conflict once it is settled
 */
export async function rateProperty(
  { propertyId, rating, comment }: { propertyId: string; rating: number; comment: string },
  ctx: UserCtx,
): Promise<Unwritten<MyRating>> {
  const { db, actor, now } = ctx;
  const row = await readRow(propertyId, ctx);
  const refusal = refusalOf(row, actor.id, now);
  if (refusal) throw REFUSALS[refusal]();
  const { review } = row;
  const basis = row.basis ?? review?.basis ?? 'viewing';
  if (!review) {
    const [made] = await db
      .insert(propertyReviews)
      .values({
        propertyId,
        userId: actor.id,
        ownerId: row.ownerId,
        basis,
        rating,
        comment,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: propertyReviews.id });
    // Unique violation: a concurrent request won.
    if (!made) throw new ApiError('conflict', 'You have just rated this home.');
    await notifyOwner(ctx, made.id, 'new');
  } else if (review.rating !== rating || review.comment !== comment) {
    await db
      .update(propertyReviews)
      .set({ rating, comment, basis, updatedAt: now })
      .where(and(eq(propertyReviews.id, review.id), eq(propertyReviews.userId, actor.id)));
    if (review.hiddenAt === null) await notifyOwner(ctx, review.id, 'changed');
  }
  return readMyRating(propertyId, ctx);
}
