import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsType, isPricePercent, PRICE_PERCENT, priceByPercent, statusesOf } from './own-listings.ts';

describe('a price changed by percent', () => {
  it.each([
    ['300.00', 10, '330.00'],
    ['333.00', -5, '316.00'],
    ['250.00', 5, '263.00'],
    ['249.00', 50, '374.00'],
    ['48000.50', -3, '46560.00'],
    ['0.40', -50, '1.00'],
    ['0.00', 100, '0.00'],
    ['49999999.99', 100, undefined],
    ['49999999.00', 100, '99999998.00'],
  ] as const)('%s by %i is %s', (price, percent, expected) => {
    expect(priceByPercent(price, percent)).toBe(expected);
  });

  it('is within half a dollar of the exact amount, in whole dollars', () => {
    // Twice as much, rounded up, is still a price that a listing may have.
    const cents = fc.integer({ min: 100, max: 4_999_999_900 });
    const percents = fc.integer(PRICE_PERCENT).filter((percent) => percent !== 0);
    fc.assert(
      fc.property(cents, percents, (price, percent) => {
        const text = (price / 100).toFixed(2);
        const changed = Number(priceByPercent(text, percent));
        expect(Number.isInteger(changed)).toBe(true);
        // In hundredths of a cent.
        const away = changed * 10_000 - price * (100 + percent);
        expect(away <= 5000 && away > -5000).toBe(true);
      }),
    );
  });

  it('takes whole percents within bounds', () => {
    expect([-50, -1, 1, 100].every(isPricePercent)).toBe(true);
    expect([-51, 0, 101, 2.5, Number.NaN].some(isPricePercent)).toBe(false);
  });
});

describe('the statuses of a listing', () => {
  it('never rent out what is for sale, or sell what is for rent', () => {
    expect(statusesOf('rent')).toEqual(['available', 'under_offer', 'rented']);
    expect(statusesOf('buy')).toEqual(['available', 'under_offer', 'sold']);
    expect([fitsType('rent', 'sold'), fitsType('buy', 'rented'), fitsType('buy', 'sold')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
