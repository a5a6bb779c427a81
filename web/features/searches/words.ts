import type { Frequency } from '#contract/saved-searches.ts';
import { dollars } from '../../format/money.ts';
import { m } from '../../messages/index.ts';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { featureWords } from '../listings/feature-words.ts';
import { readSearch } from '../listings/search-params.ts';

export const FREQUENCY_LABELS: Record<Frequency, () => string> = {
  at_once: m.searches_at_once,
  daily: m.searches_daily,
  weekly: m.searches_weekly,
};

function priceWords(min: string | undefined, max: string | undefined): string[] {
  // A preset's lowest price of nothing says nothing.
  const from = Number(min ?? 0) > 0 ? dollars(min ?? 0) : undefined;
  const to = max && dollars(max);
  if (from && to) return [`${from} – ${to}`];
  if (from) return [m.searches_from({ price: from })];
  return to ? [m.searches_up_to({ price: to })] : [];
}

/** What a search looks for, part by part; a search for anything says so. */
export function searchWords(filters: Readonly<Record<string, string>>): string[] {
  const search = readSearch(new URLSearchParams({ ...filters, type: filters.type ?? 'any' }));
  const { type, propertyType, location, minPrice, maxPrice, maxMoveIn, bedrooms, bathrooms } = search;
  const { features, q, bounds } = search;
  const parts = [
    ...(type === 'rent' ? [m.listings_for_rent()] : []),
    ...(type === 'buy' ? [m.listings_for_sale()] : []),
    ...(propertyType ? [PROPERTY_TYPE_LABELS[propertyType]()] : []),
    ...(location ? [location] : []),
    ...(Number(bedrooms ?? 0) > 0 ? [m.searches_bedrooms({ count: Number(bedrooms) })] : []),
    ...(Number(bathrooms ?? 0) > 0 ? [m.searches_bathrooms({ count: Number(bathrooms) })] : []),
    ...priceWords(minPrice, maxPrice),
    ...(maxMoveIn ? [m.searches_move_in({ price: dollars(maxMoveIn) })] : []),
    ...(features ? features.split(',').map((feature) => featureWords(feature.trim())) : []),
    ...(search.confirmed ? [m.searches_confirmed()] : []),
    ...(q ? [m.searches_words({ words: q })] : []),
    ...(bounds ? [m.searches_area()] : []),
  ];
  return parts.length > 0 ? parts : [m.searches_everything()];
}
