import type { Fetch } from '../../../api/client.ts';
import { callLate, readOnce } from '../../../api/query.ts';
import { cardOf } from '../../listings/card-of.ts';
import { filtersOf, type ListingSearch } from '../../listings/search-params.ts';

/** For a search that finds nothing: the homes that are nearest to what was asked. */
export function readNearest(search: ListingSearch, fetch?: Fetch) {
  const query = filtersOf(search);
  return readOnce({
    queryKey: ['nearestProperties', query],
    queryFn: async (signal) => {
      const { answer } = await callLate('nearestProperties', { query }, { fetch, signal });
      return { areFiltersKept: answer.areFiltersKept, items: answer.items.map(cardOf) };
    },
  });
}
