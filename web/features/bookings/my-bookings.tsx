import { type ReactNode, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Booking, BookingDetail } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Toolbar } from '../../ui/toolbar.tsx';
import { useBookingDialog } from '../moving/use-booking-dialog.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Counts } from './counts.tsx';
import { filterBookings, groupByMove, leadsToOffers } from './filter.ts';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { ownBookingPath, type PathOf } from './own-path.ts';
import { useStatusNews } from './use-status-news.ts';
import { STATUS_LABELS, statusLine } from './words.ts';

const QueuedBookings = lazyPart(() => import('../moving/queued-bookings.tsx'));

interface MyBookingsProps {
  bookings: readonly Booking[];
  /** The one whose thread is open. */
  opened: BookingDetail | undefined;
  q: string;
  status: BookingStatus | undefined;
}

/** A person's bookings (spec 1 §2): counted, searched, and each with what can be done. */
export function MyBookings({ bookings, opened, q, status }: MyBookingsProps) {
  const [search, setSearch] = useSearchParams();
  const news = useStatusNews(bookings, statusLine);
  const { open, dialog } = useBookingDialog();
  const found = filterBookings(bookings, q, status);
  const cancelled = bookings.find(({ id, abilities }) => id === search.get('cancel') && abilities.canCancel);

  const pathOf: PathOf = (id, shown) => ownBookingPath(search, id, shown);
  const closeCancel = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('cancel');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  const cardOf = (booking: Booking, { isOfMove = false } = {}) => (
    <BookingCard
      key={booking.id}
      booking={booking}
      isOfMove={isOfMove}
      leadsToOffers={leadsToOffers(booking, found)}
      opened={opened?.id === booking.id ? opened : undefined}
      pathOf={pathOf}
      news={news}
      onAgain={({ service, pickupLocation, dropoffLocation, phone, notes }) =>
        open({ service, values: { pickupLocation, dropoffLocation, phone, notes } })
      }
    />
  );

  return (
    <>
      <Counts bookings={bookings} status={status} />
      <Suspense>
        <QueuedBookings onChange={open} />
      </Suspense>
      <MeanwhileNotice intent="cancel" isGone={!cancelled} />
      {bookings.length > 0 && (
        <div className="mt-6">
          <Toolbar
            search={q}
            searchLabel={m.bookings_mine_search_placeholder()}
            keeps={[]}
            filters={
              <FilterSelect
                name="status"
                label={m.bookings_mine_status()}
                value={status ?? ''}
                options={[
                  ['', m.bookings_mine_all()],
                  ...BOOKING_STATUSES.map((one) => [one, STATUS_LABELS[one]()] as const),
                ]}
              />
            }
          />
        </div>
      )}
      {cancelled && (
        <CancelDialog
          key={cancelled.id}
          booking={cancelled}
          news={news}
          closeTo={pathOf(cancelled.id)}
          onClose={closeCancel}
          focusAfter={`booking-${cancelled.id}`}
        />
      )}
      <p role="status" className={found.length > 0 ? 'mt-4 text-ink-soft' : 'sr-only'}>
        {m.bookings_mine_list({ count: found.length })}
      </p>
      {found.length === 0 && (
        <div className="mt-6">
          <NoBookings isSearching={bookings.length > 0} />
        </div>
      )}
      <ul className="mt-3 space-y-4">
        {groupByMove(found).map(([first, ...others]) =>
          first ? (
            <li key={first.id}>
              {others.length === 0 ? (
                cardOf(first)
              ) : (
                <Move first={first} count={others.length + 1}>
                  {[first, ...others].map((booking) => cardOf(booking, { isOfMove: true }))}
                </Move>
              )}
            </li>
          ) : null,
        )}
      </ul>
      {dialog}
    </>
  );
}

/** A move that was asked of several services: what is moved once, then each of them. */
function Move({ first, count, children }: { first: Booking; count: number; children: ReactNode }) {
  const id = `move-${first.id}`;
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-6">
      <h2 id={id} className="text-xl">
        {m.bookings_mine_one_move({ count })}
      </h2>
      <BookingFacts booking={first} className="mt-4 lg:grid-cols-4" />
      <div className="mt-5 divide-y divide-line border-t border-line">{children}</div>
    </section>
  );
}

/** Nothing to show: either nothing was booked yet, or nothing fits. */
function NoBookings({ isSearching }: { isSearching: boolean }) {
  return isSearching ? (
    <EmptyState
      icon={<Icon name="filter" />}
      title={m.bookings_mine_no_match_title()}
      action={
        <Link to={href('/my-moving-services')} className="button button-primary">
          {m.bookings_mine_view_all()}
        </Link>
      }
    >
      {m.bookings_mine_no_match_text()}
    </EmptyState>
  ) : (
    <EmptyState
      icon={<Icon name="truck" />}
      title={m.bookings_mine_none_title()}
      action={
        <Link to={href('/moving-services')} className="button button-primary">
          {m.bookings_mine_first()}
        </Link>
      }
    >
      {m.bookings_mine_none_text()}
    </EmptyState>
  );
}
