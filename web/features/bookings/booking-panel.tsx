import { useEffect, useRef, useState } from 'react';
import type { Booking, BookingDetail } from '#contract/bookings.api.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Run } from './act-form.tsx';
import { ownDesk } from './api/desk.ts';
import { Thread } from './thread.tsx';
import { Timeline } from './timeline.tsx';
import { useBooking } from './use-fresh.ts';

export interface BookingPanelProps {
  bookingId: string;
  /** What the page came with. */
  initial: BookingDetail | undefined;
  /** Counts up when the booking may have changed. */
  version: number;
  onChanged: (booking: Booking) => void;
  failure?: string | undefined;
}

/** The thread and the history of one of one's bookings, in place. */
export function BookingPanel({ bookingId, initial, ...rest }: BookingPanelProps) {
  const [detail, setDetail] = useState<BookingDetail | 'failed' | undefined>(initial);
  const isGiven = initial !== undefined;
  useEffect(() => {
    if (isGiven) return;
    ownDesk(bookingId)
      .read()
      .then(setDetail, () => setDetail('failed'));
  }, [bookingId, isGiven]);
  if (detail === 'failed') return <p role="alert">{m.moving_thread_load_failed()}</p>;
  if (!detail) return <div role="status" aria-label={m.common_loading()} className="skeleton h-40" />;
  return <OpenPanel detail={detail} {...rest} />;
}

type OpenPanelProps = Omit<BookingPanelProps, 'bookingId' | 'initial'> & { detail: BookingDetail };

function OpenPanel({ detail, version, onChanged, failure }: OpenPanelProps) {
  const desk = useRef(ownDesk(detail.id, detail.userId)).current;
  const { booking, run, refresh } = useBooking(desk, detail);
  const seen = useRef(version);
  const again = useRef(refresh);
  again.current = refresh;
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    // What is shown stays until the next time.
    again.current().catch(() => undefined);
  }, [version]);
  const told = useRef(onChanged);
  told.current = onChanged;
  useEffect(() => {
    if (booking !== detail) told.current(booking);
  }, [booking, detail]);
  const send: Run = async (values, key) => {
    await run(values, key);
    showToast({
      title: m.moving_thread_sent(),
      description: m.moving_thread_sent_text(),
      tone: 'success',
    });
  };
  return (
    <div className="grid gap-8 lg:grid-cols-[1.6fr_1fr]">
      <Thread
        messages={booking.messages}
        reader="customer"
        title={m.moving_thread_with({ name: booking.service.name })}
        canWrite={booking.abilities.canMessage}
        run={send}
        hidden={{ id: booking.id }}
        failure={failure}
        headingLevel={3}
      />
      <section>
        <h3 className="mb-4 text-xl">{m.moving_events_title()}</h3>
        <Timeline events={booking.events} reader="customer" />
      </section>
    </div>
  );
}
