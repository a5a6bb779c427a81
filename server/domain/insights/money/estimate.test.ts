import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalOf } from '#contract/money.ts';
import { estimate, partsOf } from './earnings.ts';
import { divide, percentChange } from './estimate.ts';
import { NO_BOOKS } from './received.ts';
import type { Counted } from './spans.ts';

/** Listings of which nothing is in a rent book. */
const priced = (counted: readonly Counted[]) => ({ counted, books: NO_BOOKS });

const NOVEMBER = { from: 24_322, to: 24_322 };
const IN_NOVEMBER = { from: 24_322, until: 24_323, listings: 1 };

describe('the formulas', () => {
  const homes: Counted[] = [
    ...[210, 90, 140, 160, 170, 230].map((price, n) => home(`rent ${n}`, 'rent', price)),
    ...[10_000, 8000].map((price, n) => home(`sale ${n}`, 'buy', price)),
  ];
  function home(id: string, type: Counted['type'], price: number): Counted {
    return { id, type, ...IN_NOVEMBER, prices: `${price}.00` };
  }

  it('make $3,400 of $1,000 in rents and $18,000 in sales (spec 2 §9)', () => {
    expect(estimate(priced(homes), NOVEMBER, { isEarlier: false })).toMatchObject({
      rentListings: 6,
      saleListings: 2,
      rent: 700_00n,
      sales: 2700_00n,
      total: 3400_00n,
      expenses: 175_00n,
      net: 2550_00n,
    });
  });

  it('make $2,810 of the same in an earlier period', () => {
    expect(estimate(priced(homes), NOVEMBER, { isEarlier: true })).toMatchObject({
      rent: 650_00n,
      sales: 2160_00n,
      total: 2810_00n,
    });
    expect(percentChange(3400_00n, 2810_00n)).toBe('21.0');
  });

  it('sum a listing over the months that it counts in', () => {
    const rows = [
      { ...home('a', 'rent', 100), from: NOVEMBER.from - 2, until: NOVEMBER.from - 1 },
      home('a', 'rent', 300),
    ];
    const span = { from: NOVEMBER.from - 2, to: NOVEMBER.to };
    const found = estimate(priced(rows), span, { isEarlier: false });
    expect(found).toMatchObject({ rentListings: 1, rentPrices: 400_00n, rent: 280_00n });
    expect(partsOf(priced(rows), found)).toEqual([
      {
        id: 'a',
        months: 2,
        prices: 400_00n,
        received: null,
        income: 280_00n,
        expenses: 70_00n,
        net: 210_00n,
      },
    ]);
  });

  const price = fc.bigInt({ min: 0n, max: 99_999_999_99n });
  const listings = fc.array(fc.record({ type: fc.constantFrom('rent' as const, 'buy' as const), price }), {
    maxLength: 40,
  });

  it('give rows that add up to the cent, each within a cent of its share of the whole', () => {
    fc.assert(
      fc.property(listings, (drawn) => {
        const counted = drawn.map(({ type, price: cents }, n) => ({
          id: String(n),
          type,
          ...IN_NOVEMBER,
          prices: decimalOf(cents),
        }));
        const whole = estimate(priced(counted), NOVEMBER, { isEarlier: false });
        const rows = partsOf(priced(counted), whole);
        const sum = (of: (row: (typeof rows)[number]) => bigint) =>
          rows.reduce((all, row) => all + of(row), 0n);
        expect(sum(({ income }) => income)).toBe(whole.total);
        expect(sum(({ expenses }) => expenses ?? 0n)).toBe(whole.expenses);
        expect(sum(({ net }) => net)).toBe(whole.net);
        for (const [n, { income }] of rows.entries()) {
          const { type, price: own } = drawn[n] ?? { type: 'rent', price: 0n };
          const [amount, prices] =
            type === 'rent' ? [whole.rent, whole.rentPrices] : [whole.sales, whole.salePrices];
          // The whole is rounded first: a row's share is one of that, not of the exact sum.
          const off = income * prices - amount * own;
          expect(prices === 0n ? income === 0n : off < prices && -off < prices).toBe(true);
        }
      }),
    );
  });
});

describe('dividing', () => {
  it('gives what is left over to those that lost most', () => {
    expect(divide(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(divide(10n, [1n, 2n, 0n])).toEqual([3n, 7n, 0n]);
    expect(divide(0n, [0n, 0n])).toEqual([0n, 0n]);
  });
});

describe('a change in percent is', () => {
  it.each([
    [0n, 0n, null],
    [5n, 0n, null],
    [0n, 5n, '-100.0'],
    [200n, 100n, '100.0'],
    [1000n, 1001n, '-0.1'],
    [100_000n, 100_001n, '0.0'],
    [281n, 281n, '0.0'],
  ])('from %s after %s', (now, before, percent) => expect(percentChange(now, before)).toBe(percent));
});
