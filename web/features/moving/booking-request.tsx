import { lazy, Suspense, useState } from 'react';
import type { MoveLists } from '#contract/move-lists.api.ts';
import type { MovingService } from '#contract/moving.api.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import type { BookedService } from './booking-form.tsx';
import { BOOK, type SentBooking, sentText } from './request.ts';

export const BookingSent = lazy(async () => ({ default: (await import('./booking-sent.tsx')).BookingSent }));
const BookingForm = lazy(async () => ({ default: (await import('./booking-form.tsx')).BookingForm }));

interface BookingRequestProps {
  service: BookedService;
  values: FormTexts;
  /** What the server has read already. */
  lists: MoveLists | undefined;
  services: MovingService[];
}

/** The booking form as part of the page, where it was asked for by its address: before scripts or without them. */
export function BookingRequest({ service, values, lists, services }: BookingRequestProps) {
  const plain = usePlainResult();
  const [sent, setSent] = useState<SentBooking>();
  const booking = sent ?? (plain?.isDone && plain.intent === BOOK ? (plain.value as SentBooking) : undefined);
  if (booking) {
    return (
      <div className="card mb-8 max-w-2xl p-5">
        <Notice tone="success">
          <h2 className="text-xl">{m.moving_sent_title()}</h2>
          <p>{sentText(booking)}</p>
        </Notice>
        <p className="mt-4 mb-3 font-semibold">{service.name}</p>
        <Suspense fallback={m.moving_reference({ reference: booking.reference })}>
          <BookingSent booking={booking} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="card mb-8 max-w-2xl p-5 sm:p-7">
      <Section title={m.moving_book_title()}>
        <p className="-mt-2 mb-5 text-ink-soft">{m.moving_book_from({ name: service.name })}</p>
        <Suspense fallback={<div className="skeleton h-96" />}>
          <BookingForm
            service={service}
            values={values}
            lists={lists}
            services={services}
            onSent={setSent}
            foot={(send) => <div className="flex justify-end *:grow sm:*:grow-0">{send}</div>}
          />
        </Suspense>
      </Section>
    </div>
  );
}
