import type { Finance, FinanceEstimate, FinanceKind } from '#contract/finance.api.ts';
import {
  DEFAULT_FINANCE_PERIOD,
  type FinanceCalendar,
  type FinancePeriod,
  type FinanceSpan,
  financeCalendar,
  grainOf,
} from '#contract/finance.ts';
import { centsOf, decimalOf } from '#contract/money.ts';
import { PROPERTY_COMMISSION } from '#contract/stats.ts';
import type { UserCtx } from '#server/platform/call.ts';
import {
  type Estimate,
  estimateOf,
  kindsOf,
  movingRevenue,
  type Parts,
  partsOf,
  sumsOf,
} from './estimate.ts';
import { readSums } from './queries.ts';
import { countBooked, sumListings, unitsOf } from './sums.ts';

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
  revenue: decimalOf(parts.revenue),
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
  const { units, spans } = calendar;
  const grain = grainOf(period);
  const [rows, booked] = await Promise.all([
    sumListings(db, unitsOf(calendar, grain)),
    countBooked(db, calendar, grain),
  ]);
  const sums = sumsOf(rows, units.length);
  const bookingsIn = ({ first, last }: FinanceSpan) =>
    booked.reduce((all, { unit, bookings }) => (unit >= first && unit <= last ? all + bookings : all), 0);
  const run = spans.map((span) =>
    presentEstimate(span, estimateOf(partsOf(sums, span, period)), bookingsIn(span)),
  );
  const present = presentOf(calendar);
  const current = run[run.length - 1];
  if (!current) throw new Error('A report has no periods.');
  const kinds = kindsOf(rows, units.length, present, period).map(
    ({ propertyType, ...parts }): FinanceKind => ({ propertyType, ...presentParts(parts) }),
  );
  return { period, current, run, kinds };
}

/** The simple figures (spec 2 §9): a tenth of the offered prices, and 500 a booking; their sum is that of GET /api/stats. */
export async function readSimpleFinance({ db }: Pick<UserCtx, 'db'>) {
  const { listings, prices, bookings } = await readSums(db);
  const percent = BigInt(Math.round(PROPERTY_COMMISSION * 100));
  const commission = (centsOf(prices) * percent + 50n) / 100n;
  const moving = movingRevenue(bookings);
  return {
    listings,
    prices,
    commission: decimalOf(commission),
    bookings,
    movingRevenue: decimalOf(moving),
    revenue: decimalOf(commission + moving),
  };
}
