import { lazy, Suspense } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import { m } from '../../messages/index.ts';
import type { FieldErrors } from '../../ui/form-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import type { BookingValues, SentBooking } from './api/send-booking.ts';

const BookingSent = lazy(async () => ({ default: (await import('./booking-sent.tsx')).BookingSent }));
const BookingForm = lazy(async () => ({ default: (await import('./booking-form.tsx')).BookingForm }));

/** How a booking that was sent as a plain form ended. */
export interface BookingResult {
  booking?: Pick<SentBooking, 'reference' | 'followPath' | 'userId'>;
  values?: Partial<BookingValues>;
  errors?: FieldErrors;
  failure?: string;
}

interface BookingPanelProps {
  service: MovingService;
  result: BookingResult | undefined;
  onSent: (booking: SentBooking) => void;
}

/** The booking form as part of the page, where it was asked for by its address: before scripts or without them. */
export function BookingPanel({ service, result, onSent }: BookingPanelProps) {
  if (result?.booking) {
    return (
      <div role="status" className="card mb-8 flex items-start gap-3 border-leaf p-5">
        <Icon name="check" className="mt-0.5 size-6 text-leaf" />
        <div>
          <h2 className="text-xl">{m.moving_sent_title()}</h2>
          <p className="mt-1 text-ink-soft">{m.moving_sent_text()}</p>
          <p className="mt-1 mb-3 font-semibold">{service.name}</p>
          <Suspense fallback={m.moving_reference({ reference: result.booking.reference })}>
            <BookingSent booking={result.booking} />
          </Suspense>
        </div>
      </div>
    );
  }
  return (
    <section aria-labelledby="book" className="card mb-8 max-w-2xl p-5 sm:p-7">
      <h2 id="book" className="text-2xl">
        {m.moving_book_title()}
      </h2>
      <p className="mt-1 mb-5 text-ink-soft">{m.moving_book_from({ name: service.name })}</p>
      <Suspense fallback={<div className="skeleton h-96" />}>
        <BookingForm
          service={service}
          onSent={onSent}
          values={result?.values ?? {}}
          errors={result?.errors ?? {}}
          failure={result?.failure}
        />
      </Suspense>
    </section>
  );
}
