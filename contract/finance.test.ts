import { describe, expect, it } from 'vitest';
import { FINANCE_PERIODS, financeCalendar } from './finance.ts';

const spansOf = (period: (typeof FINANCE_PERIODS)[number], now: string) =>
  financeCalendar(period, new Date(now)).spans.map(({ from, to }) => `${from} ${to}`);

describe('financeCalendar', () => {
  it('begins weeks on Saturday, at midnight in Mogadishu', () => {
    expect(spansOf('weekly', '2026-11-20T20:59:59Z').slice(-2)).toEqual([
      '2026-11-07 2026-11-13',
      '2026-11-14 2026-11-20',
    ]);
    expect(spansOf('weekly', '2026-11-20T21:00:00Z').slice(-2)).toEqual([
      '2026-11-14 2026-11-20',
      '2026-11-21 2026-11-21',
    ]);
    expect(spansOf('weekly', '2026-11-20T21:00:00Z')).toHaveLength(12);
  });

  it('has twelve months across a year, the last up to today', () => {
    expect(spansOf('monthly', '2026-02-28T21:00:00Z')).toEqual([
      '2025-04-01 2025-04-30',
      '2025-05-01 2025-05-31',
      '2025-06-01 2025-06-30',
      '2025-07-01 2025-07-31',
      '2025-08-01 2025-08-31',
      '2025-09-01 2025-09-30',
      '2025-10-01 2025-10-31',
      '2025-11-01 2025-11-30',
      '2025-12-01 2025-12-31',
      '2026-01-01 2026-01-31',
      '2026-02-01 2026-02-28',
      '2026-03-01 2026-03-01',
    ]);
  });

  it('has quarters and years of the calendar', () => {
    expect(spansOf('quarterly', '2026-11-21T08:00:00Z').slice(-2)).toEqual([
      '2026-07-01 2026-09-30',
      '2026-10-01 2026-11-21',
    ]);
    expect(spansOf('quarterly', '2026-11-21T08:00:00Z')[0]).toBe('2025-01-01 2025-03-31');
    expect(spansOf('yearly', '2025-12-31T21:00:00Z')).toEqual([
      '2022-01-01 2022-12-31',
      '2023-01-01 2023-12-31',
      '2024-01-01 2024-12-31',
      '2025-01-01 2025-12-31',
      '2026-01-01 2026-01-01',
    ]);
  });

  it.each(FINANCE_PERIODS)(
    '%s: units follow each other, one before the first period, and fill the periods',
    (period) => {
      for (const now of ['2026-11-21T08:00:00Z', '2024-02-29T20:59:59.999Z', '2025-12-31T21:00:00Z']) {
        const { units, spans } = financeCalendar(period, new Date(now));
        for (const [place, unit] of units.slice(1).entries()) expect(unit.from).toBe(units[place]?.until);
        expect(spans[0]?.first).toBe(1);
        for (const [place, span] of spans.slice(1).entries()) {
          expect(span.first).toBe((spans[place]?.last ?? 0) + 1);
        }
        expect(spans.at(-1)?.last).toBe(units.length - 1);
        for (const { from, first } of spans) expect(units[first]?.from).toBe(from);
      }
    },
  );
});
