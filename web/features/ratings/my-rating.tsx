import type { MyRating } from '#contract/ratings.api.ts';
import { dayOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { RatingStars } from '../moving/rating-stars.tsx';

/** What one has said, until when that can be changed, and what became of it. */
export function MyRatingState({ mine: { rating, refusal } }: { mine: MyRating }) {
  if (!rating) return null;
  const { createdAt, changeableUntil, hiddenReason } = rating;
  const date = dayOf(createdAt);
  return (
    <div className="mb-4 space-y-3">
      <p className="text-ink-soft">
        {refusal === 'settled'
          ? m.ratings_settled({ date })
          : m.ratings_until({ date, until: dayOf(changeableUntil) })}
      </p>
      {hiddenReason !== null && (
        <Notice tone="warning">
          <span dir="auto">{m.ratings_hidden_you({ reason: hiddenReason })}</span>
        </Notice>
      )}
    </div>
  );
}

/** A rating that stands: its stars and its words. */
export function Said({ rating, comment }: { rating: number; comment: string }) {
  return (
    <>
      <RatingStars rating={String(rating)} />
      {comment && (
        <p dir="auto" className="mt-1.5 whitespace-pre-line [overflow-wrap:anywhere]">
          {comment}
        </p>
      )}
    </>
  );
}

/** What the owner says to it. */
export const OwnersAnswer = ({ text }: { text: string }) => (
  <div className="border-s-2 border-line ps-4">
    <p className="text-sm font-semibold">{m.ratings_answer()}</p>
    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
      {text}
    </p>
  </div>
);
