import type { ReactNode } from 'react';
import { weekdayDate } from '../../format/dates.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';

interface BookingFactsProps {
  booking: { date: string; pickupLocation: string; dropoffLocation: string; phone: string; notes: string };
  /** Stand under the two places, such as links to the map. */
  pickup?: ReactNode;
  dropoff?: ReactNode;
  className?: string;
}

/** When, from where, to where, whom to call, and what else was said. */
export function BookingFacts({ booking, pickup, dropoff, className = '' }: BookingFactsProps) {
  return (
    <dl className={`grid grid-cols-[4fr_5fr] gap-x-4 gap-y-4 sm:grid-cols-2 sm:gap-x-6 ${className}`}>
      <Fact label={m.bookings_fact_date()}>
        <time dateTime={booking.date} className="figures">
          {weekdayDate(booking.date)}
        </time>
      </Fact>
      {booking.phone !== '' && (
        <Fact label={m.bookings_fact_phone()}>
          <bdi dir="ltr" className="figures">
            {phoneText(booking.phone)}
          </bdi>
        </Fact>
      )}
      <Fact label={m.bookings_fact_pickup()}>
        <bdi>{booking.pickupLocation}</bdi>
        {pickup}
      </Fact>
      <Fact label={m.bookings_fact_delivery()}>
        <bdi>{booking.dropoffLocation}</bdi>
        {dropoff}
      </Fact>
      {booking.notes && (
        <Fact label={m.bookings_fact_notes()} isWide>
          <bdi className="font-normal whitespace-pre-line">{booking.notes}</bdi>
        </Fact>
      )}
    </dl>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? 'col-span-full' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
