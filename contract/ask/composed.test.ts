import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AskedFilters } from './ask.ts';
import { FRAGMENTS, type Fragment } from './corpus/fragments.ts';
import { VOCABULARY } from './corpus/places.ts';
import { understand } from './understand.ts';

const CONTEXT = { type: 'rent', today: '2026-12-01' } as const;
const PHRASES = 3000;
/** The share of phrases that must give the filters they were composed from. */
const WHOLE = 0.9;

/** Words of so many letters may hold a typing error, at most one in three of them. */
const LONG = 5;
const LATIN = [...'abcdefghijklmnopqrstuvwxyz'];
const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

interface Composed {
  text: string;
  filters: AskedFilters;
}

/** A word with one letter added, left out, replaced, or put in its neighbour's place. */
const edited = (word: string): fc.Arbitrary<string> => {
  const letters = [...word];
  const alphabet = /\p{Script=Arabic}/u.test(word) ? ARABIC : LATIN;
  return fc
    .tuple(fc.nat({ max: letters.length - 1 }), fc.nat({ max: 3 }), fc.constantFrom(...alphabet))
    .map(([at, kind, letter]) => {
      const [before, here, after] = [letters.slice(0, at), letters[at] ?? '', letters.slice(at + 1)];
      if (kind === 0) return [...before, letter, here, ...after].join('');
      if (kind === 1) return [...before, ...after].join('');
      if (kind === 2) return [...before, letter, ...after].join('');
      return [...before, after[0] ?? '', here, ...after.slice(1)].join('');
    });
};

const isLong = (word: string): boolean => [...word].length >= LONG && /^\p{L}+$/u.test(word);

/** The text with typing errors in at most every third of its long words. */
function withErrors(text: string): fc.Arbitrary<string> {
  const words = text.split(' ');
  const long = words.flatMap((word, n) => (isLong(word) ? [n] : []));
  const spoiled = fc.subarray(long, { maxLength: Math.floor(long.length / 3) });
  return spoiled.chain((chosen) =>
    fc
      .tuple(...words.map((word, n) => (chosen.includes(n) ? edited(word) : fc.constant(word))))
      .map((all) => all.join(' ')),
  );
}

const composed: fc.Arbitrary<Composed> = fc
  .constantFrom(...Object.values(FRAGMENTS))
  .chain((groups) =>
    fc
      .shuffledSubarray([...groups], { minLength: 2, maxLength: 5 })
      .chain((chosen) => fc.tuple(...chosen.map((group) => fc.constantFrom(...group)))),
  )
  .chain((fragments: Fragment[]) =>
    withErrors(fragments.map(({ text }) => text).join(' ')).map((text) => ({
      text,
      filters: Object.assign({}, ...fragments.map(({ filters }) => filters)) as AskedFilters,
    })),
  );

it('reads phrases composed of its words in any order, with typing errors', () => {
  const samples = fc.sample(composed, { seed: 45, numRuns: PHRASES });
  const misses = samples.filter(({ text, filters }) => {
    const { filters: read } = understand(text, VOCABULARY, CONTEXT);
    return JSON.stringify(Object.entries(read).sort()) !== JSON.stringify(Object.entries(filters).sort());
  });
  expect(1 - misses.length / samples.length).toBeGreaterThanOrEqual(WHOLE);
});
