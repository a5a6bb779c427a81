import { OWN_LISTING_SORTS } from '#contract/own-listings.ts';
import { LISTING_TYPES, PROPERTY_STATUSES } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_STATUS_LABELS } from '../listings/badges.tsx';
import type { Shown } from './address.ts';
import { SORT_LABELS } from './words.ts';

/** Search, filters and order. */
export function OwnListingTools({ shown }: { shown: Shown }) {
  return (
    <Toolbar
      search={shown.q}
      searchLabel={m.own_listings_search()}
      keeps={['pin']}
      filters={
        <>
          <FilterSelect
            name="status"
            label={m.own_listings_admin_status()}
            value={shown.status}
            options={[
              ['', m.own_listings_all_statuses()],
              ...PROPERTY_STATUSES.map((status) => [status, PROPERTY_STATUS_LABELS[status]()] as const),
            ]}
          />
          <FilterSelect
            name="visibility"
            label={m.own_listings_visibility()}
            value={shown.visibility}
            options={[
              ['', m.own_listings_any_visibility()],
              ['shown', m.own_listings_only_shown()],
              ['hidden', m.own_listings_hidden()],
            ]}
          />
          <FilterSelect
            name="type"
            label={m.own_listings_form_field_type()}
            value={shown.type}
            options={[
              ['', m.own_listings_any_type()],
              ...LISTING_TYPES.map((type) => [type, LISTING_TYPE_LABELS[type]()] as const),
            ]}
          />
          <FilterSelect
            name="sort"
            label={m.own_listings_sort()}
            value={shown.sort}
            options={OWN_LISTING_SORTS.map((sort) => [sort, SORT_LABELS[sort]()] as const)}
          />
        </>
      }
    />
  );
}
