import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { fold } from '#contract/places.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { spellWords, toTsquery, typedWords } from './search-words.ts';

let test: TestApp;
const text = fc.string({ unit: 'grapheme', maxLength: 80 });
const letters =
  "aáàâäåāæbBcçćdđeéèêëęfgğhiíîïİıjkKlłmnñńoóôöøœpqrsşßtţuúüvwxXyÿzžʼʿ’'`-_.,!? \t٠١٢3456789مقديشوًَُِّأإآىیېکڪةەہھۃۀ你好ﬁ①²";
const mixed = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((list) => list.join(''));

beforeAll(async () => {
  test = await createTestApp();
  await test.createProperty({ title: 'Villa near the beach', description: 'A quiet garden, nearly new.' });
  await test.createProperty({ title: 'Vila Nova', description: 'Needs work.' });
  await test.createProperty({ title: 'Shop at the market', description: 'Frontage, steel shutters.' });
});

describe('typed words', () => {
  it('are folded, deduplicated, limited in number, and exclude stop words', () => {
    expect(typedWords('A Villa, near the BEACH and the villa')).toEqual(['villa', 'near', 'beach']);
    expect(typedWords('the')).toEqual(['the']);
    expect(typedWords('  !!! ')).toEqual([]);
    expect(typedWords('one two three four five six seven eight nine ten')).toHaveLength(8);
  });

  it('contain only letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(text, mixed), (value) => {
        for (const word of typedWords(value)) expect(word).toMatch(/^[\p{Alphabetic}0-9]+$/u);
      }),
    );
  });
});

describe('folding', () => {
  it('is the same here and in the database', async () => {
    const values = fc
      .sample(fc.oneof(mixed, text), { numRuns: 600, seed: 7 })
      .map((one) => one.replaceAll('\0', ''));
    const rows = await test.sql<{ folded: string }>`
      select fold_text(value) as folded from unnest(${values}::text[]) with ordinality as v(value, n) order by n`;
    const differing = values.filter((value, n) => fold(value) !== rows[n]?.folded);
    expect(differing.map((value) => [value, fold(value), rows[values.indexOf(value)]?.folded])).toEqual([]);
  });
});

describe('the words of a listing', () => {
  it('equal the typed words of the same text', async () => {
    const numbers = fc.stringMatching(/^[0-9]{1,6}e[0-9a-f]{1,12}$/);
    const long = fc.string({ unit: fc.constantFrom(...'abß你م'), minLength: 30, maxLength: 3000 });
    const values = fc
      .sample(fc.oneof(mixed, text, numbers, long), { numRuns: 600, seed: 13 })
      .map((one) => one.replaceAll('\0', ''))
      .filter((one) => typedWords(one).length < 8);
    const rows = await test.sql<{ words: string[] }>`
      select tsvector_to_array(words_of(value)) as words
      from unnest(${values}::text[]) with ordinality as v(value, n) order by n`;
    for (const [n, value] of values.entries()) {
      expect(rows[n]?.words, value).toEqual(expect.arrayContaining(typedWords(value)));
    }
  });
});

describe('spelling correction', () => {
  const spell = async (words: string) => spellWords(test.context.database.db, typedWords(words));

  it('maps each word to words in listings', async () => {
    const [garden = [], shutters = []] = await spell('gardn shuters');
    expect([garden[0], shutters[0]]).toEqual(['garden', 'shutters']);
  });

  it('finds a longer word with two mistakes, and a short one with one alone', async () => {
    expect(await spell('shhuttters worl wokl')).toEqual([['shutters'], ['work'], ['wokl']]);
  });

  it('keeps a known word, even if another one is similar', async () => {
    expect((await spell('vila'))[0]?.[0]).toBe('vila');
    expect((await spell('villa'))[0]?.[0]).toBe('villa');
  });

  it('completes a partial word', async () => {
    expect((await spell('mark'))[0]).toContain('market');
  });

  it('keeps a word that resembles no other', async () => {
    expect(await spell('zzzzqqqq')).toEqual([['zzzzqqqq']]);
    expect(await spell('')).toEqual([]);
  });

  it('produces a valid tsquery, whatever is typed', async () => {
    const { db } = test.context.database;
    const values = fc.sample(fc.oneof(mixed, text), { numRuns: 60, seed: 11 });
    for (const value of values) {
      const typed = typedWords(value.replaceAll('\0', ''));
      if (typed.length === 0) continue;
      const query = toTsquery(await spellWords(db, typed));
      const [row] = await test.sql<{ nodes: number }>`select numnode(${query}::tsquery) as nodes`;
      expect(row?.nodes, query).toBeGreaterThan(0);
    }
  });
});
