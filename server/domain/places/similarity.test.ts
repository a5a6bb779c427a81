import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, similarity, trigrams } from './similarity.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdx'), maxLength: 8 });

describe('editDistance', () => {
  it.each([
    ['hodan', 'hodan', 0],
    ['hodn', 'hodan', 1],
    ['hdoan', 'hodan', 1],
    ['vila', 'villa', 1],
    ['neer', 'near', 1],
    ['beech', 'beach', 1],
    ['', 'abc', 3],
    ['kaxda', 'kahda', 1],
  ])('from %s to %s is %i', (a, b, expected) => {
    expect(editDistance(a, b)).toBe(expected);
  });

  it('is a metric: zero to itself, symmetric, at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBe(editDistance(b, a));
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });

  it('is one for a single error of any kind', () => {
    fc.assert(
      fc.property(word, fc.nat(8), fc.constantFrom(...'yz'), (text, place, letter) => {
        const i = Math.min(place, text.length);
        expect(editDistance(text, text.slice(0, i) + letter + text.slice(i))).toBe(1);
        if (i < text.length) {
          expect(editDistance(text, text.slice(0, i) + text.slice(i + 1))).toBe(1);
          expect(editDistance(text, text.slice(0, i) + letter + text.slice(i + 1))).toBe(1);
        }
      }),
    );
  });
});

describe('similarity', () => {
  it('is 1 for the same word, 0 for words with nothing in common, and symmetric', () => {
    expect(similarity(trigrams('hodan'), trigrams('hodan'))).toBe(1);
    expect(similarity(trigrams('hodan'), trigrams('kismu'))).toBe(0);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const likeness = similarity(trigrams(a), trigrams(b));
        expect(likeness).toBeGreaterThanOrEqual(0);
        expect(likeness).toBeLessThanOrEqual(1);
        expect(likeness).toBe(similarity(trigrams(b), trigrams(a)));
      }),
    );
  });
});
