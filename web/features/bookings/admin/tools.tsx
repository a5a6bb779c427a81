import { BOOKING_STATUSES } from '#contract/bookings.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { countText } from '../../../format/counts.ts';
import { m } from '../../../messages/index.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { STATUS_LABELS } from '../words.ts';
import { type Shown, statusPath } from './address.ts';
import { STATUS_TONES } from './status-cell.tsx';

/** How many there are of each status; each shows its own. */
export function StatusTiles({ counts, shown }: { counts: CallAnswer<'countAdminBookings'>; shown: Shown }) {
  return (
    <StatGrid label={m.bookings_admin_tiles()} isChips>
      {BOOKING_STATUSES.map((status) => (
        <StatTile
          key={status}
          label={STATUS_LABELS[status]()}
          value={countText(counts.byStatus[status], counts.isCapped)}
          tone={STATUS_TONES[status]}
          to={statusPath(shown, status)}
          isActive={shown.status === status}
        />
      ))}
    </StatGrid>
  );
}

/** Search, status and order. */
export function BookingTools({ shown }: { shown: Shown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.bookings_admin_search()}
      keeps={[]}
      filters={
        <>
          <FilterSelect
            name="status"
            label={m.bookings_admin_status()}
            value={shown.status}
            options={[
              ['', m.bookings_mine_all()],
              ...BOOKING_STATUSES.map((status) => [status, STATUS_LABELS[status]()] as const),
            ]}
          />
          <FilterSelect
            name="sort"
            label={m.bookings_admin_sort()}
            value={shown.sort}
            options={[
              ['-created', m.bookings_admin_newest()],
              ['created', m.bookings_admin_oldest()],
              ['-date', m.bookings_admin_latest_day()],
              ['date', m.bookings_admin_earliest_day()],
            ]}
          />
        </>
      }
    />
  );
}
