import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { storedRecord } from '../../ui/form-draft.ts';
import { fieldErrorsOf } from '../../ui/form-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { dropWaiting, type SentBooking, sendBooking, waitingBooking } from './api/send-booking.ts';
import { bookingFailure } from './booking-failure.ts';

/** A network that the browser believes in may still be none: then it is tried again after this long. */
const RETRY_MS = 15_000;

export interface WaitingBookingProps {
  onSent: (booking: SentBooking) => void;
}

/** A booking made without a network: said so, and sent once as soon as there is one (D37). */
export function WaitingBooking({ onSent }: WaitingBookingProps) {
  const waiting = waitingBooking();
  const told = useRef(onSent);
  told.current = onSent;
  const words = waiting && JSON.stringify(waiting.body);

  useEffect(() => {
    if (!words) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    const send = async () => {
      if (isBusy || !navigator.onLine) return;
      isBusy = true;
      clearTimeout(timer);
      try {
        const booking = await sendBooking(JSON.parse(words));
        storedRecord('aqal:draft:booking').forget();
        showToast({ title: m.moving_sent_title(), description: m.moving_sent_text(), tone: 'success' });
        told.current(booking);
      } catch (error) {
        // Only an answer ends it; what was typed is still in the form, to be corrected.
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) {
          dropWaiting();
          const description = fieldErrorsOf(error).date ? m.moving_past_date() : bookingFailure(error);
          showToast({ title: m.common_error(), description, tone: 'destructive' });
        } else timer = setTimeout(() => void send(), RETRY_MS);
      } finally {
        isBusy = false;
      }
    };
    const start = () => void send();
    window.addEventListener('online', start);
    start();
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [words]);

  if (!waiting) return null;
  return (
    <section
      aria-labelledby="waiting"
      className="card my-6 flex flex-wrap items-center gap-4 border-ocean p-4 sm:p-5"
    >
      <Icon name="clock" className="size-6 text-ocean" />
      <div className="min-w-0 grow basis-64" role="status">
        <h2 id="waiting" className="text-lg">
          {m.moving_waiting_title()}
        </h2>
        <p className="text-ink-soft">{m.moving_waiting_text({ name: waiting.serviceName })}</p>
      </div>
      <button type="button" className="button button-quiet button-small min-h-11" onClick={dropWaiting}>
        {m.moving_waiting_drop()}
      </button>
    </section>
  );
}
