import { useId } from 'react';
import type { Booking } from '#contract/bookings.api.ts';
import { COMMENT_MAX_LENGTH } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingStars } from '../moving/rating-stars.tsx';
import { ActForm, type Run } from './act-form.tsx';

interface RatingProps {
  booking: Booking;
  run: Run;
  failure?: string | undefined;
}

/** The customer's stars for a completed move: given once, then shown. */
export function Rating({ booking, run, failure }: RatingProps) {
  const legend = useId();
  if (booking.rating) {
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{m.moving_mine_rated()}</span>
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
    <details open={failure !== undefined} className="w-full">
      <summary className="button button-quiet button-small w-fit list-none [&::-webkit-details-marker]:hidden">
        <Icon name="star" className="size-5 text-star" />
        {m.moving_mine_rate()}
      </summary>
      <ActForm
        intent="rate"
        hidden={{ id: booking.id }}
        run={run}
        failed={m.moving_rate_failed()}
        failure={failure}
        submit={m.moving_rate_send()}
        className="mt-4 max-w-xl space-y-4"
      >
        <p id={legend} className="text-ink-soft">
          {m.moving_rate_text({ name: booking.service.name })}
        </p>
        <div role="radiogroup" aria-labelledby={legend} className="flex w-fit">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label
              key={stars}
              // Those before the chosen one are filled with it.
              className="relative grid size-12 cursor-pointer place-items-center rounded-control text-line-strong has-checked:text-star has-focus-visible:outline-3 has-focus-visible:outline-ocean [&:has(~label>input:checked)]:text-star"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                required
                aria-label={m.moving_rate_star({ count: stars })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon name="star" filled className="size-8" />
            </label>
          ))}
        </div>
        <FormField name="comment" label={m.moving_rate_words()} rows={2} maxLength={COMMENT_MAX_LENGTH} />
      </ActForm>
    </details>
  );
}
