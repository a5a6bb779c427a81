import { LRUCache } from 'lru-cache';
import type { MapSearch } from '#contract/properties.api.ts';
import type { AppContext } from '../context.ts';
import { placeVocabulary } from '../places/vocabulary.ts';
import type { Criteria } from './queries.ts';
import { spellWords, toTsquery, typedWords, type WordGroups } from './search-words.ts';

/** How typed words were understood, until listings change. */
const spelled = new LRUCache<string, { groups: WordGroups; madeAt: number }>({ max: 5000 });
/** A spelling may miss a word that a listing brought in the meantime, for this long at the most. */
const SPELLING_MS = 10_000;

async function understandWords(app: AppContext, text: string): Promise<string | null> {
  const typed = typedWords(text);
  if (typed.length === 0) return null;
  const key = typed.join(' ');
  const now = app.clock().getTime();
  const known = spelled.get(key);
  if (known && now - known.madeAt < SPELLING_MS) return toTsquery(known.groups);
  const groups = await spellWords(app.database.read, typed);
  spelled.set(key, { groups, madeAt: now });
  return toTsquery(groups);
}

/**
 * Understands what was typed (D12): a location that names a place is searched by place, any other text by words,
 * both forgiving case, diacritics and typing errors.
 */
export async function understand(app: AppContext, search: MapSearch): Promise<Criteria> {
  const vocabulary = await placeVocabulary(app.database, app.answers);
  const place = search.location === undefined ? null : vocabulary.resolve(search.location);
  const words = [search.location !== undefined && !place ? search.location : '', search.q ?? '']
    .join(' ')
    .trim();
  // A text of signs alone names nothing: it finds nothing rather than everything.
  const tsquery = words === '' ? null : ((await understandWords(app, words)) ?? "'∅'");
  return { ...search, place, tsquery };
}
