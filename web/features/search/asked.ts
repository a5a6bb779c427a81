import { redirect } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import type { CallAnswer, Fetch } from '../../api/client.ts';
import { readOf, readOnce } from '../../api/query.ts';
import { href } from '../../i18n.ts';
import { type ListingSearch, type PathOf, readSearch, writeSearch } from '../listings/search-params.ts';

type Understood = CallAnswer<'understandSearch'>;

const readAsked = (ask: string, { type }: ListingSearch, fetch?: Fetch) =>
  readOnce(readOf('understandSearch', { query: { ask, type } }, fetch));

/** The search that was shown, with what was understood in place of its own place, words and area. */
export function searchUnderstood(
  { location: _place, q: _words, bounds: _area, ...search }: ListingSearch,
  { filters, left }: Pick<Understood, 'filters' | 'left'>,
): ListingSearch {
  const path = writeSearch({ ...search, ...filters, page: 1, ...(left && { q: left }) });
  return readSearch(new URLSearchParams(path.slice(path.indexOf('?'))));
}

/** Whether there is more to say of it than its filters. */
const isUnsure = ({ corrections, readings, shillings, ambiguousMoney }: Understood) =>
  corrections.length > 0 || readings.length > 0 || shillings !== null || ambiguousMoney !== null;

/**
 * Leads what was typed (`ask`) to the ordinary filters (D70). What was typed stays in the address only where something
 * is to be said of it: `asked`, which belongs to no search.
 * @param search what the address asks for beside that
 * @throws the redirect; returns where nothing was asked
 */
export async function followAsked(
  request: Request,
  search: ListingSearch,
  pathOf: PathOf,
  fetch?: Fetch,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url);
  const ask = searchParams.get('ask')?.trim();
  if (ask === undefined) return;
  // Without an answer the words are searched as a place, as they are typed.
  const understood = ask === '' ? undefined : await readAsked(ask, search, fetch).catch(() => undefined);
  const { location: _place, ...others } = search;
  const next = understood
    ? searchUnderstood(search, understood)
    : { ...others, page: 1, ...(ask && { location: ask }) };
  const path = href(pathOf(next), languageOf(pathname));
  throw redirect(understood && isUnsure(understood) ? withAsked(path, ask) : path, 303);
}

const withAsked = (path: string, ask: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ asked: ask })}`;

/** What is to be said of what was asked, on the page that it led to. */
export async function readUnsure(request: Request, search: ListingSearch, fetch?: Fetch) {
  const asked = new URL(request.url).searchParams.get('asked')?.trim();
  if (!asked) return undefined;
  const understood = await readAsked(asked, search, fetch).catch(() => undefined);
  return understood && { words: asked, ...understood };
}
