import { VISIBILITIES } from '#contract/admin-properties.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts';
import type { CallAnswer } from '../../../api/client.ts';
import { countText } from '../../../format/counts.ts';
import { m } from '../../../messages/index.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS, PROPERTY_TYPE_LABELS } from '../../listings/badges.tsx';
import { type Shown, statusPath } from './address.ts';
import { STATUS_TONES, VISIBILITY_LABELS } from './words.ts';

/** How many there are of each status; each shows its own. */
export function StatusTiles({ counts, shown }: { counts: CallAnswer<'countAdminProperties'>; shown: Shown }) {
  return (
    <StatGrid label={m.own_listings_admin_tiles()} isChips>
      {PROPERTY_STATUSES.map((status) => (
        <StatTile
          key={status}
          label={PROPERTY_STATUS_LABELS[status]()}
          value={countText(counts.byStatus[status], counts.isCapped)}
          tone={STATUS_TONES[status]}
          to={statusPath(shown, status)}
          isActive={shown.status === status}
        />
      ))}
    </StatGrid>
  );
}

type Labels = Readonly<Record<string, () => string>>;

const optionsOf = (all: string, values: readonly string[], labels: Labels) => [
  ['', all] as const,
  ...values.map((value) => [value, labels[value]?.() ?? value] as const),
];

/** Search, filters and order. */
export function PropertyTools({ shown }: { shown: Shown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.own_listings_admin_search()}
      keeps={[]}
      filters={
        <>
          <FilterSelect
            name="type"
            label={m.own_listings_admin_type()}
            value={shown.type}
            options={optionsOf(m.own_listings_any_type(), LISTING_TYPES, LISTING_TYPE_LABELS)}
          />
          <FilterSelect
            name="propertyType"
            label={m.own_listings_admin_kind()}
            value={shown.propertyType}
            options={optionsOf(m.own_listings_admin_all_kinds(), PROPERTY_TYPES, PROPERTY_TYPE_LABELS)}
          />
          <FilterSelect
            name="status"
            label={m.own_listings_admin_status()}
            value={shown.status}
            options={optionsOf(
              m.own_listings_admin_all_statuses(),
              PROPERTY_STATUSES,
              PROPERTY_STATUS_LABELS,
            )}
          />
          <FilterSelect
            name="visibility"
            label={m.own_listings_admin_visibility()}
            value={shown.visibility}
            options={optionsOf(m.own_listings_admin_all_visibilities(), VISIBILITIES, VISIBILITY_LABELS)}
          />
          <FilterSelect
            name="sort"
            label={m.own_listings_admin_sort()}
            value={shown.sort}
            options={[
              ['-created', m.own_listings_admin_newest()],
              ['created', m.own_listings_admin_oldest()],
              ['price', m.own_listings_admin_cheapest()],
              ['-price', m.own_listings_admin_dearest()],
            ]}
          />
        </>
      }
    />
  );
}
