import type { NamedPlace } from '#contract/places.api.ts';
import type { Fetch } from '../../../api/client.ts';
import { readOf, readOnce } from '../../../api/query.ts';
import { getLocale } from '../../../messages/language.ts';
import { filtersOf, type ListingSearch } from '../../listings/search-params.ts';

/** The place that a search shows; null where its location is searched as words, or there is none. */
export interface FoundPlace {
  place: NamedPlace | null;
  isAsTyped: boolean;
}

const NOWHERE: FoundPlace = { place: null, isAsTyped: true };

export function readPlace({ location }: ListingSearch, fetch?: Fetch): Promise<FoundPlace> {
  if (!location) return Promise.resolve(NOWHERE);
  const query = { location, lang: getLocale() };
  return readOnce(readOf('resolvePlace', { query }, fetch));
}

/** Ways out of a search that finds nothing. */
export const readWaysOut = (search: ListingSearch, fetch?: Fetch) =>
  readOnce(readOf('loosenSearch', { query: filtersOf(search) }, fetch));
