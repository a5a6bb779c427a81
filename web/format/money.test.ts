import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { setLocaleSource } from '../messages/language.ts';
import { dollars, listingPrice, markerPrice } from './money.ts';
import { figure } from './numbers.ts';

afterEach(() => setLocaleSource(() => 'en'));

it('writes prices with commas, and cents only where there are any', () => {
  expect(dollars('850.00')).toBe('$850');
  expect(dollars('1234567.50')).toBe('$1,234,567.50');
  expect(dollars('0')).toBe('$0');
  expect(figure(1000)).toBe('1,000');
});

it('groups every price as Intl does', () => {
  const intl = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (hundredths) => {
      const expected = `$${intl.format(hundredths / 100)}`.replace(/\.00$/, '');
      expect(dollars((hundredths / 100).toFixed(2))).toBe(expected);
    }),
  );
});

it('says that rent is by the month', () => {
  expect(listingPrice('1550.00', 'rent')).toBe('$1,550/month');
  expect(listingPrice('120000.00', 'buy')).toBe('$120,000');
});

it('labels markers in thousands for sales and per month for rent', () => {
  expect(markerPrice('120000.00', 'buy')).toBe('$120K');
  expect(markerPrice('999.00', 'buy')).toBe('$999');
  expect(markerPrice('1550.00', 'rent')).toBe('$1,550/mo');
});

it('keeps the sign before an amount among Arabic words', () => {
  setLocaleSource(() => 'ar');
  expect(dollars('1205.00')).toBe('\u2066$1,205\u2069');
  expect(listingPrice('1205.00', 'rent')).toMatch(/^\u2066\$1,205\u2069\//);
  setLocaleSource(() => 'so');
  expect(dollars('1205.00')).toBe('$1,205');
});
