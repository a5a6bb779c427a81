import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AskedFilters } from './ask.ts';
import { FRAGMENTS } from './corpus/fragments.ts';
import { read } from './corpus/read.ts';

const DIGITS = /^\d{1,3}$/;
const MONEY = /^\d{1,8}(\.\d{1,2})?$/;

/** How each filter looks in the address of the listings page. */
const SHAPES: Readonly<Record<Exclude<keyof AskedFilters, 'features'>, RegExp>> = {
  type: /^(rent|buy)$/,
  propertyType: /^(apartment|house|land|commercial)$/,
  location: /^\p{L}/u,
  minPrice: MONEY,
  maxPrice: MONEY,
  maxMoveIn: MONEY,
  bedrooms: DIGITS,
  maxBedrooms: DIGITS,
  bathrooms: DIGITS,
  minFloor: DIGITS,
  maxFloor: DIGITS,
  furnished: /^(yes|partly|no)$/,
  availableFrom: /^20\d\d-\d\d-\d\d$|^2100-/,
  near: /^[a-z\d-]+(,[a-z\d-]+)*$/,
  distance: /^\d{1,6}$/,
  within: DIGITS,
};

const words = fc.constantFrom(
  ...Object.values(FRAGMENTS).flatMap((groups) =>
    groups.flatMap((group) => group.flatMap(({ text }) => text.split(' '))),
  ),
  ...[
    '-',
    '$',
    '+',
    'k',
    'no',
    'without',
    'aan',
    'lahayn',
    'or',
    'and',
    'from',
    'to',
    '0',
    '1e9',
    '99999999999',
    '½',
    '(',
    '!',
  ],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
);

it('gives filters that an address may hold, whatever is typed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { filters, readings } = read(text);
      for (const { features, ...single } of [filters, ...readings.map((reading) => reading.filters)]) {
        for (const [name, value] of Object.entries(single)) {
          expect(value, `${name} of ${text}`).toMatch(SHAPES[name as keyof typeof SHAPES]);
        }
        expect(features ?? ['some']).not.toEqual([]);
        expect(Number(single.minPrice ?? 0), text).toBeLessThanOrEqual(Number(single.maxPrice ?? Infinity));
        expect(Number(single.bedrooms ?? 0), text).toBeLessThanOrEqual(
          Number(single.maxBedrooms ?? Infinity),
        );
        expect(Number(single.minFloor ?? 0), text).toBeLessThanOrEqual(Number(single.maxFloor ?? Infinity));
      }
    }),
    { seed: 45, numRuns: 3000 },
  );
});
