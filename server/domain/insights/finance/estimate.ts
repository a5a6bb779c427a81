import { FINANCE_SHARES, type FinancePeriod, type FinanceSpan, WEEK_OF_MONTH } from '#contract/finance.ts';
import { centsOf } from '#contract/money.ts';
import { type ListingType, PROPERTY_TYPES, type PropertyType } from '#contract/properties.ts';
import { REVENUE_PER_BOOKING } from '#contract/stats.ts';
import { divide, percentOf } from '#server/domain/insights/earnings/estimate.ts';
import type { SumRow } from './sums.ts';

/** What one unit's listings count for, in US cents. */
interface UnitSums {
  listings: Record<ListingType, number>;
  prices: Record<ListingType, bigint>;
}

const nothing = (): UnitSums => ({ listings: { rent: 0, buy: 0 }, prices: { rent: 0n, buy: 0n } });

/** The sums of each unit, by its place. */
export function sumsOf(rows: readonly SumRow[], count: number): UnitSums[] {
  const units = Array.from({ length: count }, nothing);
  for (const { type, from, until, listings, prices } of rows) {
    const cents = centsOf(prices);
    for (const unit of units.slice(from, until)) {
      unit.listings[type] += listings;
      unit.prices[type] += cents;
    }
  }
  return units;
}

/** A share of summed prices, rounded once; of a week 12/52 of it. */
export function shareOf(prices: bigint, percent: number, period: FinancePeriod): bigint {
  if (period !== 'weekly') return percentOf(prices, percent);
  const whole = 100n * BigInt(WEEK_OF_MONTH.whole);
  return (2n * prices * BigInt(percent * WEEK_OF_MONTH.part) + whole) / (2n * whole);
}

export interface Parts {
  rentListings: number;
  saleListings: number;
  rentPrices: bigint;
  salePrices: bigint;
  rent: bigint;
  sales: bigint;
  revenue: bigint;
  commission: bigint;
}

/** The estimate of a period in US cents (spec 2 §9). */
export interface Estimate extends Parts {
  expenses: bigint;
  leftOver: bigint;
  baseline: bigint;
  growth: bigint;
}

/** What the listings of a period would bring: prices summed over its units, each share rounded once. */
export function partsOf(
  units: readonly UnitSums[],
  { first, last }: FinanceSpan,
  period: FinancePeriod,
): Parts {
  const span = units.slice(first, last + 1);
  const sum = (type: ListingType) => span.reduce((all, { prices }) => all + prices[type], 0n);
  const [rentPrices, salePrices] = [sum('rent'), sum('buy')];
  const rent = shareOf(rentPrices, FINANCE_SHARES.rent, period);
  const sales = shareOf(salePrices, FINANCE_SHARES.sale, period);
  const revenue = rent + sales;
  const { rent: rentListings = 0, buy: saleListings = 0 } = units[last]?.listings ?? {};
  return {
    rentListings,
    saleListings,
    rentPrices,
    salePrices,
    rent,
    sales,
    revenue,
    commission: percentOf(revenue, FINANCE_SHARES.commission),
  };
}

export function estimateOf(parts: Parts): Estimate {
  const expenses = percentOf(parts.revenue, FINANCE_SHARES.expenses);
  const baseline = percentOf(parts.revenue, FINANCE_SHARES.baseline);
  const { revenue } = parts;
  return { ...parts, expenses, leftOver: revenue - expenses, baseline, growth: revenue - baseline };
}

/** The period by kind of property: rent, sales and commission add up to the whole's. */
export function kindsOf(
  rows: readonly SumRow[],
  count: number,
  span: FinanceSpan,
  period: FinancePeriod,
): (Parts & { propertyType: PropertyType })[] {
  const whole = partsOf(sumsOf(rows, count), span, period);
  const kinds = PROPERTY_TYPES.map((propertyType) => {
    const own = rows.filter((row) => row.propertyType === propertyType);
    return { propertyType, ...partsOf(sumsOf(own, count), span, period) };
  });
  const rent = divide(
    whole.rent,
    kinds.map(({ rentPrices }) => rentPrices),
  );
  const sales = divide(
    whole.sales,
    kinds.map(({ salePrices }) => salePrices),
  );
  const revenue = kinds.map((_, place) => (rent[place] ?? 0n) + (sales[place] ?? 0n));
  const commission = divide(whole.commission, revenue);
  return kinds.map((kind, place) => ({
    ...kind,
    rent: rent[place] ?? 0n,
    sales: sales[place] ?? 0n,
    revenue: revenue[place] ?? 0n,
    commission: commission[place] ?? 0n,
  }));
}

/** One listing's part of a period, in US cents. */
export interface ListingPart {
  units: number;
  prices: bigint;
  share: number;
  revenue: bigint;
  commission: bigint;
}

/** What a listing counts for in a period; `rows` are its own. Rounded by itself: rows need not add up to the whole. */
export function partOfListing(
  rows: readonly SumRow[],
  type: ListingType,
  { first, last }: FinanceSpan,
  period: FinancePeriod,
): ListingPart {
  const own = sumsOf(rows, last + 1).slice(first);
  const prices = own.reduce((all, unit) => all + unit.prices[type], 0n);
  const share = type === 'rent' ? FINANCE_SHARES.rent : FINANCE_SHARES.sale;
  const revenue = shareOf(prices, share, period);
  return {
    units: own.reduce((all, unit) => all + unit.listings[type], 0),
    prices,
    share,
    revenue,
    commission: percentOf(revenue, FINANCE_SHARES.commission),
  };
}

/** Spec 2 §9: 500 for each booking, in US cents. */
export const movingRevenue = (bookings: number): bigint =>
  BigInt(bookings) * BigInt(REVENUE_PER_BOOKING) * 100n;
