import { describe, expect, it } from 'vitest';
import type { Earnings } from '#contract/earnings.api.ts';
import { estimationOf, exactDollars, partTrend, pointOf, spanName, totalTrend } from './words.ts';

const estimate = (from: string, to: string) => ({
  from,
  to,
  rentListings: 0,
  saleListings: 0,
  rentPrices: '0.00',
  salePrices: '0.00',
  bookListings: 0,
  received: '0.00',
  rent: '0.00',
  sales: '0.00',
  total: '0.00',
  expenses: '0.00',
  net: '0.00',
});
const report = (total: string, percent: string | null): Earnings => ({
  period: 'monthly',
  current: estimate('2026-11', '2026-11'),
  previous: estimate('2026-10', '2026-10'),
  change: { total, rent: total, sales: total, percent },
  run: [],
  listings: 0,
});

describe('a period in words', () => {
  it.each([
    ['monthly', '2026-01', '2026-01', 'January'],
    ['quarterly', '2026-10', '2026-11', 'Oct – Nov 2026'],
    ['quarterly', '2026-10', '2026-10', 'Oct 2026'],
    ['yearly', '2025-01', '2025-12', 'Jan – Dec 2025'],
  ] as const)('%s from %s to %s', (period, from, to, words) =>
    expect(spanName({ from, to }, period)).toBe(words),
  );
  it('is a month, a quarter or a year of the chart', () => {
    const span = { from: '2026-10', to: '2026-12' };
    expect(pointOf(span, 'monthly')).toEqual({ label: 'Oct 2026', short: 'Oct' });
    expect(pointOf(span, 'quarterly')).toEqual({ label: 'Q4 2026' });
    expect(pointOf({ from: '2026-01', to: '2026-12' }, 'yearly')).toEqual({ label: '2026' });
  });
});

describe('a change', () => {
  it.each([
    ['590.00', '21.0', 'up', '$590, 21.0% vs. October'],
    ['-0.50', '-1.2', 'down', '$1, 1.2% vs. October'],
    ['21731.50', '15920.5', 'up', '$21,732, 15,920.5% vs. October'],
    ['590.00', null, 'up', '$590 vs. October'],
    ['0.00', '0.0', 'flat', 'Same as October'],
  ] as const)('of %s and %s percent', (total, percent, direction, text) => {
    expect(totalTrend(report(total, percent))).toMatchObject({ direction, text });
  });
  it('of a part is said briefly', () => {
    expect(partTrend('-50.00', report('0.00', null))).toEqual({
      direction: 'down',
      text: '$50',
      isGood: false,
    });
    expect(partTrend('0.00', report('0.00', null))).toEqual({ direction: 'flat', text: 'Same as October' });
  });
});

it('writes cents even where there are none', () => {
  expect([exactDollars('1500.00'), exactDollars('40.25'), exactDollars('1234567.80')]).toEqual([
    '$1,500.00',
    '$40.25',
    '$1,234,567.80',
  ]);
});

it.each([
  [{}, 'all', 'all'],
  [{ rentListings: 1 }, 'all', 'all'],
  [{ bookListings: 1 }, 'none', 'none'],
  [{ bookListings: 1, saleListings: 1 }, 'none', 'part'],
  [{ bookListings: 1, rentListings: 1 }, 'part', 'part'],
] as const)('with %o rent is an estimate: %s, the total: %s', (counts, rent, total) => {
  expect(estimationOf({ ...estimate('2026-11', '2026-11'), ...counts })).toEqual({ rent, total });
});
