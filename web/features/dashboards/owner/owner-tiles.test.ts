import { expect, it } from 'vitest';
import { earningsNote } from './owner-tiles.tsx';

const note = (counts: { bookListings: number; rentListings: number; saleListings: number }, total = '0.00') =>
  earningsNote({
    current: {
      ...{ from: '2026-11', to: '2026-11', rentPrices: '0.00', salePrices: '0.00', received: '0.00' },
      ...{ rent: '0.00', sales: '0.00', total: '0.00', expenses: '0.00', net: '0.00' },
      ...counts,
    },
    change: { total, rent: '0.00', sales: '0.00', percent: null },
  });

it('the month’s sum is called an estimate only as far as there is no book (M9)', () => {
  expect(note({ bookListings: 0, rentListings: 2, saleListings: 1 })).toBe('estimate');
  expect(note({ bookListings: 1, rentListings: 0, saleListings: 1 })).toBe('partly an estimate');
  expect(note({ bookListings: 3, rentListings: 0, saleListings: 0 })).toBe('received');
});

it('says how it stands to the month before', () => {
  const books = { bookListings: 3, rentListings: 0, saleListings: 0 };
  expect(note(books, '12.00')).toBe('received, $12 more than last month');
  expect(note(books, '-12.00')).toBe('received, $12 less than last month');
});
