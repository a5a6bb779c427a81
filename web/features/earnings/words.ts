import type { Earnings, EarningsEstimate } from '#contract/earnings.api.ts';
import type { EarningsPeriod } from '#contract/earnings.ts';
import { monthOf } from '../../format/dates.ts';
import { wholeDollars } from '../../format/estimates.ts';
import { leftToRight } from '../../format/money.ts';
import { grouped } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import type { Trend } from '../../ui/stat-tile.tsx';

/** The months of a period, such as 2026-10 and 2026-11. */
interface Span {
  from: string;
  to: string;
}

const yearOf = (month: string) => month.slice(0, 4);
const placeOf = (month: string) => Number(month.slice(5)) - 1;
/** "Nov". */
export const shortMonth = (month: string) => m.format_months().split(',')[placeOf(month)] ?? month;
/** "November". */
export const monthName = (month: string) => m.earnings_months().split(',')[placeOf(month)] ?? month;

/** The months of a period in words: "November", "Oct – Nov 2026". */
export function spanName({ from, to }: Span, period: EarningsPeriod): string {
  if (period === 'monthly') return monthName(to);
  if (from === to) return monthOf(`${to}-15`);
  return m.earnings_span({ from: shortMonth(from), to: shortMonth(to), year: yearOf(to) });
}

/** A period as a point of the chart: "Nov 2026", "Q4 2026", "2026"; under the axis months have no year. */
export function pointOf({ from }: Span, period: EarningsPeriod): { label: string; short?: string } {
  const year = yearOf(from);
  if (period === 'yearly') return { label: year };
  if (period === 'quarterly') return { label: m.earnings_quarter({ n: placeOf(from) / 3 + 1, year }) };
  return { label: monthOf(`${from}-15`), short: shortMonth(from) };
}

const directionOf = (amount: string): Trend['direction'] =>
  amount.startsWith('-') ? 'down' : /[1-9]/.test(amount) ? 'up' : 'flat';
const sizeOf = (amount: string) => amount.replace('-', '');

/** How the total changed: "$590, 21.0% on October". */
export function totalTrend({ change, previous, period }: Earnings): Trend {
  const direction = directionOf(change.total);
  const before = spanName(previous, period);
  if (direction === 'flat') return { direction, text: m.earnings_same({ before }) };
  const amount = wholeDollars(sizeOf(change.total));
  const text =
    change.percent === null
      ? m.earnings_change_new({ amount, before })
      : m.earnings_change({ amount, percent: groupedDecimal(sizeOf(change.percent)), before });
  return { direction, text, isGood: direction === 'up' };
}

/** How one of its parts changed against the same period: "$50". */
export function partTrend(amount: string, { previous, period }: Earnings): Trend {
  const direction = directionOf(amount);
  if (direction === 'flat')
    return { direction, text: m.earnings_same({ before: spanName(previous, period) }) };
  return { direction, text: wholeDollars(sizeOf(amount)), isGood: direction === 'up' };
}

/** A decimal text with its thousands separated. */
function groupedDecimal(text: string): string {
  const [whole = '', part = ''] = text.split('.');
  return `${grouped(whole)}.${part}`;
}

/** An amount with its cents, for columns: "$1,500.00". */
export const exactDollars = (amount: string): string => leftToRight(`$${groupedDecimal(amount)}`);

/** How much of a figure is an estimate. */
export type Estimation = 'all' | 'part' | 'none';

const between = (booked: number, estimated: number): Estimation =>
  booked === 0 ? 'all' : estimated === 0 ? 'none' : 'part';

/** What the rent book received is no estimate; what has no book is one. */
export const estimationOf = ({ bookListings, rentListings, saleListings }: EarningsEstimate) => ({
  rent: between(bookListings, rentListings),
  total: between(bookListings, rentListings + saleListings),
});
