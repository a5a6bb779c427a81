import { DAY_MS, MOGADISHU_OFFSET_MS, mogadishuClock } from './time.ts';

/** Spec 2 §9: the periods of the administrators' financial reports. */
export const FINANCE_PERIODS = ['weekly', 'monthly', 'quarterly', 'yearly'] as const;
export type FinancePeriod = (typeof FINANCE_PERIODS)[number];
export const DEFAULT_FINANCE_PERIOD = 'monthly' satisfies FinancePeriod;

/**
 * Spec 2 §9, in percent: rent and sale of the listings' prices, commission, expenses and baseline of the revenue that
 * comes of them.
 */
export const FINANCE_SHARES = { rent: 75, sale: 12, commission: 10, expenses: 35, baseline: 85 } as const;

/** A listing's price is that of a month; a week counts for 12 of the year's 52 parts of it. */
export const WEEK_OF_MONTH = { part: 12, whole: 52 } as const;

/** How many periods a report looks back on, the present one included; trends are always twelve months (spec 2 §9). */
const SHOWN: Readonly<Record<FinancePeriod, number>> = { weekly: 12, monthly: 12, quarterly: 8, yearly: 5 };
const MONTHS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

/** The kinds of listings that the list of the report may be narrowed to, and its orders; the first is the usual one. */
export const FINANCE_LISTING_SORTS = ['-price', 'price'] as const;
export const FINANCE_SERVICE_SORTS = [
  '-bookings',
  'bookings',
  'name',
  '-name',
  'rating',
  '-rating',
  'price',
  '-price',
] as const;
export type FinanceServiceSort = (typeof FINANCE_SERVICE_SORTS)[number];
export const FINANCE_PAGE_SIZE = 20;

/** The smallest piece of a report, a week or a month: its first day, and the first day after it. */
export interface FinanceUnit {
  from: string;
  until: string;
}

/** A period: its first day, its last one (of the present period: today), and its units by their places, both included. */
export interface FinanceSpan {
  from: string;
  to: string;
  first: number;
  last: number;
}

export interface FinanceCalendar {
  /** Earliest first, without gaps; the first one lies before all periods, the last one is running. */
  units: FinanceUnit[];
  /** Earliest first; the last is the present one. */
  spans: FinanceSpan[];
}

/** What the units of a report are, and what the database's sums are kept by. */
export const FINANCE_GRAINS = ['week', 'month'] as const;
export type FinanceGrain = (typeof FINANCE_GRAINS)[number];
export const grainOf = (period: FinancePeriod): FinanceGrain => (period === 'weekly' ? 'week' : 'month');

/** A Saturday: the first day of week 0. */
export const FIRST_WEEK = '1970-01-03';

/** The number of the unit that begins on this day: months count from the year 0, weeks from the first of all. */
export function unitNumber(day: string, grain: FinanceGrain): number {
  if (grain === 'week') return Math.round((Date.parse(day) - Date.parse(FIRST_WEEK)) / (7 * DAY_MS));
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The instant at which a day begins in Mogadishu. */
export const dayBegins = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) - MOGADISHU_OFFSET_MS);

/** Weeks begin on Saturday, as in Somalia; months, quarters and years are those of the calendar in Mogadishu. */
export function financeCalendar(period: FinancePeriod, now: Date): FinanceCalendar {
  const local = mogadishuClock(now);
  const today = Date.parse(`${dayText(local.getTime())}T00:00:00Z`);
  const shown = SHOWN[period];
  if (period === 'weekly') {
    const begin = today - ((local.getUTCDay() + 1) % 7) * DAY_MS;
    return calendarOf(today, shown, 1, shown, (n) => begin + n * 7 * DAY_MS);
  }
  const months = MONTHS[period];
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  const running = (month % months) + 1;
  return calendarOf(today, shown, months, (shown - 1) * months + running, (n) =>
    Date.UTC(year, month + n, 1),
  );
}

/** `beginOf(0)` is the beginning of the running unit, `beginOf(-1)` that of the one before. */
function calendarOf(
  today: number,
  shown: number,
  perSpan: number,
  count: number,
  beginOf: (n: number) => number,
): FinanceCalendar {
  const units = Array.from({ length: count + 1 }, (_, place) => ({
    from: dayText(beginOf(place - count)),
    until: dayText(beginOf(place - count + 1)),
  }));
  const spans = Array.from({ length: shown }, (_, n) => {
    const first = 1 + n * perSpan;
    const last = Math.min(first + perSpan - 1, count);
    const end = Date.parse(`${units[last]?.until ?? ''}T00:00:00Z`) - DAY_MS;
    return { from: units[first]?.from ?? '', to: dayText(Math.min(end, today)), first, last };
  });
  return { units, spans };
}
