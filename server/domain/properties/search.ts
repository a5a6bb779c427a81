import { LRUCache } from 'lru-cache';
import type { MapSearch } from '#contract/properties.api.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { Stamp } from '#server/platform/http/answers.ts';
import { placeVocabulary } from '../places/vocabulary.ts';
import type { Criteria } from './search-queries.ts';
import { spellWords, toTsquery, typedWords, type WordGroups } from './search-words.ts';

/** What is needed to understand a search. */
type Knowledge = Pick<AppContext, 'database' | 'answers'>;

/** How typed words were understood, by what listings said at that time: a new listing may bring the very word. */
const spelled = new LRUCache<string, { groups: WordGroups; stamp: Stamp; database: Database }>({ max: 5000 });

async function understandWords({ database, answers }: Knowledge, text: string): Promise<string | null> {
  const typed = typedWords(text);
  if (typed.length === 0) return null;
  const key = typed.join(' ');
  const known = spelled.get(key);
  if (known?.database === database && answers.listening && answers.isFresh(known.stamp)) {
    return toTsquery(known.groups);
  }
  const stamp = answers.stamp(['properties']);
  const groups = await spellWords(database.read, typed);
  spelled.set(key, { groups, stamp, database });
  return toTsquery(groups);
}

/**
 * Understands what was typed (D12): a location that names a place is searched by place, any other text by words,
 * both forgiving case, diacritics and typing errors.
 */
export async function understand(app: Knowledge, search: MapSearch): Promise<Criteria> {
  const vocabulary = await placeVocabulary(app.database, app.answers);
  const place = search.location === undefined ? null : vocabulary.resolve(search.location);
  const words = [search.location !== undefined && !place ? search.location : '', search.q ?? '']
    .join(' ')
    .trim();
  // A text of signs alone names nothing: it finds nothing rather than everything.
  const tsquery = words === '' ? null : ((await understandWords(app, words)) ?? "'∅'");
  return { ...search, place, tsquery };
}
