import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { dayOf, weekdayDate } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useSite } from '../../shell/site.ts';
import { Page, Section } from '../../ui/page.tsx';
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

const CARD = 'card p-4 sm:p-6';

/** A customer's booking (D26): followed live, talked about, cancelled and rated. */
export function GuestView({ token, booking, isByLink, children }: ViewProps) {
  const news = useStatusNews(booking, statusLine);
  const [search, setSearch] = useSearchParams();
  const { service, status, reference, abilities } = booking;
  const isCancelling = search.get('cancel') !== null && abilities.canCancel;

  return (
    <Page
      title={m.bookings_guest_title()}
      back={isByLink ? undefined : { to: '/my-moving-services', label: m.dashboards_moves() }}
      eyebrow={
        <span className="figures">
          <bdi>{m.bookings_guest_reference({ reference })}</bdi>
          <span aria-hidden="true"> · </span>
          {m.bookings_fact_booked_on({ date: dayOf(booking.createdAt) })}
        </span>
      }
    >
      <StatusLine status={status}>{statusLine(booking)}</StatusLine>
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
      {children}
      <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[1.6fr_1fr] lg:items-start">
        <div className="contents lg:block lg:space-y-6">
          <Details token={token} booking={booking} news={news} />
          <div className={`order-2 ${CARD}`}>
            <Thread
              messages={booking.messages}
              reader="customer"
              title={m.bookings_thread_with({ name: service.name })}
              canWrite={abilities.canMessage}
              news={news}
            />
          </div>
        </div>
        <div className="contents lg:block lg:space-y-6">
          <div className={`order-1 ${CARD}`}>
            <Section title={m.bookings_guest_service()}>
              <p className="font-semibold">{service.name}</p>
              <p className="figures mb-4 text-ink-soft">
                <bdi dir="ltr">{phoneText(service.phone)}</bdi>
              </p>
              <Reach
                phone={service.phone}
                chatNumber={service.phone}
                greeting={m.bookings_chat_service({
                  name: service.name,
                  date: weekdayDate(booking.date),
                  reference,
                })}
                callLabel={m.moving_call({ name: service.name })}
              />
            </Section>
          </div>
          <div className={`order-3 ${CARD}`}>
            <Section title={m.bookings_events_title()}>
              <Timeline events={booking.events} reader="customer" />
            </Section>
          </div>
          {isByLink && <Keep token={token} reference={reference} />}
        </div>
      </div>
    </Page>
  );
}

function Details({ token, booking, news }: GuestViewProps & { news: StatusNews }) {
  return (
    <div className={CARD}>
      <Section title={m.bookings_fact_details()}>
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
      </Section>
    </div>
  );
}

/** The link to this page: kept, or replaced by another. */
function Keep({ token, reference }: { token: string; reference: string }) {
  const { origin } = useSite();
  return (
    <div className={`order-4 ${CARD}`}>
      <Section title={m.bookings_guest_keep()}>
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
      </Section>
    </div>
  );
}
