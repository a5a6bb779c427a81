import type { CallAnswer } from '../../api/client.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { type Shown, statePath } from './address.ts';

/** The summary cards: the two counts show their own. */
export function ServiceTiles({
  counts,
  shown,
}: {
  counts: CallAnswer<'countAdminMovingServices'>;
  shown: Shown;
}) {
  const { active, inactive, averageRating, totalValue } = counts;
  return (
    <StatGrid label={m.services_tiles()} isChips>
      <StatTile
        label={m.services_active_count()}
        value={figure(active)}
        tone="done"
        to={statePath(shown, 'active')}
        isActive={shown.status === 'active'}
      />
      <StatTile
        label={m.services_inactive_count()}
        value={figure(inactive)}
        tone="sand"
        to={statePath(shown, 'inactive')}
        isActive={shown.status === 'inactive'}
      />
      <StatTile label={m.services_average()} value={averageRating ?? m.services_no_price()} />
      <StatTile label={m.services_value()} value={dollars(totalValue)} />
    </StatGrid>
  );
}

/** Search, status and order. */
export function ServiceTools({ shown }: { shown: Shown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.services_search()}
      keeps={[]}
      filters={
        <>
          <FilterSelect
            name="status"
            label={m.services_status()}
            value={shown.status}
            options={[
              ['', m.services_all()],
              ['active', m.services_active()],
              ['inactive', m.services_inactive()],
            ]}
          />
          <FilterSelect
            name="sort"
            label={m.services_sort()}
            value={shown.sort}
            options={[
              ['-created', m.services_newest()],
              ['created', m.services_oldest()],
              ['name', m.services_by_name()],
              ['-name', m.services_by_name_desc()],
              ['-rating', m.services_best()],
              ['rating', m.services_worst()],
              ['price', m.services_cheapest()],
              ['-price', m.services_dearest()],
            ]}
          />
        </>
      }
    />
  );
}
