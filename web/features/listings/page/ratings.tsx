import type { PropertyDetail } from '#contract/properties.api.ts';
import type { Rating } from '#contract/ratings.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { RatingStars } from '../../moving/rating-stars.tsx';
import { BASIS_WORDS } from '../rating-words.ts';

/** What people who were there think of the home, and what its owner says to that; nothing where nobody has said anything. */
export function Ratings({ id, ratings: { average, count, newest } }: Pick<PropertyDetail, 'id' | 'ratings'>) {
  if (average === null) return null;
  return (
    <section id="ratings" className="later part">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-xl">{m.ratings_title()}</h2>
        <RatingStars rating={average} />
        <span className="text-ink-soft">{m.ratings_count({ count })}</span>
      </div>
      <RatingList ratings={newest} />
      {count > newest.length && (
        <Link
          to={href(`/properties/${id}/ratings`)}
          className="link mt-3 inline-flex min-h-11 items-center gap-1 font-semibold"
        >
          {m.ratings_all_of({ count })}
          <Icon name="right" className="size-4" />
        </Link>
      )}
    </section>
  );
}

/** Ratings with their owner's answers, one below the other. */
export function RatingList({ ratings }: { ratings: readonly Rating[] }) {
  return (
    <ul className="mt-2 divide-y divide-line">
      {ratings.map(({ id, rating, comment, author, basis, createdAt, reply }) => (
        <li key={id} className="py-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RatingStars rating={String(rating)} />
            <bdi className="font-semibold">{author ?? m.ratings_left()}</bdi>
            <span className="text-sm text-ink-soft">
              {BASIS_WORDS[basis]()} · <time dateTime={createdAt}>{dayOf(createdAt)}</time>
            </span>
          </div>
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {comment}
          </p>
          {reply && (
            <div className="mt-3 max-w-prose rounded-control bg-ground-deep p-3">
              <p className="text-sm font-semibold">{m.ratings_answer()}</p>
              <p dir="auto" className="whitespace-pre-line">
                {reply.text}
              </p>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
