import type { ShortlistCounts } from '#contract/shortlist.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { StatGrid, StatTile } from '../../ui/stat-tile.tsx';
import { type Base, isFiltered, type Shown, tilePath } from './address.ts';

/** The five counts (spec 1 §2); each shows what it counts. */
export function Tiles({ base, counts, shown }: { base: Base; counts: ShortlistCounts; shown: Shown }) {
  return (
    <StatGrid label={m.shortlist_tiles()} isChips>
      <StatTile
        label={m.shortlist_total()}
        value={figure(counts.total)}
        to={base}
        isActive={!isFiltered(shown)}
      />
      <StatTile
        label={m.listings_for_rent()}
        value={figure(counts.forRent)}
        to={tilePath(base, { type: 'rent' })}
        isActive={shown.type === 'rent'}
      />
      <StatTile
        label={m.listings_for_sale()}
        value={figure(counts.forSale)}
        to={tilePath(base, { type: 'buy' })}
        isActive={shown.type === 'buy'}
      />
      <StatTile
        label={m.shortlist_high_priority()}
        value={figure(counts.highPriority)}
        to={tilePath(base, { priority: 'high' })}
        isActive={shown.priority === 'high'}
      />
      <StatTile
        label={m.listings_status_available()}
        value={figure(counts.available)}
        to={tilePath(base, { status: 'available' })}
        isActive={shown.status === 'available'}
      />
    </StatGrid>
  );
}
