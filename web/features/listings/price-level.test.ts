import { expect, it } from 'vitest';
import { priceLevel } from './price-level.ts';

const usual = { low: '90', high: '310' };

it.each(['', '0', '-5', 'cheap'])('%j is no price, so nothing is said of it', (price) => {
  expect(priceLevel(price, usual)).toBeUndefined();
});

it('a price within what is usual, with both ends, is within; others above or below', () => {
  expect(['89.99', '90', '200.50', '310', '310.01'].map((price) => priceLevel(price, usual))).toEqual([
    'below',
    'within',
    'within',
    'within',
    'above',
  ]);
});
