import { LISTING_TYPES, PROPERTY_TYPES } from '#contract/properties.ts';
import { PRIORITIES, SHORTLIST_SORTS } from '#contract/shortlist.ts';
import { m } from '../../messages/index.ts';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import type { Base, Shown } from './address.ts';
import { PRIORITY_LABELS, SORT_LABELS } from './words.ts';

/** 'Filter & Sort' (spec 1 §2), folded on a phone: a renter chooses by priority, a buyer by the kind of property. */
export function FilterCard({ base, shown }: { base: Base; shown: Shown }) {
  const isBuyers = base === '/saved-properties';
  const isAsked = Boolean(shown.q || shown.propertyType || (shown.type && shown.priority));
  return (
    <section
      aria-labelledby="filter-title"
      className="card saved-filters mt-3 px-3 sm:px-4 sm:pt-3.5 sm:pb-4"
    >
      <details className="phone-fold" open={isAsked}>
        <summary>
          <Icon name="filter" className="size-5 sm:hidden" />
          <h2 id="filter-title" className="text-[1.0625rem]">
            {m.shortlist_filter_title()}
          </h2>
        </summary>
        <Toolbar search={shown.q} searchLabel={m.shortlist_search()} keeps={['status']}>
          <FilterSelect
            name="type"
            label={m.search_listing_type()}
            value={shown.type}
            options={[
              ['', m.search_all_types()],
              ...LISTING_TYPES.map((type) => [type, LISTING_TYPE_LABELS[type]()] as const),
            ]}
          />
          {isBuyers ? (
            <FilterSelect
              name="propertyType"
              label={m.search_property_type()}
              value={shown.propertyType}
              options={[
                ['', m.shortlist_all_property_types()],
                ...PROPERTY_TYPES.map((type) => [type, PROPERTY_TYPE_LABELS[type]()] as const),
              ]}
            />
          ) : (
            <FilterSelect
              name="priority"
              label={m.shortlist_priority()}
              value={shown.priority}
              options={[
                ['', m.shortlist_all_priorities()],
                ...PRIORITIES.map((priority) => [priority, PRIORITY_LABELS[priority]()] as const),
              ]}
            />
          )}
          <FilterSelect
            name="sort"
            label={m.shortlist_sort()}
            value={shown.sort}
            options={SHORTLIST_SORTS.map((sort) => [sort, SORT_LABELS[sort]()] as const)}
          />
          <button type="submit" className="button button-primary">
            {m.ui_search()}
          </button>
        </Toolbar>
      </details>
    </section>
  );
}
