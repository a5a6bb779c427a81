import type { ReactNode } from 'react';
import type { ProviderBooking } from '#contract/bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { weekdayDate } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintButton } from '../../ui/print-view.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { JobSteps } from './job-steps.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { Reach } from './reach.tsx';
import { StatusLine } from './status-line.tsx';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import { useFailedAct } from './use-failed-act.ts';
import { useStatusNews } from './use-status-news.ts';
import { isPriceAsked, jobLine } from './words.ts';

/** On paper only the job itself. */
const PRINT = '@media print{body>header,body>footer,body>aside{display:none}.card{break-inside:avoid}}';

interface JobViewProps {
  booking: ProviderBooking;
  /** How far it is where a price is asked for, or agreed on. */
  move: Move;
  children: ReactNode;
}

/** One job as its provider sees it, without an account (D23). */
export function JobView({ booking, move, children }: JobViewProps) {
  const meanwhile = () =>
    isCustomersEnd(booking, move) ? m.bookings_job_customer_cancelled() : m.bookings_conflict();
  const news = useStatusNews(booking, ({ status: one }) => jobLine(one, move), meanwhile);
  const step = useFailedAct('status')?.id;
  // A price in writing has steps of its own; one that is asked for is answered first.
  const isNext = !move.agreement && !isPriceAsked(move) && booking.nextStatuses.length > 0;
  const steps = !move.agreement && (
    <JobSteps booking={booking} news={news} isPriceAsked={isPriceAsked(move)} />
  );
  const { service, status, reference, mapLinks } = booking;
  const day = weekdayDate(booking.date);

  return (
    <RecordPage
      who={
        <span className="figures">
          {m.bookings_job_title()}: <span className="whitespace-nowrap">{day}</span>
        </span>
      }
      what={
        <span className="figures">
          {m.bookings_job_for({ name: service.name })}
          <span aria-hidden="true"> · </span>
          <bdi>{m.bookings_guest_reference({ reference })}</bdi>
        </span>
      }
      badge={<PrintButton />}
      state={
        <>
          <style>{PRINT}</style>
          <StatusLine status={status}>
            {isCustomersEnd(booking, move) ? m.bookings_job_cancelled_by_customer() : jobLine(status, move)}
          </StatusLine>
        </>
      }
      next={
        <>
          <MeanwhileNotice
            intent="status"
            isGone={!booking.nextStatuses.some((one) => one === step)}
            words={meanwhile}
          />
          {isNext ? <div className="mt-6 max-w-2xl">{steps}</div> : children}
        </>
      }
      parts={{
        facts: {
          title: m.bookings_fact_details(),
          content: (
            <BookingFacts
              booking={booking}
              pickup={<MapLink url={mapLinks.pickup} place={booking.pickupLocation} />}
              dropoff={<MapLink url={mapLinks.dropoff} place={booking.dropoffLocation} />}
            />
          ),
        },
        acts: { isCards: true, content: isNext ? children : steps },
        thread: {
          content: (
            <Thread
              messages={booking.messages}
              reader="provider"
              title={m.bookings_thread_title()}
              canWrite={booking.nextStatuses.length > 0}
              news={news}
            />
          ),
        },
        people: { title: m.bookings_customer(), content: <Customer booking={booking} day={day} /> },
        history: {
          title: m.bookings_events_title(),
          isPast: status !== 'cancelled',
          content: <Timeline events={booking.events} reader="provider" />,
        },
      }}
    />
  );
}

function Customer({ booking: { customer, reference }, day }: { booking: ProviderBooking; day: string }) {
  return (
    <>
      {customer.name && <p className="font-semibold">{customer.name}</p>}
      {customer.phone === null ? (
        <p className="mt-1 text-ink-soft">{m.bookings_job_no_number()}</p>
      ) : (
        <>
          <p className="figures mt-1 mb-4">
            <bdi dir="ltr">{phoneText(customer.phone)}</bdi>
          </p>
          <Reach
            phone={customer.phone}
            chatNumber={customer.chatNumber}
            greeting={m.bookings_chat_customer({ date: day, reference })}
            callLabel={m.bookings_job_call()}
          />
        </>
      )}
    </>
  );
}

function MapLink({ url, place }: { url: string; place: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={m.bookings_job_map_of({ place })}
      className="link flex min-h-11 w-fit items-center gap-1.5 whitespace-nowrap print:hidden"
    >
      <Icon name="map" className="size-4" />
      {m.bookings_job_map()}
    </a>
  );
}

/** Cancelled by the customer: told apart from a job that the provider gave up, or another service was given. */
const isCustomersEnd = ({ status, events }: ProviderBooking, { stage }: Move): boolean =>
  status === 'cancelled' && stage === 'cancelled' && events.at(-1)?.by === 'customer';
