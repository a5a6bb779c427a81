import { type ListingSearch, readSearch, writeSearch } from '../listings/search-params.ts';
import { chipsOf } from './describe.ts';
import { ofType } from './draft.ts';

const KEY = 'aqal:searches';
const MOST = 3;

type SearchPath = ReturnType<typeof writeSearch>;

export interface RecentSearch {
  path: SearchPath;
  /** When its homes were last looked at, as an ISO time; not known of those that were kept as paths alone. */
  at?: string;
}

function recentOf(stored: unknown): RecentSearch | undefined {
  const { path, at } = (typeof stored === 'string' ? { path: stored } : Object(stored)) as Partial<
    Record<keyof RecentSearch, unknown>
  >;
  if (typeof path !== 'string' || !path.startsWith('/properties?')) return undefined;
  const isTime = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return { path: path as SearchPath, ...(isTime ? { at } : {}) };
}

/** The searches of this device, the last one first; they are nowhere else. */
export function readRecent(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => recentOf(one) ?? []).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function writeRecent(searches: readonly RecentSearch[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage may be full or switched off; then nothing is remembered.
  }
}

/** Remembers a search for a place; one for the same place takes its turn. */
export function rememberSearch(search: ListingSearch): void {
  if (!search.location) return;
  const path = writeSearch({ ...search, page: 1, sort: 'newest', isMapView: false });
  const others = readRecent().filter((one) => searchOf(one.path).location !== search.location);
  writeRecent([{ path, at: new Date().toISOString() }, ...others].slice(0, MOST));
}

export const searchOf = (path: SearchPath): ListingSearch =>
  readSearch(new URLSearchParams(path.slice(path.indexOf('?'))));

/** The filters that were used last, on another place; undefined where none were. */
export function lastFiltersAt(location: string, type: ListingSearch['type']): ListingSearch | undefined {
  for (const { path } of readRecent()) {
    const last = searchOf(path);
    const { bounds: _area, ...filters } = ofType(last, type);
    if (wordsOf(filters).length > 0) return { ...filters, location };
  }
  return undefined;
}

/** The filters of a remembered search in a few words. */
export const wordsOf = (search: ListingSearch): string[] => chipsOf(search).map(({ label }) => label);
