import { useRef } from 'react';
import { Form, Link, useLocation, useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { useSite } from '../layout/site.ts';
import { dayOf } from '../property/dates.ts';
import type { Run } from './act-form.tsx';
import { guestDesk } from './api/desk.ts';
import { BookingFacts } from './booking-facts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { moveDay } from './dates.ts';
import { KeepLink } from './keep-link.tsx';
import { Rating } from './rating.tsx';
import { Reach } from './reach.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import { useBooking, useFresh } from './use-fresh.ts';
import { STATUS_LINES } from './words.ts';

interface GuestViewProps {
  token: string;
  given: BookingDetail;
  /** What a form sent without scripts came back with. */
  outcome: { intent: string; failure: string } | undefined;
}

/** A guest's booking (D26): followed live, talked about, cancelled and rated. */
export function GuestView({ token, given, outcome }: GuestViewProps) {
  const desk = useRef(guestDesk(token)).current;
  const { booking, run, refresh } = useBooking(desk, given, (status) => STATUS_LINES[status]());
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { origin } = useSite();
  useFresh(`?guest=${token}`, () => {
    // What is shown stays until the next time.
    refresh().catch(() => undefined);
  });

  const { service, status, reference, abilities } = booking;
  const isCancelling = search.get('cancel') !== null && abilities.canCancel;
  const failureOf = (intent: string) => (outcome?.intent === intent ? outcome.failure : undefined);
  const told =
    (title: () => string, description: () => string): Run =>
    async (values, key) => {
      await run(values, key);
      showToast({ title: title(), description: description(), tone: 'success' });
    };
  const greeting = m.moving_chat_service({ name: service.name, date: moveDay(booking.date), reference });

  return (
    <>
      <p className="figures text-ink-soft">
        <bdi>{m.moving_guest_reference({ reference })}</bdi>
        <span aria-hidden="true"> · </span>
        {m.moving_fact_booked_on({ date: dayOf(booking.createdAt) })}
      </p>
      <h1 className="mt-1 text-3xl sm:text-4xl">{m.moving_guest_title()}</h1>
      <div
        id="status"
        tabIndex={-1}
        className="mt-4 flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-2"
      >
        <StatusBadge status={status} />
        <p className="text-lg">{STATUS_LINES[status]()}</p>
      </div>
      {isCancelling && (
        <CancelDialog
          booking={booking}
          run={run}
          closePath={pathname}
          onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
          focusAfter="status"
          failure={failureOf('cancel')}
        />
      )}
      <div className="mt-8 flex flex-col gap-6 lg:grid lg:grid-cols-[1.6fr_1fr] lg:items-start">
        <div className="contents lg:block lg:space-y-6">
          <section className="card p-4 sm:p-6" aria-labelledby="details">
            <h2 id="details" className="mb-4 text-xl">
              {m.moving_fact_details()}
            </h2>
            <BookingFacts booking={booking} />
            {abilities.canCancel && (
              <Link
                to={`${pathname}?cancel=1#cancel`}
                preventScrollReset
                aria-haspopup="dialog"
                className="button button-quiet button-small mt-6 min-h-11 text-danger"
              >
                {m.moving_mine_cancel()}
              </Link>
            )}
            {status === 'completed' && (
              <div className="mt-6">
                <Rating
                  booking={booking}
                  run={told(m.moving_rate_done, m.moving_rate_done_text)}
                  failure={failureOf('rate')}
                />
              </div>
            )}
          </section>
          <div className="card order-2 p-4 sm:p-6">
            <Thread
              messages={booking.messages}
              reader="customer"
              title={m.moving_thread_with({ name: service.name })}
              canWrite={abilities.canMessage}
              run={told(m.moving_thread_sent, m.moving_thread_sent_text)}
              failure={failureOf('message')}
            />
          </div>
        </div>
        <div className="contents lg:block lg:space-y-6">
          <section className="card order-1 p-4 sm:p-6" aria-labelledby="service">
            <h2 id="service" className="text-xl">
              {m.moving_guest_service()}
            </h2>
            <p className="mt-3 font-semibold">{service.name}</p>
            <p className="figures mb-4 text-ink-soft">
              <bdi dir="ltr">{service.phone}</bdi>
            </p>
            <Reach
              phone={service.phone}
              chatNumber={service.phone}
              greeting={greeting}
              callLabel={m.moving_call({ name: service.name })}
            />
          </section>
          <section className="card order-3 p-4 sm:p-6" aria-labelledby="events">
            <h2 id="events" className="mb-4 text-xl">
              {m.moving_events_title()}
            </h2>
            <Timeline events={booking.events} reader="customer" />
          </section>
          <section className="card order-4 p-4 sm:p-6" aria-labelledby="keep">
            <h2 id="keep" className="text-xl">
              {m.moving_guest_keep()}
            </h2>
            <p className="mt-2 mb-4 text-ink-soft">{m.moving_guest_keep_text()}</p>
            <KeepLink url={`${origin}${href(`/bookings/${token}`)}`} reference={reference} />
            <Form method="post" className="mt-4 space-y-2 border-line border-t pt-4">
              <input type="hidden" name="intent" value="renew" />
              <p className="text-ink-soft text-sm">{m.moving_guest_renew_text()}</p>
              <button type="submit" className="button button-quiet button-small min-h-11">
                {m.moving_guest_renew()}
              </button>
            </Form>
          </section>
        </div>
      </div>
    </>
  );
}
