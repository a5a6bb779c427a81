import { type ListingSearch, readSearch, writeSearch } from '../properties/search-params.ts';
import { chipsOf } from './describe.ts';

const KEY = 'aqal:searches';
const MOST = 3;

type SearchPath = ReturnType<typeof writeSearch>;

/** The searches of this device, the last one first; they are nowhere else. */
export function readRecent(): SearchPath[] {
  try {
    const paths: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const isPath = (path: unknown): path is SearchPath =>
      typeof path === 'string' && path.startsWith('/properties?');
    return Array.isArray(paths) ? paths.filter(isPath).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function writeRecent(paths: readonly SearchPath[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(paths));
  } catch {
    // Storage may be full or switched off; then nothing is remembered.
  }
}

/** Remembers a search for a place; one for the same place takes its turn. */
export function rememberSearch(search: ListingSearch): void {
  if (!search.location) return;
  const path = writeSearch({ ...search, page: 1, sort: 'newest', isMapView: false });
  const others = readRecent().filter((one) => searchOf(one).location !== search.location);
  writeRecent([path, ...others].slice(0, MOST));
}

export const searchOf = (path: SearchPath): ListingSearch =>
  readSearch(new URLSearchParams(path.slice(path.indexOf('?'))));

/** The filters of a remembered search in a few words. */
export const wordsOf = (search: ListingSearch): string[] => chipsOf(search).map(({ label }) => label);
