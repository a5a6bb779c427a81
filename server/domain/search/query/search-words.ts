import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '#contract/places.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { queryRaw } from '#server/platform/database/raw.ts';
import { editDistance } from '../../places/similarity.ts';

/** Words that say nothing about a property; ignored in searches. */
const STOP_WORDS = new Set([
  'a',
  'an',
  'and',
  'at',
  'for',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
  'ku',
  'iyo',
  'ee',
]);
const MAX_WORDS = 8;
/** Longer words are truncated, in listings too: see words_of() in the database. */
const MAX_WORD_LENGTH = 40;
const MAX_SPELLINGS = 4;

/** Of two equally similar words, one that is this many times rarer is dropped. */
const MUCH_RARER = 5;

/** A typed text as groups of spellings: every group must match, with any of its spellings. */
export type WordGroups = string[][];

/** The folded words of a typed text, without stop words. */
export function typedWords(text: string): string[] {
  const words = fold(text)
    .split(' ')
    .filter(Boolean)
    .map((word) => [...word].slice(0, MAX_WORD_LENGTH).join(''));
  const meaningful = words.filter((word) => !STOP_WORDS.has(word));
  return [...new Set(meaningful.length > 0 ? meaningful : words)].slice(0, MAX_WORDS);
}

export const candidateSchema = z.strictObject({
  typed: z.string(),
  word: z.string(),
  /** How many of the newest listings contain it. */
  documents: z.number().int(),
  /** 2 for the word itself, 1.5 for a completion, otherwise the similarity. */
  rank: z.number(),
});
type Candidate = z.infer<typeof candidateSchema>;

/** Known words that the typed words may stand for. In SQL, because each of the three kinds must use its own index. */
export function findCandidates(db: Db, typed: readonly string[]): Promise<Candidate[]> {
  return queryRaw<Candidate>(
    db,
    sql`
    select t.typed, c.word, c.documents, c.rank::float8 as rank from unnest(${sql.param([...typed])}::text[]) as t(typed)
    cross join lateral (
      (select word, documents, 2::float8 as rank from search_words where word = t.typed)
      union all
      (select word, documents, 1.5::float8 from search_words
        where char_length(t.typed) >= 4 and word like t.typed || '%' and word <> t.typed
        order by documents desc limit 3)
      union all
      (select word, documents, similarity(word, t.typed)::float8 from search_words
        where char_length(t.typed) >= 3 and word % t.typed and word <> t.typed
          and abs(char_length(word) - char_length(t.typed)) <= 2
        order by similarity(word, t.typed) desc, documents desc limit 12)
    ) c`,
  );
}

/**
 * Maps each typed word to words that listings contain (D12): the word itself if known, its completions, and otherwise
 * the most similar by trigram and edit distance. Matching words instead of texts is what makes it fast.
 */
export async function spellWords(db: Db, typed: readonly string[]): Promise<WordGroups> {
  if (typed.length === 0) return [];
  const rows = await findCandidates(db, typed);
  return typed.map((word) =>
    spellings(
      word,
      rows.filter((row) => row.typed === word),
    ),
  );
}

function spellings(word: string, candidates: readonly Candidate[]): string[] {
  const begun = candidates.filter(({ rank }) => rank === 1.5).map((row) => row.word);
  if (candidates.some(({ rank }) => rank === 2)) return [word, ...begun].slice(0, MAX_SPELLINGS);
  const similar = candidates
    .filter(({ rank }) => rank < 1.5)
    .map((row) => ({ ...row, distance: editDistance(word, row.word) }))
    .filter(({ distance }) => distance <= (word.length <= 4 ? 1 : 2));
  const nearest = Math.min(...similar.map(({ distance }) => distance));
  const likely = similar
    .filter(({ distance }) => distance === nearest)
    .sort((a, b) => b.documents - a.documents || b.rank - a.rank);
  const usual = likely.filter(
    ({ documents }) => Math.max(1, documents) * MUCH_RARER >= (likely[0]?.documents ?? 0),
  );
  const kept = [...new Set([...begun, ...usual.map((row) => row.word)])];
  return kept.length > 0 ? kept.slice(0, MAX_SPELLINGS) : [word];
}

/** The groups as a tsquery. Folded words consist of letters and digits only. */
export function toTsquery(groups: WordGroups): string {
  return groups.map((group) => `(${group.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
