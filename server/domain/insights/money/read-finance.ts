import type { Finance, FinanceEstimate, FinanceKind } from '#contract/finance.api.ts';
import {
  DEFAULT_FINANCE_PERIOD,
  type FinanceCalendar,
  type FinancePeriod,
  type FinanceSpan,
  financeCalendar,
  grainOf,
} from '#contract/finance.ts';
import { decimalOf } from '#contract/money.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { movingRevenue, simpleRevenue } from './estimate.ts';
import { type Estimate, estimateOf, kindsOf, type Parts, partsOf } from './finance.ts';
import { readSums } from './queries.ts';
import { countBooked, sumListings, unitsOf } from './spans.ts';

/** The present period of a calendar. */
export function presentOf({ spans }: FinanceCalendar): FinanceSpan {
  const present = spans.at(-1);
  if (!present) throw new Error('A report has no periods.');
  return present;
}

const presentParts = (parts: Parts) => ({
  rentListings: parts.rentListings,
  saleListings: parts.saleListings,
  rentPrices: decimalOf(parts.rentPrices),
  salePrices: decimalOf(parts.salePrices),
  rent: decimalOf(parts.rent),
  sales: decimalOf(parts.sales),
  revenue: decimalOf(parts.total),
  commission: decimalOf(parts.commission),
});

const presentEstimate = ({ from, to }: FinanceSpan, cents: Estimate, bookings: number): FinanceEstimate => ({
  from,
  to,
  ...presentParts(cents),
  expenses: decimalOf(cents.expenses),
  leftOver: decimalOf(cents.leftOver),
  baseline: decimalOf(cents.baseline),
  growth: decimalOf(cents.growth),
  bookings,
  movingRevenue: decimalOf(movingRevenue(bookings)),
});

/** What the marketplace would bring in the present period, and how that ran (spec 2 §9, D31). */
export async function readFinance(
  { period = DEFAULT_FINANCE_PERIOD }: { period?: FinancePeriod | undefined },
  { db, now }: Pick<UserCtx, 'db' | 'now'>,
): Promise<Finance> {
  const calendar = financeCalendar(period, now);
  const { spans } = calendar;
  const grain = grainOf(period);
  const [rows, booked] = await Promise.all([
    sumListings(db, unitsOf(calendar, grain)),
    countBooked(db, calendar, grain),
  ]);
  const bookingsIn = ({ first, last }: FinanceSpan) =>
    booked.reduce((all, { unit, bookings }) => (unit >= first && unit <= last ? all + bookings : all), 0);
  const run = spans.map((span) =>
    presentEstimate(span, estimateOf(partsOf(rows, span, period)), bookingsIn(span)),
  );
  const present = presentOf(calendar);
  const current = run[run.length - 1];
  if (!current) throw new Error('A report has no periods.');
  const kinds = kindsOf(rows, present, period).map(
    ({ propertyType, ...parts }): FinanceKind => ({ propertyType, ...presentParts(parts) }),
  );
  return { period, current, run, kinds };
}

/** The simple figures (spec 2 §9): a tenth of the offered prices, and 500 a booking; their sum is that of GET /api/stats. */
export async function readSimpleFinance({ db }: Pick<UserCtx, 'db'>) {
  const sums = await readSums(db);
  const { commission, moving, revenue } = simpleRevenue(sums);
  return {
    ...sums,
    commission: decimalOf(commission),
    movingRevenue: decimalOf(moving),
    revenue: decimalOf(revenue),
  };
}
