import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { readOnce } from '../../api/query.ts';
import { filtersOf, type ListingSearch } from '../properties/search-params.ts';

export type Count = Awaited<ReturnType<typeof call<'countProperties'>>>;

/** A search that is counted; with a time also what is newer. */
export interface Counted {
  path: string;
  search: ListingSearch;
  since?: string | undefined;
}

/** How many homes each of these searches finds, by its path, as far as that is known by now. */
export function useCounts(searches: readonly Counted[]): ReadonlyMap<string, Count> {
  const [counts, setCounts] = useState<ReadonlyMap<string, Count>>(new Map());
  const key = JSON.stringify(searches);
  useEffect(() => {
    let isWanted = true;
    for (const { path, search, since } of JSON.parse(key) as Counted[]) {
      const query = { ...filtersOf(search), ...(since === undefined ? {} : { since }) };
      readOnce({
        queryKey: ['countProperties', query],
        queryFn: () => call('countProperties', { query }),
      }).then(
        (count) => isWanted && setCounts((known) => new Map(known).set(path, count)),
        // Without a connection the row stands without its number.
        () => undefined,
      );
    }
    return () => {
      isWanted = false;
    };
  }, [key]);
  return counts;
}
