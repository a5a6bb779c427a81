import { LRUCache } from 'lru-cache';
import type { MapSearch } from '#contract/properties.api.ts';
import type { TagClock, TagVersions } from '#server/platform/cache-tags.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { publicBounds } from '../../listings/position.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import type { Criteria } from './search-queries.ts';
import { spellWords, toTsquery, typedWords } from './search-words.ts';

/** What resolving reads. */
interface Resolving {
  app: Pick<AppContext, 'database' | 'tags'>;
  db: Db;
}

interface Spelled {
  tsquery: string;
  versions: TagVersions;
}

const MAX_SPELLED = 5000;
const spelledBy = new WeakMap<TagClock, LRUCache<string, Spelled>>();

/** The tsquery for typed words, cached until a listing changes: a new one may contain the exact word. */
async function resolveWords(text: string, { app, db }: Resolving): Promise<string | null> {
  const typed = typedWords(text);
  if (typed.length === 0) return null;
  const spelled = spelledBy.get(app.tags) ?? new LRUCache<string, Spelled>({ max: MAX_SPELLED });
  spelledBy.set(app.tags, spelled);
  const key = typed.join(' ');
  const known = spelled.get(key);
  if (known && app.tags.isCurrent(known.versions)) return known.tsquery;
  const versions = app.tags.versionsOf(['properties']);
  const tsquery = toTsquery(await spellWords(db, typed));
  spelled.set(key, { tsquery, versions });
  return tsquery;
}

/**
 * Resolves the typed location and text (D12): a location that names a place filters by place, any other text by
 * words; both tolerate case, diacritics and typos. A window of the map is one of public positions.
 */
export async function resolveSearch(search: MapSearch, ctx: Resolving): Promise<Criteria> {
  const vocabulary = await placeVocabulary(ctx.app);
  const place = search.location === undefined ? null : vocabulary.resolve(search.location);
  const words = [search.location !== undefined && !place ? search.location : '', search.q ?? '']
    .join(' ')
    .trim();
  // Punctuation alone must match nothing rather than everything.
  const tsquery = words === '' ? null : ((await resolveWords(words, ctx)) ?? "'∅'");
  return { ...search, bounds: search.bounds && publicBounds(search.bounds), place, tsquery };
}
