import { FILTER_NAMES, type FilterName } from '#contract/listing-filters.ts';
import type { MapSearch } from '#contract/search.api.ts';
import type { savedSearches } from '#server/platform/database/schema/index.ts';
import type { Criteria } from '../query/conditions.ts';

/** The columns by which `match-listings` finds a saved search; the same criteria as the search of the listings page. */
export function columnsOf(criteria: Criteria) {
  const { place, bounds } = criteria;
  return {
    type: criteria.type ?? null,
    propertyType: criteria.propertyType ?? null,
    ...(Object.fromEntries(FILTER_NAMES.map((name) => [name, criteria[name] ?? null])) as Pick<
      typeof savedSearches.$inferInsert,
      FilterName
    >),
    features: criteria.features ?? null,
    placeIds: place && place.kind !== 'everywhere' ? place.ids : null,
    words: criteria.tsquery,
    west: bounds?.west ?? null,
    south: bounds?.south ?? null,
    east: bounds?.east ?? null,
    north: bounds?.north ?? null,
    listedBy: criteria.ownerId ?? null,
  } satisfies Partial<typeof savedSearches.$inferInsert>;
}

/** The search as query parameters, the given ones only. */
export function filtersOf({ bounds, features, ...search }: MapSearch): Record<string, string> {
  const written = {
    ...search,
    ...(features?.length ? { features: features.join(',') } : {}),
    ...(bounds ? { bounds: [bounds.west, bounds.south, bounds.east, bounds.north].join(',') } : {}),
  };
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** The results of a saved search in the app; without a type of its own it looks at both. */
export const resultsPath = (filters: Readonly<Record<string, string>>): string =>
  `/properties?${new URLSearchParams({ ...filters, type: filters.type ?? 'any' })}`;
