import type { CallAnswer } from '../../api/client.ts';
import { readOf, useReads } from '../../api/query.ts';
import { filtersOf, type ListingSearch } from '../properties/search-params.ts';

export type Count = CallAnswer<'countProperties'>;

/** A search that is counted; with a time also what is newer. */
export interface Counted {
  path: string;
  search: ListingSearch;
  since?: string | undefined;
}

/** How many homes each of these searches finds, by its path, as far as that is known by now. */
export function useCounts(searches: readonly Counted[]): ReadonlyMap<string, Count> {
  const counts = useReads(
    searches.map(({ search, since }) =>
      readOf('countProperties', {
        query: { ...filtersOf(search), ...(since === undefined ? {} : { since }) },
      }),
    ),
  );
  return new Map(searches.flatMap(({ path }, n) => (counts[n]?.data ? [[path, counts[n].data]] : [])));
}
