import type { CallAnswer } from '../../api/client.ts';
import { readOf, useRead, useReads } from '../../api/query.ts';
import { filtersOf, type ListingSearch } from '../listings/search-params.ts';
import { askedBy } from './draft.ts';
import { usePaused } from './use-paused.ts';

export type Count = CallAnswer<'countProperties'>;

/** A choice is counted this long after the last one, in milliseconds. */
const PAUSE_MS = 80;

/** How many homes a search finds while it is chosen; the old number stays until the new one is there. */
export function useCount(draft: ListingSearch): Count | undefined {
  const key = usePaused(JSON.stringify(filtersOf(askedBy(draft, draft))), PAUSE_MS);
  const query = JSON.parse(key) as ReturnType<typeof filtersOf>;
  return useRead(readOf('countProperties', { query }), { keepsLast: true }).data;
}

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
