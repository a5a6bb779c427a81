import type { Frequency } from '#contract/saved-searches.ts';
import { m } from '../../messages/index.ts';
import { readSearch } from '../listings/search-params.ts';
import { chipsOf } from '../search/describe.ts';

export const FREQUENCY_LABELS: Record<Frequency, () => string> = {
  at_once: m.searches_at_once,
  daily: m.searches_daily,
  weekly: m.searches_weekly,
};

/** What a search looks for, part by part; a search for anything says so. */
export function searchWords(filters: Readonly<Record<string, string>>): string[] {
  const search = readSearch(new URLSearchParams({ ...filters, type: filters.type ?? 'any' }));
  const { type, location, bounds } = search;
  const parts = [
    ...(type === 'rent' ? [m.listings_for_rent()] : []),
    ...(type === 'buy' ? [m.listings_for_sale()] : []),
    ...(location ? [location] : []),
    ...chipsOf(search).map(({ label }) => label),
    ...(bounds ? [m.searches_area()] : []),
  ];
  return parts.length > 0 ? parts : [m.searches_everything()];
}
