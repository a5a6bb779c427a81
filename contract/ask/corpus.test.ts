import { expect, it } from 'vitest';
import { ARABIC } from './corpus/arabic.ts';
import { ENGLISH, type Phrase } from './corpus/english.ts';
import { NO_WISH } from './corpus/no-wish.ts';
import { read } from './corpus/read.ts';
import { SOMALI } from './corpus/somali.ts';

/** The share of phrases of each language that must be read whole: their filters and the words left of them. */
const WHOLE = 0.95;

const isWhole = ([text, filters, left = '']: Phrase): boolean => {
  const understood = read(text);
  try {
    expect({ filters: understood.filters, left: understood.left }).toEqual({ filters, left });
    return true;
  } catch {
    return false;
  }
};

/** Phrases that are not read as their author meant them. Shown here so that nobody has to look for them. */
const MISSES: readonly string[] = [];

it.each([
  ['English', ENGLISH],
  ['Somali', SOMALI],
  ['Arabic', ARABIC],
])('reads a hundred phrases in %s', (_, phrases) => {
  const misses = phrases.filter((phrase) => !isWhole(phrase)).map(([text]) => text);
  expect(phrases).toHaveLength(100);
  expect(misses.filter((text) => !MISSES.includes(text))).toEqual([]);
  expect(1 - misses.length / phrases.length).toBeGreaterThanOrEqual(WHOLE);
});

it('makes no filter of what is no search', () => {
  expect(NO_WISH).toHaveLength(100);
  for (const text of NO_WISH) expect(read(text).filters, text).toEqual({});
});

/** A word that is none of any language. */
const UNKNOWN = 'qzwvkx';

it('drops no word in silence, wherever it stands', () => {
  for (const [text] of [...ENGLISH, ...SOMALI, ...ARABIC]) {
    const words = text.split(' ');
    for (const at of [...words.keys(), words.length]) {
      const spoiled = words.toSpliced(at, 0, UNKNOWN).join(' ');
      expect(read(spoiled).left, spoiled).toContain(UNKNOWN);
    }
  }
});

it('leaves what is written beyond its length', () => {
  const { filters, left } = read(`2 bed ${'very '.repeat(100)}hodan`);
  expect(filters).toEqual({ bedrooms: '2' });
  expect(left).toMatch(/very hodan$/);
});
