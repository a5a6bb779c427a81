import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  comparedSpan,
  EARNINGS_PERIODS,
  earningsSpans,
  type MonthSpan,
  monthNumber,
  monthText,
  PERIOD_LENGTHS,
} from './earnings.ts';

const texts = ({ from, to }: MonthSpan) => `${monthText(from)}/${monthText(to)}`;

describe('months of Mogadishu', () => {
  it.each([
    ['2026-10-31T20:59:59.999Z', '2026-10'],
    ['2026-10-31T21:00:00Z', '2026-11'],
    ['2025-12-31T21:00:00Z', '2026-01'],
    ['2026-02-28T20:59:00Z', '2026-02'],
    ['2024-02-29T21:00:00Z', '2024-03'],
  ])('%s belongs to %s', (instant, month) => {
    expect(monthText(monthNumber(new Date(instant)))).toBe(month);
  });
});

describe('the periods of a report', () => {
  const now = new Date('2026-11-21T08:00:00Z');
  it.each([
    ['monthly', 12, '2025-12/2025-12', '2026-11/2026-11', '2026-10/2026-10'],
    ['quarterly', 8, '2025-01/2025-03', '2026-10/2026-11', '2026-07/2026-08'],
    ['yearly', 5, '2022-01/2022-12', '2026-01/2026-11', '2025-01/2025-11'],
  ] as const)(
    '%s: %s of them, and what the present one is compared with',
    (period, count, first, last, against) => {
      const spans = earningsSpans(period, now);
      const [earliest, present] = [spans[0], spans.at(-1)];
      if (!earliest || !present) throw new Error('There are no periods.');
      expect(spans).toHaveLength(count);
      expect([texts(earliest), texts(present)]).toEqual([first, last]);
      expect(texts(comparedSpan(period, present))).toBe(against);
    },
  );

  it('follow each other without a gap, each as long as it says, and are compared with as many months', () => {
    const instant = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, fc.constantFrom(...EARNINGS_PERIODS), (at, period) => {
        const { months } = PERIOD_LENGTHS[period];
        const spans = earningsSpans(period, at);
        for (const [n, { from, to }] of spans.entries()) {
          expect(from % months).toBe(0);
          if (n < spans.length - 1) expect(to - from + 1).toBe(months);
          if (n > 0) expect(from).toBe((spans[n - 1]?.to ?? 0) + 1);
        }
        const present = spans.at(-1) ?? { from: 0, to: 0 };
        expect(present.to).toBe(monthNumber(at));
        const before = comparedSpan(period, present);
        expect(before.to - before.from).toBe(present.to - present.from);
        expect(before.from).toBe(spans.at(-2)?.from);
      }),
    );
  });
});
