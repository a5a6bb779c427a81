import fc from 'fast-check';
import { expect, it } from 'vitest';
import { centsOf, decimalOf, dollarsOf, percentOf, sumOf } from './money.ts';

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

it.each([
  [1n, 70, 1n],
  [1n, 15, 0n],
  [10n, 25, 3n],
  [999n, 75, 749n],
])('%s cents at %s percent are %s', (cents, percent, rounded) => {
  expect(percentOf(cents, percent)).toBe(rounded);
});

const cents = fc.bigInt({ min: 0n, max: 99_999_999_999_99n });

it('takes a percentage to the nearest cent, half a cent upwards, rounded once with the part that is meant', () => {
  fc.assert(
    fc.property(cents, fc.nat(200), fc.nat(52), (amount, percent, part) => {
      const off =
        2n * 5200n * percentOf(amount, percent, { part, whole: 52 }) - 2n * amount * BigInt(percent * part);
      expect(off > -5200n && off <= 5200n).toBe(true);
    }),
  );
});

it('is a number with at most two digits behind the point in JSON', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      expect(JSON.stringify(dollarsOf(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(dollarsOf(amount).toFixed(2)).toBe(decimalOf(amount));
    }),
  );
});
