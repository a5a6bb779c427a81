import { useRef } from 'react';
import type { ProviderBooking } from '#contract/bookings.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { isConflict } from './act-failure.ts';
import type { Run } from './act-form.tsx';
import { providerDesk } from './api/desk.ts';
import { BookingFacts } from './booking-facts.tsx';
import { moveDay } from './dates.ts';
import { JobSteps } from './job-steps.tsx';
import { Reach } from './reach.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import { useBooking, useFresh } from './use-fresh.ts';
import { JOB_LINES } from './words.ts';

/** On paper only the job itself. */
const PRINT = '@media print{body>header,body>footer,body>aside{display:none}.card{break-inside:avoid}}';

interface JobViewProps {
  token: string;
  given: ProviderBooking;
  /** What a form sent without scripts came back with. */
  outcome: { intent: string; failure: string } | undefined;
}

/** One job as its provider sees it, without an account (D23). */
export function JobView({ token, given, outcome }: JobViewProps) {
  const desk = useRef(providerDesk(token)).current;
  const { booking, run, refresh, latest } = useBooking(desk, given, (status) => JOB_LINES[status]());
  const isHydrated = useHydrated();
  useFresh(`?provider=${token}`, () => {
    // What is shown stays until the next time.
    refresh().catch(() => undefined);
  });

  const { service, status, reference, customer, mapLinks } = booking;
  const day = moveDay(booking.date);
  const told =
    (title: () => string, description: () => string): Run =>
    async (values, key) => {
      await run(values, key);
      showToast({ title: title(), description: description(), tone: 'success' });
    };
  const step: Run = async (values, key) => {
    try {
      await run(values, key);
      showToast({ title: m.moving_job_done(), tone: 'success' });
      document.getElementById('status')?.focus();
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The page shows the new state by now and says so; nothing is to be tried again.
      const title = isCustomersEnd(latest()) ? m.moving_job_customer_cancelled() : m.moving_conflict();
      showToast({ title, tone: 'destructive' });
    }
  };
  const mapLink = (url: string, place: string) => (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={m.moving_job_map_of({ place })}
      className="link flex min-h-11 w-fit items-center gap-1.5 print:hidden"
    >
      <Icon name="map" className="size-4" />
      {m.moving_job_map()}
    </a>
  );
  const failure = outcome && (isCustomersEnd(booking) ? m.moving_job_customer_cancelled() : outcome.failure);

  return (
    <>
      <style>{PRINT}</style>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <LanguageSwitch label={m.moving_job_language()} />
        {isHydrated && (
          <button
            type="button"
            className="button button-quiet button-small min-h-11"
            onClick={() => window.print()}
          >
            {m.moving_job_print()}
          </button>
        )}
      </div>
      <p className="figures text-ink-soft">
        {m.moving_job_for({ name: service.name })}
        <span aria-hidden="true"> · </span>
        <bdi>{m.moving_guest_reference({ reference })}</bdi>
      </p>
      <h1 className="figures mt-1 text-3xl sm:text-4xl">
        {m.moving_job_title()}: {day}
      </h1>
      {failure && (
        <p role="alert" className="card mt-4 flex gap-3 border-danger p-4 font-semibold">
          <Icon name="warning" className="size-6 text-danger" />
          {failure}
        </p>
      )}
      <div
        id="status"
        tabIndex={-1}
        className="mt-4 flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-2"
      >
        <StatusBadge status={status} />
        <p className="text-lg">
          {isCustomersEnd(booking) ? m.moving_job_cancelled_by_customer() : JOB_LINES[status]()}
        </p>
      </div>
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[1.6fr_1fr] lg:items-start">
        <div className="contents lg:block lg:space-y-6">
          <section className="card p-4 sm:p-6" aria-labelledby="job">
            <h2 id="job" className="mb-4 text-xl">
              {m.moving_fact_details()}
            </h2>
            <BookingFacts
              booking={booking}
              pickup={mapLink(mapLinks.pickup, booking.pickupLocation)}
              dropoff={mapLink(mapLinks.dropoff, booking.dropoffLocation)}
            />
          </section>
          <JobSteps booking={booking} run={step} />
          <div className="card order-2 p-4 sm:p-6">
            <Thread
              messages={booking.messages}
              reader="provider"
              title={m.moving_thread_title()}
              canWrite
              run={told(m.moving_thread_sent, m.moving_thread_sent_customer)}
              failure={outcome?.intent === 'message' ? outcome.failure : undefined}
            />
          </div>
        </div>
        <div className="contents lg:block lg:space-y-6">
          <section className="card order-1 p-4 sm:p-6" aria-labelledby="customer">
            <h2 id="customer" className="text-xl">
              {m.moving_job_customer()}
            </h2>
            {customer.name && <p className="mt-3 font-semibold">{customer.name}</p>}
            <p className="figures mt-1 mb-4">
              <bdi dir="ltr">{customer.phone}</bdi>
            </p>
            <Reach
              phone={customer.phone}
              chatNumber={customer.chatNumber}
              greeting={m.moving_chat_customer({ date: day, reference })}
              callLabel={m.moving_job_call()}
            />
          </section>
          <section className="card order-3 p-4 sm:p-6" aria-labelledby="events">
            <h2 id="events" className="mb-4 text-xl">
              {m.moving_events_title()}
            </h2>
            <Timeline events={booking.events} reader="provider" />
          </section>
        </div>
      </div>
    </>
  );
}

/** Cancelled by the customer: told apart from a job that the provider gave up. */
const isCustomersEnd = ({ status, events }: ProviderBooking): boolean =>
  status === 'cancelled' && events.at(-1)?.by === 'customer';
