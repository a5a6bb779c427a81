import type { Booking } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { countByStatus } from './filter.ts';
import { STATUS_LABELS } from './words.ts';

/** How many bookings there are, in all and of each status (spec 1 §2). */
export function Counts({ bookings }: { bookings: readonly Booking[] | undefined }) {
  const counts = countByStatus(bookings ?? []);
  const figures = [
    [m.moving_mine_total(), bookings?.length ?? 0],
    ...BOOKING_STATUSES.map((status) => [STATUS_LABELS[status](), counts[status]] as const),
  ] as const;
  return (
    <section aria-label={m.moving_mine_counts()}>
      <dl className="grid grid-cols-3 gap-2 sm:gap-4 lg:grid-cols-6">
        {figures.map(([label, value]) => (
          <div key={label} className="card flex flex-col-reverse justify-end gap-0.5 p-3 sm:p-4">
            <dt className="text-sm leading-snug text-ink-soft">{label}</dt>
            <dd className="figures text-2xl font-bold sm:text-3xl">{bookings ? value : '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
