import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, decimalOf, sumOf } from './money.ts';

it('reads and writes every amount as it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -99_999_999_99n, max: 99_999_999_99n }), (cents) => {
      expect(centsOf(decimalOf(cents))).toBe(cents);
    }),
  );
});

it.each([
  ['5', 500n],
  ['5.5', 550n],
  ['-0.05', -5n],
  ['-123.45', -123_45n],
])('%s is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents));

it('adds without losing a cent', () => {
  expect(sumOf(Array.from({ length: 10 }, () => '0.10'))).toBe('1.00');
  expect(sumOf([])).toBe('0.00');
});
