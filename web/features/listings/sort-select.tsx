import { useEffect, useEffectEvent, useId } from 'react';
import type { Sort } from '#contract/properties.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectBox, type SelectOption } from '../../ui/select-box.tsx';
import { useChoice } from '../../ui/use-choice.ts';
import { filtersOf, type ListingSearch, type PathOf, readSearch, writeSearch } from './search-params.ts';

const LABELS: Record<Sort, () => string> = {
  newest: m.listings_sort_newest,
  'price-low': m.listings_sort_price_low,
  'price-high': m.listings_sort_price_high,
  popular: m.listings_sort_popular,
};

interface SortSelectProps {
  sorts: readonly Sort[];
  search: ListingSearch;
  onChange: (sort: Sort) => void;
  /** The address of a search on this screen; the listings page's unless told. */
  pathOf?: PathOf;
}

/** The order of the list; a form of its own, so that it also works before scripts arrive. */
export function SortSelect({ sorts, search, onChange, pathOf = writeSearch }: SortSelectProps) {
  const id = useId();
  // Chosen before scripts were there: looked at before the page's own is shown.
  const takeOver = useEffectEvent(() => {
    const sort = select.current?.value as Sort;
    if (sort !== search.sort) onChange(sort);
  });
  useEffect(() => takeOver(), []);
  const select = useChoice(search.sort, (parameters) => readSearch(parameters).sort);
  return (
    <form action={href(pathOf(search)).split('?')[0]} className="sort">
      {Object.entries({ ...filtersOf(search), type: search.type }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      {search.isMapView && <input type="hidden" name="view" value="map" />}
      <label htmlFor={id}>{m.listings_sort()}</label>
      <Icon name="order" className={null} />
      <SelectBox
        ref={select}
        id={id}
        name="sort"
        defaultValue={search.sort}
        onChange={(event) => onChange(event.target.value as Sort)}
        options={sorts.map((sort): SelectOption => [sort, LABELS[sort]()])}
      />
      <noscript>
        <button type="submit" className="button button-quiet button-small">
          {m.listings_sort_apply()}
        </button>
      </noscript>
    </form>
  );
}
