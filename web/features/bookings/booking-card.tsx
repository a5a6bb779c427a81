import type { FormEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Booking, BookingDetail } from '#contract/bookings.api.ts';
import { dayOf, weekdayDate } from '../../format/dates.ts';
import { telLink } from '../../format/phones.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { BookingFacts } from './booking-facts.tsx';
import type { PathOf } from './own-path.ts';
import { PriceLink } from './price-link.tsx';
import { Rating } from './rating.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import type { StatusNews } from './use-status-news.ts';
import { statusLine } from './words.ts';

interface BookingCardProps {
  booking: Booking;
  /** With its thread, where that is open. */
  opened: BookingDetail | undefined;
  pathOf: PathOf;
  news: StatusNews;
  onAgain: (booking: Booking) => void;
  /** It is the first of those that were asked together: their offers are one page. */
  leadsToOffers: boolean;
  /** Of a move that was asked of several, which says once what is moved. */
  isOfMove: boolean;
}

const BUTTON = 'button button-quiet button-small min-h-11 w-full max-sm:px-2 sm:w-auto';

/** One of one's bookings (spec 1 §2): its state, what was agreed, and what can be done. */
export function BookingCard(props: BookingCardProps) {
  const { booking, opened, pathOf, news, onAgain, leadsToOffers, isOfMove } = props;
  const { id, service, status, reference } = booking;
  const [Name, Events] = isOfMove ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <article
      id={`booking-${id}`}
      tabIndex={-1}
      aria-labelledby={`name-${id}`}
      className={`scroll-mt-24 ${isOfMove ? 'py-5 last:pb-0' : 'card p-4 sm:p-6'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <StatusBadge status={status} />
        <p className="figures text-sm text-ink-soft">
          <span className="sr-only">{m.bookings_fact_id()}: </span>
          <bdi className="font-mono">#{reference}</bdi>
          <span aria-hidden="true"> · </span>
          {m.bookings_fact_booked_on({ date: dayOf(booking.createdAt) })}
        </p>
      </div>
      <Name id={`name-${id}`} className={`mt-3 ${isOfMove ? 'text-lg' : 'text-xl'}`}>
        {service.name}
      </Name>
      <p className="mt-1 text-ink-soft">{statusLine(booking)}</p>
      {leadsToOffers && <PriceLink booking={booking} />}
      {!isOfMove && <Agreed booking={booking} />}
      <Acts booking={booking} isOpen={opened !== undefined} pathOf={pathOf} onAgain={onAgain} />
      {status === 'completed' && (
        <div className="mt-4">
          <Rating booking={booking} news={news} focusAfter={`booking-${id}`} />
        </div>
      )}
      {opened && (
        <div className="mt-6 grid gap-8 border-t border-line pt-6 lg:grid-cols-[1.6fr_1fr]">
          <Thread
            messages={opened.messages}
            reader="customer"
            title={m.bookings_thread_with({ name: service.name })}
            canWrite={opened.abilities.canMessage}
            news={news}
            bookingId={id}
            headingLevel={isOfMove ? 4 : 3}
          />
          <section aria-labelledby={`events-${id}`}>
            <Events id={`events-${id}`} className="mb-4 text-xl">
              {m.bookings_events_title()}
            </Events>
            <Timeline events={opened.events} reader="customer" />
          </section>
        </div>
      )}
    </article>
  );
}

/** What was agreed; on a phone what is over has its day alone until one asks. */
function Agreed({ booking }: { booking: Booking }) {
  const isOver = booking.status === 'completed' || booking.status === 'cancelled';
  const facts = <BookingFacts booking={booking} className="lg:grid-cols-4" />;
  if (!isOver) return <div className="mt-4 border-t border-line pt-4">{facts}</div>;
  return (
    <details className="phone-fold past-facts mt-4 border-t border-line">
      <summary className="phone-line figures">{weekdayDate(booking.date)}</summary>
      {facts}
    </details>
  );
}

type ActsProps = Pick<BookingCardProps, 'booking' | 'pathOf' | 'onAgain'> & { isOpen: boolean };

function Acts({ booking, isOpen, pathOf, onAgain }: ActsProps) {
  const { id, service, status, reference, abilities, messageCount } = booking;
  const { revalidate } = useRevalidator();
  const named = `${service.name}, ${reference}`;
  const refresh = async () => {
    await revalidate();
    showToast({ title: m.bookings_mine_refreshed(), tone: 'success' });
  };
  const again = (event: FormEvent) => {
    event.preventDefault();
    onAgain(booking);
  };
  return (
    <div className="mt-5 grid grid-cols-2 gap-2 *:last:odd:col-span-2 has-[>:nth-child(3):last-child]:grid-cols-3 has-[>:nth-child(3):last-child]:*:col-span-1! sm:flex sm:flex-wrap">
      <Link
        to={href(pathOf(id, { isThreadOpen: !isOpen }))}
        preventScrollReset
        aria-expanded={isOpen}
        aria-label={`${isOpen ? m.bookings_thread_close() : m.bookings_thread_open()}: ${named}`}
        className={`${BUTTON} ${isOpen ? 'border-ocean' : ''}`}
      >
        <Icon name="chat" className="size-5 max-sm:hidden" />
        {isOpen ? m.bookings_thread_close() : m.bookings_thread_open()}
        {!isOpen && messageCount > 0 && <span className="figures">({messageCount})</span>}
      </Link>
      {status === 'pending' && (
        <Link
          to={href(pathOf(id))}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault();
            void refresh();
          }}
          aria-label={`${m.bookings_mine_refresh()}: ${named}`}
          className={BUTTON}
        >
          <Icon name="clock" className="size-5 max-sm:hidden" />
          {m.bookings_mine_refresh()}
        </Link>
      )}
      <a href={telLink(service.phone)} aria-label={m.moving_call({ name: service.name })} className={BUTTON}>
        <Icon name="phone" />
        {m.bookings_call_short()}
      </a>
      {service.isActive && (
        // Before scripts are there, the same button leads to the form as a page.
        <form method="get" action={href('/moving-services')} onSubmit={again}>
          <input type="hidden" name="book" value={service.id} />
          <button
            type="submit"
            aria-haspopup="dialog"
            aria-label={`${m.bookings_mine_again()}: ${named}`}
            className={BUTTON}
          >
            <Icon name="truck" className="size-5 max-sm:hidden" />
            {m.bookings_mine_again()}
          </button>
        </form>
      )}
      {abilities.canCancel && (
        <Link
          to={href(pathOf(id, { isCancelAsked: true }))}
          preventScrollReset
          aria-haspopup="dialog"
          aria-label={`${m.bookings_mine_cancel()}: ${named}`}
          className={`${BUTTON} text-danger`}
        >
          {m.bookings_mine_cancel()}
        </Link>
      )}
    </div>
  );
}
