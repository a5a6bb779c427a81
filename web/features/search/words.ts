import type { NamedPlace } from '#contract/places.api.ts';
import type { Fetch } from '../../api/client.ts';
import type { ListingSearch } from '../listings/search-params.ts';
import { readNearest } from './api/nearest.ts';
import { readPlace, readWaysOut } from './api/reads.ts';
import { describeSearch } from './describe.ts';
import { rememberSearch } from './recent.ts';
import { unmetBy, waysOf } from './ways-out.ts';

export { followAsked, readUnsure } from './asked.ts';

/** What can be said of the next search before it is answered, on the screen of another one. */
export const nextWords = (next: ListingSearch, shown: ListingSearch, place: NamedPlace | null) => {
  const { location } = next;
  const named = location ? { slug: '', name: location, kind: 'district' as const, parent: null } : null;
  return { search: next, ...describeSearch(next, location === shown.location ? place : named) };
};

/**
 * What a search is in the reader's words: its place, its title, its filters, and where it finds nothing, why, the ways
 * out and what is nearest. Fetched apart from the page, which comes with its own. A browser remembers the search.
 */
export async function wordsOf(search: ListingSearch, total: number, fetch?: Fetch) {
  if (typeof document !== 'undefined') rememberSearch(search);
  const [found, ways, nearest] = await Promise.all([
    readPlace(search, fetch),
    total === 0 ? readWaysOut(search, fetch) : [],
    total === 0 ? readNearest(search, fetch) : null,
  ]);
  const words = describeSearch(search, found.place);
  const none =
    total === 0 ? { unmet: unmetBy(search, found.place), ways: waysOf(search, ways), nearest } : null;
  return { ...found, ...words, none };
}
