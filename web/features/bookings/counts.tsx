import type { Booking } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { countByStatus } from './filter.ts';
import { STATUS_LABELS, STATUS_TONES } from './words.ts';

interface CountsProps {
  bookings: readonly Booking[];
  status: BookingStatus | undefined;
}

/** How many bookings there are, in all and of each status (spec 1 §2); each figure leads to its bookings. */
export function Counts({ bookings, status }: CountsProps) {
  const counts = countByStatus(bookings);
  return (
    <StatGrid label={m.bookings_mine_counts()} isChips>
      <StatTile
        label={m.bookings_mine_total()}
        value={bookings.length}
        to="/my-moving-services"
        isActive={status === undefined}
      />
      {BOOKING_STATUSES.map((one) => (
        <StatTile
          key={one}
          label={STATUS_LABELS[one]()}
          value={counts[one]}
          tone={STATUS_TONES[one]}
          to={`/my-moving-services?status=${one}`}
          isActive={status === one}
        />
      ))}
    </StatGrid>
  );
}
