import { DELETED_EMAIL_DOMAIN } from '#contract/accounts.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { ManagedRating, MyRating, Rating } from '#contract/ratings.api.ts';
import { changeableUntil, firstName, type RatingRefusal } from '#contract/ratings.ts';
import { MAY, MAY_ANY } from '#server/platform/access/abilities.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import type { ManagedRow, OwnRatingRow, ShownRow } from './queries.ts';

const answerOf = ({ reply, repliedAt }: { reply: string | null; repliedAt: Date | null }) =>
  reply === null || repliedAt === null ? null : { text: reply, at: repliedAt };

/** A rating as the public sees it, with the first name of its author, unless the account was deleted. */
export function presentRating(row: ShownRow): Unwritten<Rating> {
  const isGone = row.authorEmail?.endsWith(`@${DELETED_EMAIL_DOMAIN}`) === true;
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    author: isGone ? null : firstName(row.authorName),
    basis: row.basis,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    reply: answerOf(row),
  };
}

/** A rating as the listing's owner or an administrator reads it, with what they may do. */
export function presentManaged(row: ManagedRow, actor: User): Unwritten<ManagedRating> {
  const { hiddenAt, hiddenReason } = row;
  const isHidden = hiddenAt !== null;
  const mayHide = MAY_ANY['rating.hide'](actor);
  return {
    ...presentRating(row),
    propertyId: row.propertyId,
    propertyTitle: row.title,
    propertyLocation: row.location,
    ownerName: row.ownerName,
    hidden: hiddenAt && { reason: hiddenReason ?? '', at: hiddenAt },
    abilities: {
      canReply: !isHidden && MAY['rating.reply'](actor, row),
      canHide: mayHide && !isHidden,
      canShow: mayHide && isHidden,
    },
  };
}

/** Why somebody may not rate a listing, or change what they said. */
export function refusalOf(row: OwnRatingRow, userId: string, now: Date): RatingRefusal | null {
  if (row.ownerId === userId) return 'own';
  if (row.review) return changeableUntil(row.review.createdAt) < now ? 'settled' : null;
  return row.basis === null ? 'never_there' : null;
}

/** A listing as one rates it, with what one said of it. */
export function presentOwn(row: OwnRatingRow, userId: string, now: Date): Unwritten<MyRating> {
  const { id, title, location, image, isListed, review } = row;
  return {
    property: { id, title, location, image, isListed },
    basis: review?.basis ?? row.basis,
    refusal: refusalOf(row, userId, now),
    rating: review && {
      id: review.id,
      rating: review.rating,
      comment: review.comment,
      createdAt: review.createdAt,
      updatedAt: review.updatedAt,
      changeableUntil: changeableUntil(review.createdAt),
      reply: answerOf(review),
      hiddenReason: review.hiddenReason,
    },
  };
}
