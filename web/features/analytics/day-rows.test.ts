import { describe, expect, test } from 'vitest';
import { dayRows } from './day-rows.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: `2026-03-${String(n + 1).padStart(2, '0')}`,
    views: n + 1,
    inquiries: 1,
    favourites: 0,
    viewings: 2,
    applications: 0,
  }));

describe('the table of views by day', () => {
  test('has a line for each day of a short period, the latest first', () => {
    const rows = dayRows(days(7));
    expect(rows.map(({ views }) => views)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(rows[0]).toMatchObject({ from: '2026-03-07', to: '2026-03-07' });
  });
  test('has a line for each week of a long one, the earliest as short as it is, and loses no day', () => {
    const rows = dayRows(days(30));
    expect(rows.map(({ from, to }) => `${from.slice(-2)}-${to.slice(-2)}`)).toEqual([
      '24-30',
      '17-23',
      '10-16',
      '03-09',
      '01-02',
    ]);
    expect(rows.reduce((total, { views }) => total + views, 0)).toBe(465);
    expect(rows.reduce((total, { inquiries }) => total + inquiries, 0)).toBe(30);
    expect(rows.reduce((total, { viewings }) => total + viewings, 0)).toBe(60);
  });
  test('has no line where there are no days', () => expect(dayRows([])).toEqual([]));
});
