import { confirmedLatelySince } from '#contract/confirmations.ts';
import type { MapSearch } from '#contract/search.api.ts';
import { nextDay } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { staleFrom } from '#server/platform/responses/cache.ts';
import { cacheUntilInvalidated } from '#server/platform/responses/kept.ts';
import { publicBounds } from '../../listings/position.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import type { Criteria } from './conditions.ts';
import { spellWords, toTsquery, typedWords } from './search-words.ts';

/** What resolving a search reads from. */
interface Resolving {
  app: Pick<AppContext, 'clock' | 'database' | 'tags'>;
  db: Db;
}

/** The tsquery for typed words, kept until a listing changes: a new one may contain the exact word. */
const kept = cacheUntilInvalidated<string>({ tags: ['properties'], max: 5000 });

async function resolveWords(text: string, { app, db }: Resolving): Promise<string | null> {
  const typed = typedWords(text);
  if (typed.length === 0) return null;
  return kept(app.tags, typed.join(' '), async () => toTsquery(await spellWords(db, typed)));
}

/** From when on a listing is confirmed lately; what is answered by it is so until the day is over. */
function sinceOf(now: Date): Date {
  staleFrom(nextDay(now));
  return confirmedLatelySince(now);
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
  const confirmedSince = search.confirmed && sinceOf(ctx.app.clock());
  return { ...search, bounds: search.bounds && publicBounds(search.bounds), place, tsquery, confirmedSince };
}
