import type { BookingDetail } from '#contract/bookings.api.ts';
import type { BookingSide } from '#contract/bookings.ts';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { STATUS_LABELS, sideName } from './words.ts';

interface TimelineProps {
  events: BookingDetail['events'];
  reader: BookingSide;
}

/** What has become of a booking, step by step (D22). */
export function Timeline({ events, reader }: TimelineProps) {
  return (
    <ol className="ms-1.5 border-s-2 border-line">
      {events.map(({ from, to, by, reason, createdAt }) => (
        <li key={`${createdAt}${to}`} className="relative ps-5 pb-4 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute -start-[0.4375rem] top-1.5 size-3 rounded-full border-2 border-card bg-ocean"
          />
          <p className="font-semibold">{from === null ? m.bookings_events_booked() : STATUS_LABELS[to]()}</p>
          <p className="text-sm text-ink-soft">
            {sideName(by, reader)} ·{' '}
            <time dateTime={createdAt} className="figures">
              {momentOf(createdAt)}
            </time>
          </p>
          {reason && <p className="text-sm">{m.bookings_events_reason({ reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
