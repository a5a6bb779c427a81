import type { Booking } from '#contract/bookings.api.ts';
import { COMMENT_MAX_LENGTH } from '#contract/bookings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { StarChoice } from '../../ui/star-choice.tsx';
import { RatingStars } from '../moving/rating-stars.tsx';
import { useFailedAct } from './use-failed-act.ts';
import type { StatusNews } from './use-status-news.ts';
import { orConflict } from './words.ts';

interface RatingProps {
  booking: Booking;
  news: StatusNews;
  /** The id of what is looked at once it is rated. */
  focusAfter: string;
}

/** The customer's stars for a completed move: given once, then shown. */
export function Rating({ booking, news, focusAfter }: RatingProps) {
  const isFailed = useFailedAct('rate', booking.id) !== undefined;
  if (booking.rating) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{m.bookings_mine_rated()}</span>
        <RatingStars rating={String(booking.rating.rating)} />
        {booking.rating.comment && (
          <p dir="auto" className="w-full text-ink-soft">
            {booking.rating.comment}
          </p>
        )}
      </div>
    );
  }
  if (!booking.abilities.canRate) return null;
  return (
    <details open={isFailed} className="w-full">
      <summary className="button button-quiet button-small min-h-11 w-fit list-none [&::-webkit-details-marker]:hidden">
        <Icon name="star" className="size-5 text-star" />
        {m.bookings_mine_rate()}
      </summary>
      <ActionForm
        intent="rate"
        id={booking.id}
        fields={{
          rating: { label: m.bookings_mine_rated },
          comment: {
            label: m.bookings_rate_words,
            rows: 2,
            isOptional: true,
            maxLength: COMMENT_MAX_LENGTH,
            dir: 'auto',
          },
        }}
        words={{ rating: m.bookings_rate_missing }}
        failed={news.failed((failure) =>
          failure.issues.rating ? m.bookings_rate_missing() : orConflict(m.bookings_rate_failed)(failure),
        )}
        missing={m.bookings_rate_missing}
        done={() => ({ title: m.bookings_rate_done(), description: m.bookings_rate_done_text() })}
        onDone={() => document.getElementById(focusAfter)?.focus()}
        onFailed={news.onFailed}
        className="mt-4 max-w-xl space-y-4"
      >
        <Stars name={booking.service.name} />
        <FormField name="comment" />
        <SubmitButton>{m.bookings_rate_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

function Stars({ name }: { name: string }) {
  const { errors } = useFormState();
  return (
    <StarChoice
      name="rating"
      label={m.bookings_rate_text({ name })}
      starLabel={(count) => m.bookings_rate_star({ count })}
      error={errors.rating}
    />
  );
}
