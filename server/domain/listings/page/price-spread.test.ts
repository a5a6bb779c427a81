import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUARTERS, quarterPrice } from './price-spread.ts';

/** The plain way, over all prices. */
function quantile(sorted: readonly number[], part: number): number {
  const place = part * (sorted.length - 1);
  const [low = 0, high = low] = sorted.slice(Math.floor(place));
  return low + (place - Math.floor(place)) * (high - low);
}

const spreadOf = (sorted: readonly number[]) => ({
  count: sorted.length,
  next: QUARTERS.map((part) => {
    const first = Math.floor(part * Math.max(sorted.length - 2, 0));
    return sorted.slice(first, first + 3);
  }),
});

it('a quarter of the prices is known from three of them, with one left out or none', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(prices, fc.nat(), (list, n) => {
      const sorted = list.toSorted((a, b) => a - b);
      const own = n % sorted.length;
      for (const part of QUARTERS) {
        expect(quarterPrice(spreadOf(sorted), part)).toBeCloseTo(quantile(sorted, part));
        expect(quarterPrice(spreadOf(sorted), part, sorted[own])).toBeCloseTo(
          quantile(sorted.toSpliced(own, 1), part),
        );
      }
    }),
  );
});
