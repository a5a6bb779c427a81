import type { Fetch } from '../../api/client.ts';
import type { ListingSearch } from '../properties/search-params.ts';
import { readPlace, readWaysOut } from './api/reads.ts';
import { describeSearch } from './describe.ts';
import { waysOf } from './ways-out.ts';

/**
 * What a search is in the reader's words: its place, its title, its filters, and the ways out of it where it finds
 * nothing. Fetched apart from the page, which comes with its own.
 */
export async function wordsOf(search: ListingSearch, total: number, fetch?: Fetch) {
  const [found, ways] = await Promise.all([
    readPlace(search, fetch),
    total === 0 ? readWaysOut(search, fetch) : [],
  ]);
  return { ...found, ...describeSearch(search, found.place), ways: waysOf(search, ways) };
}
