import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { dayOf, weekdayDate } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
import { useSite } from '../../shell/site.ts';
import { KeepLink } from '../moving/keep-link.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MeanwhileNotice } from './meanwhile-notice.tsx';
import { Rating } from './rating.tsx';
import { Reach } from './reach.tsx';
import { StatusLine } from './status-line.tsx';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import { type StatusNews, useStatusNews } from './use-status-news.ts';
import { statusLine } from './words.ts';

interface GuestViewProps {
  /** Of the link; or the booking's id, for whoever is signed in. */
  token: string;
  booking: BookingDetail;
}
interface ViewProps extends GuestViewProps {
  isByLink: boolean;
  /** Offers and the day of the move. */
  children: ReactNode;
}

/** A customer's booking (D26): followed live, talked about, cancelled and rated. */
export function GuestView({ token, booking, isByLink, children }: ViewProps) {
  const news = useStatusNews(booking, statusLine);
  const [search, setSearch] = useSearchParams();
  const { service, status, reference, abilities } = booking;
  const isCancelling = search.get('cancel') !== null && abilities.canCancel;

  return (
    <RecordPage
      who={m.bookings_guest_title()}
      back={isByLink ? undefined : { to: '/my-moving-services', label: m.dashboards_moves() }}
      what={
        <span className="figures">
          <bdi>{m.bookings_guest_reference({ reference })}</bdi>
          <span aria-hidden="true"> · </span>
          {m.bookings_fact_booked_on({ date: dayOf(booking.createdAt) })}
        </span>
      }
      state={<StatusLine status={status}>{statusLine(booking)}</StatusLine>}
      next={
        <>
          <MeanwhileNotice intent="cancel" isGone={!isCancelling} />
          {isCancelling && (
            <CancelDialog
              booking={booking}
              news={news}
              closeTo={`/bookings/${token}`}
              onClose={() => setSearch({}, { replace: true, preventScrollReset: true })}
              focusAfter="status"
            />
          )}
        </>
      }
      parts={{
        facts: {
          title: m.bookings_fact_details(),
          isPast: status === 'in_progress',
          content: <Details token={token} booking={booking} news={news} />,
        },
        people: { title: m.bookings_guest_service(), content: <Service booking={booking} /> },
        thread: {
          content: (
            <Thread
              messages={booking.messages}
              reader="customer"
              title={m.bookings_thread_with({ name: service.name })}
              canWrite={abilities.canMessage}
              news={news}
            />
          ),
        },
        history: {
          title: m.bookings_events_title(),
          isPast: status !== 'cancelled',
          content: <Timeline events={booking.events} reader="customer" />,
        },
        links: isByLink && {
          title: m.bookings_guest_keep(),
          content: <Keep token={token} reference={reference} />,
        },
      }}
    >
      {children}
    </RecordPage>
  );
}

function Service({ booking: { service, date, reference } }: { booking: BookingDetail }) {
  return (
    <>
      <p className="font-semibold">{service.name}</p>
      <p className="figures mb-4 text-ink-soft">
        <bdi dir="ltr">{phoneText(service.phone)}</bdi>
      </p>
      <Reach
        phone={service.phone}
        chatNumber={service.phone}
        greeting={m.bookings_chat_service({ name: service.name, date: weekdayDate(date), reference })}
        callLabel={m.moving_call({ name: service.name })}
      />
    </>
  );
}

function Details({ token, booking, news }: GuestViewProps & { news: StatusNews }) {
  return (
    <>
      <BookingFacts booking={booking} />
      {booking.abilities.canCancel && (
        <Link
          to={href(`/bookings/${token}?cancel=1#cancel`)}
          preventScrollReset
          aria-haspopup="dialog"
          className="button button-quiet button-small mt-6 min-h-11 text-danger"
        >
          {m.bookings_mine_cancel()}
        </Link>
      )}
      {booking.status === 'completed' && (
        <div className="mt-6">
          <Rating booking={booking} news={news} focusAfter="status" />
        </div>
      )}
    </>
  );
}

/** The link to this page: kept, or replaced by another. */
function Keep({ token, reference }: { token: string; reference: string }) {
  const { origin } = useSite();
  return (
    <>
      <p className="mb-4 text-ink-soft">{m.bookings_guest_keep_text()}</p>
      <KeepLink url={`${origin}${href(`/bookings/${token}`)}`} reference={reference} />
      <ActionForm
        intent="renew"
        view={token}
        failed={m.bookings_job_failed}
        className="mt-4 space-y-2 border-line border-t pt-4"
      >
        <p className="text-ink-soft text-sm">{m.bookings_guest_renew_text()}</p>
        <SubmitButton tone="quiet" className="button-small min-h-11">
          {m.bookings_guest_renew()}
        </SubmitButton>
      </ActionForm>
    </>
  );
}
