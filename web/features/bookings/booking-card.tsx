import { type FormEvent, lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { dayOf } from '../property/dates.ts';
import type { Run } from './act-form.tsx';
import { BookingFacts } from './booking-facts.tsx';
import type { BookingPanelProps } from './booking-panel.tsx';
import { Rating } from './rating.tsx';
import { StatusBadge } from './status-badge.tsx';
import { STATUS_LINES } from './words.ts';

const BookingPanel = lazy(async () => ({ default: (await import('./booking-panel.tsx')).BookingPanel }));

/** Where an element of one booking is asked for by the page's address, the search beside it kept. */
export type PathOf = (part: 'open' | 'cancel', bookingId: string | undefined) => string;

interface BookingCardProps {
  booking: Booking;
  pathOf: PathOf;
  /** Its thread is open, with this. */
  panel: Omit<BookingPanelProps, 'bookingId'> | undefined;
  onRefresh: () => void;
  onAgain: (booking: Booking) => void;
  rate: Run;
  rateFailure: string | undefined;
}

const BUTTON = 'button button-quiet button-small min-h-11 w-full sm:w-auto';

/** One of one's bookings (spec 1 §2): its state, what was agreed, and what can be done. */
export function BookingCard({
  booking,
  pathOf,
  panel,
  onRefresh,
  onAgain,
  rate,
  rateFailure,
}: BookingCardProps) {
  const { id, service, status, reference, abilities } = booking;
  const named = `${service.name}, ${reference}`;
  const again = (event: FormEvent) => {
    event.preventDefault();
    onAgain(booking);
  };
  return (
    <article
      id={`booking-${id}`}
      tabIndex={-1}
      aria-labelledby={`name-${id}`}
      className="card scroll-mt-24 p-4 sm:p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusBadge status={status} />
        <p className="figures text-sm text-ink-soft">
          <span className="sr-only">{m.moving_fact_id()}: </span>
          <bdi className="font-mono">#{reference}</bdi>
          <span aria-hidden="true"> · </span>
          {m.moving_fact_booked_on({ date: dayOf(booking.createdAt) })}
        </p>
      </div>
      <h2 id={`name-${id}`} className="mt-3 text-xl">
        {service.name}
      </h2>
      <p className="mt-1 text-ink-soft">{STATUS_LINES[status]()}</p>
      <BookingFacts booking={booking} className="mt-4 border-t border-line pt-4 lg:grid-cols-4" />
      <div className="mt-5 grid grid-cols-2 gap-2 *:last:odd:col-span-2 sm:flex sm:flex-wrap">
        <Link
          to={pathOf('open', panel ? undefined : id)}
          preventScrollReset
          aria-expanded={panel !== undefined}
          aria-label={`${panel ? m.moving_thread_close() : m.moving_thread_open()}: ${named}`}
          className={`${BUTTON} ${panel ? 'border-ocean' : ''}`}
        >
          <Icon name="chat" className="size-5 max-sm:hidden" />
          {panel ? m.moving_thread_close() : m.moving_thread_open()}
          {!panel && booking.messageCount > 0 && <span className="figures">({booking.messageCount})</span>}
        </Link>
        {status === 'pending' && (
          <Link
            to={pathOf('open', panel ? id : undefined)}
            preventScrollReset
            onClick={(event) => {
              event.preventDefault();
              onRefresh();
            }}
            aria-label={`${m.moving_mine_refresh()}: ${named}`}
            className={BUTTON}
          >
            <Icon name="clock" className="size-5 max-sm:hidden" />
            {m.moving_mine_refresh()}
          </Link>
        )}
        <a
          href={`tel:${service.phone.replaceAll(/[^\d+]/g, '')}`}
          aria-label={m.moving_call({ name: service.name })}
          className={BUTTON}
        >
          <Icon name="phone" />
          {m.moving_call_short()}
        </a>
        {service.isActive && (
          // Before scripts are there, the same button leads to the form as a page.
          <form method="get" action={href('/moving-services')} onSubmit={again}>
            <input type="hidden" name="book" value={service.id} />
            <button
              type="submit"
              aria-haspopup="dialog"
              aria-label={`${m.moving_mine_again()}: ${named}`}
              className={BUTTON}
            >
              <Icon name="truck" className="size-5 max-sm:hidden" />
              {m.moving_mine_again()}
            </button>
          </form>
        )}
        {abilities.canCancel && (
          <Link
            to={pathOf('cancel', id)}
            preventScrollReset
            aria-haspopup="dialog"
            aria-label={`${m.moving_mine_cancel()}: ${named}`}
            className={`${BUTTON} text-danger`}
          >
            {m.moving_mine_cancel()}
          </Link>
        )}
      </div>
      {status === 'completed' && (
        <div className="mt-4">
          <Rating booking={booking} run={rate} failure={rateFailure} />
        </div>
      )}
      {panel && (
        <div className="mt-6 border-t border-line pt-6">
          <Suspense fallback={<div className="skeleton h-40" />}>
            <BookingPanel bookingId={id} {...panel} />
          </Suspense>
        </div>
      )}
    </article>
  );
}

/** A card while the bookings are on their way. */
export function BookingCardSkeleton() {
  return (
    <div className="card p-4 sm:p-6">
      <div className="skeleton h-7 w-28" />
      <div className="skeleton mt-3 h-6 w-56 max-w-full" />
      <div className="skeleton mt-2 h-5 w-80 max-w-full" />
      <div className="skeleton mt-5 h-20" />
      <div className="skeleton mt-5 h-11 w-64 max-w-full" />
    </div>
  );
}
