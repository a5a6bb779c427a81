import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedRating } from '#contract/ratings.api.ts';
import { RATING_REPLY_LENGTH } from '#contract/ratings.ts';
import type { Failure } from '../../api/api-error.ts';
import { dayOf } from '../../format/dates.ts';
import { placeText } from '../../format/places.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { BASIS_WORDS } from '../listings/rating-words.ts';
import { OwnersAnswer, Said } from './my-rating.tsx';

interface RatingCardProps {
  rating: ManagedRating;
  /** The screen with the question whether to hide it. */
  hideTo: ScreenPath;
}

export const orConflict = ({ code }: Failure): string =>
  code === 'conflict' ? m.ratings_conflict() : m.ratings_act_failed();

/** A rating as the owner or an administrator reads it, answered and hidden in place. */
export function RatingCard({ rating, hideTo }: RatingCardProps) {
  const { id, propertyId, propertyTitle: title, hidden, abilities, reply, author } = rating;
  return (
    <article
      id={`rating-${id}`}
      tabIndex={-1}
      aria-label={m.ratings_item({ title })}
      className="card scroll-mt-24 space-y-3 p-4 outline-none sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            <Link to={href(`/properties/${propertyId}`)} className="hover:text-ocean hover:underline">
              <bdi>{title}</bdi>
            </Link>
          </h2>
          <p className="text-sm text-ink-soft">
            <bdi>{placeText(rating.propertyLocation)}</bdi>
            {abilities.canReply || (
              <>
                {' · '}
                <bdi>{m.ratings_by({ name: rating.ownerName })}</bdi>
              </>
            )}
          </p>
        </div>
        {hidden ? (
          <Badge tone="sand">{m.ratings_hidden()}</Badge>
        ) : reply ? (
          <Badge tone="done">{m.ratings_answered()}</Badge>
        ) : (
          <Badge tone="pending">{m.ratings_unanswered()}</Badge>
        )}
      </div>
      <div>
        <Said {...rating} />
        <p className="mt-1.5 text-sm text-ink-soft">
          <bdi className="font-medium text-ink">{author ?? m.ratings_left()}</bdi> ·{' '}
          {BASIS_WORDS[rating.basis]()} · <time dateTime={rating.createdAt}>{dayOf(rating.createdAt)}</time>
          {rating.updatedAt !== rating.createdAt && (
            <> · {m.ratings_changed({ date: dayOf(rating.updatedAt) })}</>
          )}
        </p>
      </div>
      {reply && <OwnersAnswer text={reply.text} />}
      {hidden && (
        <p dir="auto" className="text-sm text-ink-soft">
          {m.ratings_hidden_because({ date: dayOf(hidden.at), reason: hidden.reason })}
        </p>
      )}
      {abilities.canReply && <Reply rating={rating} />}
      {abilities.canHide && (
        <Link
          to={href(hideTo)}
          preventScrollReset
          aria-haspopup="dialog"
          aria-label={m.ratings_hide_of({ title })}
          className="button button-quiet min-h-11 text-danger"
        >
          {m.ratings_hide()}
        </Link>
      )}
      {abilities.canShow && (
        <ActionForm
          intent="show"
          id={id}
          view={hidden?.at ?? ''}
          failed={orConflict}
          done={() => ({ title: m.ratings_show_done() })}
          className="contents"
        >
          <SubmitButton tone="quiet" className="min-h-11">
            <span className="sr-only">{m.ratings_show_of({ title })}</span>
            <span aria-hidden="true">{m.ratings_show()}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </article>
  );
}

/** The owner's answer, written and changed in place; without scripts the form opens by the browser's own means. */
function Reply({ rating: { id, propertyTitle: title, reply } }: Pick<RatingCardProps, 'rating'>) {
  const [label, name] = reply
    ? [m.ratings_reply_change(), m.ratings_reply_change_of({ title })]
    : [m.ratings_reply(), m.ratings_reply_of({ title })];
  /** Folded anew once it is sent. */
  const [replies, setReplies] = useState(0);
  return (
    <details key={replies}>
      <summary
        aria-label={name}
        className={`button min-h-11 w-fit list-none [&::-webkit-details-marker]:hidden ${reply ? 'button-quiet' : 'button-tonal'}`}
      >
        {label}
      </summary>
      <ActionForm
        intent="reply"
        id={id}
        fields={{
          reply: {
            label: m.ratings_reply_words,
            hint: m.ratings_reply_hint,
            rows: 3,
            maxLength: RATING_REPLY_LENGTH,
            dir: 'auto',
          },
        }}
        values={reply ? { reply: reply.text } : {}}
        view={reply?.at ?? ''}
        draft={`reply-${id}`}
        failed={orConflict}
        done={() => ({ title: m.ratings_reply_done() })}
        onDone={() => {
          setReplies(replies + 1);
          document.getElementById(`rating-${id}`)?.focus();
        }}
        className="mt-3 max-w-2xl space-y-3"
      >
        <FormField name="reply" />
        <SubmitButton>{m.ratings_reply_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}
