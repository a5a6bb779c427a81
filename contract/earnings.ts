import { mogadishuClock } from './time.ts';

/** Spec 2 §9: the periods of the earnings report. */
export const EARNINGS_PERIODS = ['monthly', 'quarterly', 'yearly'] as const;
export type EarningsPeriod = (typeof EARNINGS_PERIODS)[number];
export const DEFAULT_EARNINGS_PERIOD = 'monthly' satisfies EarningsPeriod;

/** Months in a period, and how many periods the chart shows. */
export const PERIOD_LENGTHS: Readonly<Record<EarningsPeriod, { months: number; shown: number }>> = {
  monthly: { months: 1, shown: 12 },
  quarterly: { months: 3, shown: 8 },
  yearly: { months: 12, shown: 5 },
};

/**
 * Spec 2 §9, in percent: of summed rent prices, summed sale prices, rent income and the total. The present period counts
 * with `rent` and `sale`, every earlier one with `earlierRent` and `earlierSale`.
 */
export const EARNINGS_SHARES = {
  rent: 70,
  sale: 15,
  earlierRent: 65,
  earlierSale: 12,
  expenses: 25,
  net: 75,
} as const;

/** What the rows by listing may be sorted by, `-` before it from the highest or last on; the first is the usual one. */
export const EARNINGS_SORTS = [
  '-income',
  'income',
  'title',
  '-title',
  'type',
  '-type',
  'prices',
  '-prices',
  'expenses',
  '-expenses',
  'net',
  '-net',
] as const;
export type EarningsSort = (typeof EARNINGS_SORTS)[number];
export const EARNINGS_PAGE_SIZE = 50;

/** A month of Mogadishu as a number that grows by one a month: years times twelve, plus 0 for January. */
export function monthNumber(instant: Date): number {
  const local = mogadishuClock(instant);
  return local.getUTCFullYear() * 12 + local.getUTCMonth();
}

/** A month's number as 2026-11. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

/** A period by its months, the first and the last of those that have begun. */
export interface MonthSpan {
  from: number;
  to: number;
}

/**
 * The periods of a report, earliest first; the last is the present one, up to the running month. Quarters and years are
 * those of the calendar.
 */
export function earningsSpans(period: EarningsPeriod, now: Date): MonthSpan[] {
  const { months, shown } = PERIOD_LENGTHS[period];
  const last = monthNumber(now);
  const begin = last - (last % months);
  return Array.from({ length: shown }, (_, n) => {
    const from = begin - (shown - 1 - n) * months;
    return { from, to: Math.min(from + months - 1, last) };
  });
}

/**
 * What the present period is compared with: as many months from the beginning of the period before, so that a quarter
 * that has just begun is not held against a whole one.
 */
export function comparedSpan(period: EarningsPeriod, { from, to }: MonthSpan): MonthSpan {
  const { months } = PERIOD_LENGTHS[period];
  return { from: from - months, to: to - months };
}
