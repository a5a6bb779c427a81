import { useEffect } from 'react';
import { PROPERTY_TYPES } from '#contract/properties.ts';
import { countText } from '../../format/numbers.ts';
import { type ListingSearch, writeSearch } from '../listings/search-params.ts';
import { askedBy } from './draft.ts';
import { type MenuCounts as Counts, priceOptions, pricesOf, roomOptions } from './filter-fields.tsx';
import { useCounts } from './use-counts.ts';

interface MenuCountsProps {
  draft: ListingSearch;
  onCount: (counts: Counts) => void;
}

type Menu = keyof Counts;

/** The search that each choice of a desk's menus leads to. */
function choicesOf(draft: ListingSearch): { menu: Menu; value: string; search: ListingSearch }[] {
  const choice = (menu: Menu, value: string, change: Partial<ListingSearch>) => ({
    menu,
    value,
    search: askedBy({ ...draft, ...change }, draft),
  });
  return [
    ...roomOptions(undefined, '')
      .slice(1)
      .map(([bedrooms]) => choice('bedrooms', bedrooms, { bedrooms })),
    ...PROPERTY_TYPES.map((propertyType) => choice('propertyType', propertyType, { propertyType })),
    ...priceOptions(draft.type, '')
      .slice(1)
      .map(([band]) => choice('priceRange', band, pricesOf(band))),
  ];
}

/** Counts what the menus of the bar find, while somebody is about to open one. */
export function MenuCounts({ draft, onCount }: MenuCountsProps) {
  const choices = choicesOf(draft).map((one) => ({ ...one, path: writeSearch(one.search) }));
  const found = useCounts(choices);
  const counts: Counts = {};
  for (const { menu, value, path } of choices) {
    const count = found.get(path);
    if (count) counts[menu] = { ...counts[menu], [value]: countText(count.total, count.isCapped) };
  }
  const key = JSON.stringify(counts);
  useEffect(() => onCount(JSON.parse(key) as Counts), [key, onCount]);
  return null;
}
