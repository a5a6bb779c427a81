import { useState } from 'react';
import type { CallAnswer } from '../../api/client.ts';
import { readOf, useRead } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { type ListingSearch, writeSearch } from '../listings/search-params.ts';
import { searchUnderstood } from './asked.ts';
import { lastFiltersAt, readRecent, rememberSearch, searchOf, wordsOf } from './recent.ts';
import { useCounts } from './use-counts.ts';
import { usePaused } from './use-paused.ts';
import { ASKED_ROW, type Asked, groupsOf } from './where-rows.tsx';

/** A key is waited for this long, in milliseconds. */
const PAUSE_MS = 60;
const NONE: CallAnswer<'listSuggestions'> = [];

/** The places for what is typed; the old ones stay until the new ones are there. */
function usePlaces(typed: string, type: ListingSearch['type']) {
  const paused = usePaused(typed.trim(), PAUSE_MS);
  const q = typed.trim() && paused;
  const query = { lang: getLocale(), ...(q ? { q } : {}), ...(type === 'any' ? {} : { type }) };
  const { data, isError } = useRead(readOf('listSuggestions', { query }));
  const [found, setFound] = useState<{
    q: string;
    type: typeof type;
    places: CallAnswer<'listSuggestions'>;
  }>();
  // Without a connection the word itself can still be searched for, once there is one.
  const places = isError ? NONE : data;
  if (places && (found?.q !== q || found.type !== type)) setFound({ q, type, places });
  return found ?? { q: '', places: NONE };
}

/** More than a name: it is read as a search. */
const IS_PHRASE = /\S\s+\S|\p{Nd}/u;

/** What is typed, read as a search: in words, where it asks for more than a place. */
function useAsked(typed: string, draft: ListingSearch): Asked | undefined {
  const paused = usePaused(typed.trim(), PAUSE_MS);
  const ask = typed.trim() === paused && IS_PHRASE.test(paused) ? paused : undefined;
  const { data } = useRead(
    ask === undefined ? undefined : readOf('understandSearch', { query: { ask, type: draft.type } }),
  );
  if (!data || Object.keys(data.filters).every((name) => name === 'location')) return undefined;
  const search = searchUnderstood(draft, data);
  const type = data.filters.type && (search.type === 'buy' ? m.listings_for_sale() : m.listings_for_rent());
  const words = [type, search.location, ...wordsOf(search)].filter(Boolean).join(' · ');
  return { words, path: writeSearch(search), search };
}

/**
 * What the box offers for `typed`, and before that what is near, recent and popular. `first` is the row that answers
 * what is typed, as soon as it does.
 */
export function useSuggestions(typed: string, draft: ListingSearch, search: ListingSearch) {
  const { type } = draft;
  const asked = useAsked(typed, draft);
  // What came with the page is a recent search, too.
  useState(() => rememberSearch(search));
  const found = usePlaces(typed, type);
  const recent = readRecent();
  const [likeliest] = found.places;
  const again = typed && likeliest ? lastFiltersAt(likeliest.name, type) : undefined;
  const last = again && { path: writeSearch(again), search: again };
  const looked = typed ? [] : recent.map(({ path, at }) => ({ path, search: searchOf(path), since: at }));
  const counts = useCounts([...(asked ? [asked] : []), ...(last ? [last] : looked)]);
  const isCurrent = typed !== '' && found.q === typed.trim();
  // It stands above the rows as long as they do: with each key it would move them under a finger.
  const isLike =
    found.q !== '' && likeliest && likeliest.name.toLocaleLowerCase() !== found.q.toLocaleLowerCase();
  return {
    groups: groupsOf({ typed: found.q, asked, places: found.places, recent, last, counts }),
    first: isCurrent ? (asked ? ASKED_ROW : likeliest?.slug) : undefined,
    understood: isLike && !asked ? m.search_showing({ place: likeliest.name, words: found.q }) : undefined,
  };
}
