import { Suspense, useEffect } from 'react';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { useRead } from '../../api/query.ts';
import type { FormResult } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { dismiss, useAnswers, useWaiting } from '../../offline/queue.ts';
import type { Answered } from '../../offline/store.ts';
import { WaitingEntries } from '../../offline/waiting-here.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BookingSent } from './booking-request.tsx';
import { BOOK, SERVICE_NAME, type SentBooking, sentText } from './request.ts';
import type { WantedBooking } from './use-booking-dialog.tsx';

interface QueuedBookingsProps {
  /** Opens the form with what was asked for. */
  onChange: (wanted: WantedBooking) => void;
}

/** Bookings made without a network: those that wait, and the way to those that were sent since (D37). */
export default function QueuedBookings({ onChange }: QueuedBookingsProps) {
  const waiting = useWaiting().filter(({ intent }) => intent === BOOK);
  const answers = useAnswers().filter(({ intent }) => intent === BOOK);
  if (waiting.length + answers.length === 0) return null;
  return (
    <div className="my-6 grid max-w-2xl gap-3">
      {answers.map((answered) => (
        <Sent key={answered.key} answered={answered} />
      ))}
      <WaitingEntries
        entries={waiting}
        onChange={({ values, files }) =>
          onChange({
            service: { id: values['movingServiceId'] ?? '', name: values[SERVICE_NAME] ?? '' },
            values,
            photos: files,
          })
        }
      />
    </div>
  );
}

/** The booking in the answer of the page's action; null where it has none. */
async function readBooking(answer: string): Promise<SentBooking | null> {
  const body = new Response(answer).body;
  const { data } = (body ? (await decode(body, window)).value : {}) as { data?: FormResult };
  return data?.isDone ? (data.value as SentBooking) : null;
}

/** Few who look at services have booked one without a network: the code comes when they have. */
async function sendPhotos(key: string, booking: SentBooking): Promise<void> {
  const { sendKeptPhotos } = await import('../moves/send-list-photos.ts');
  await sendKeptPhotos(key, booking);
}

/** A booking that went out by itself: a guest's only way back to it is in the answer. */
function Sent({ answered: { key, answer, values } }: { answered: Answered }) {
  const { data: booking } = useRead({ queryKey: ['answered', key], queryFn: () => readBooking(answer) });
  useEffect(() => {
    if (booking) void sendPhotos(key, booking).catch(() => undefined);
  }, [key, booking]);
  return (
    <Notice
      tone="success"
      title={m.moving_sent_title()}
      action={
        <button
          type="button"
          className="button button-quiet button-small min-h-11"
          onClick={() => void dismiss(key)}
        >
          {m.common_close()}
        </button>
      }
    >
      <p className="mb-3">
        {sentText(booking ?? {})} <bdi className="font-semibold">{values[SERVICE_NAME]}</bdi>
      </p>
      <Suspense>{booking && <BookingSent booking={booking} />}</Suspense>
    </Notice>
  );
}
