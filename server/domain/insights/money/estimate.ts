import { EARNINGS_SHARES } from '#contract/earnings.ts';
import { FINANCE_SHARES, type FinancePeriod, WEEK_OF_MONTH } from '#contract/finance.ts';
import { centsOf, percentOf } from '#contract/money.ts';
import type { ListingType } from '#contract/properties.ts';
import { PROPERTY_COMMISSION, REVENUE_PER_BOOKING } from '#contract/stats.ts';
import type { SumRow } from './spans.ts';

/** The units (weeks or months) of a period, both included. */
export interface Units {
  first: number;
  last: number;
}

type Row = Pick<SumRow, 'type' | 'from' | 'until' | 'listings' | 'prices'>;

/** In how many units of a period a row counts. */
export const unitsIn = ({ from, until }: Pick<SumRow, 'from' | 'until'>, { first, last }: Units): number =>
  Math.max(0, Math.min(until, last + 1) - Math.max(from, first));

/** The estimated revenue of listings in a period, in US cents: a share of their prices, summed over its units. */
export interface Income {
  rentPrices: bigint;
  salePrices: bigint;
  rent: bigint;
  sales: bigint;
  total: bigint;
}

interface Shares {
  /** In percent of the prices. */
  rent: number;
  sale: number;
  /** The part of a month's price that a unit counts for; all of it unless told. */
  unit?: { part: number; whole: number } | undefined;
}

/**
 * The one estimator (spec 2 §9, D31): rows say which prices count from which unit on up to which, and the fixed shares
 * are taken of the whole sums, each rounded once, half a cent upwards.
 */
export function incomeOf(rows: readonly Row[], units: Units, { rent, sale, unit }: Shares): Income {
  const prices: Record<ListingType, bigint> = { rent: 0n, buy: 0n };
  for (const row of rows) prices[row.type] += centsOf(row.prices) * BigInt(unitsIn(row, units));
  const income = {
    rentPrices: prices.rent,
    salePrices: prices.buy,
    rent: percentOf(prices.rent, rent, unit),
    sales: percentOf(prices.buy, sale, unit),
  };
  return { ...income, total: income.rent + income.sales };
}

/** The shares of an owner's report; earlier periods count with smaller ones. */
export const earningsShares = (isEarlier: boolean): Shares =>
  isEarlier
    ? { rent: EARNINGS_SHARES.earlierRent, sale: EARNINGS_SHARES.earlierSale }
    : { rent: EARNINGS_SHARES.rent, sale: EARNINGS_SHARES.sale };

/** Those of the administrators' report; a week counts for a part of a month's price. */
export const financeShares = (period: FinancePeriod): Shares => ({
  rent: FINANCE_SHARES.rent,
  sale: FINANCE_SHARES.sale,
  unit: period === 'weekly' ? WEEK_OF_MONTH : undefined,
});

/** Spec 2 §9: so much for each booking, in US cents. */
export const movingRevenue = (bookings: number): bigint =>
  BigInt(bookings) * BigInt(REVENUE_PER_BOOKING) * 100n;

/** The simple estimate of the marketplace: a tenth of the offered prices, and so much for each booking; in US cents. */
export function simpleRevenue({ prices, bookings }: { prices: string; bookings: number }) {
  const commission = percentOf(centsOf(prices), PROPERTY_COMMISSION);
  const moving = movingRevenue(bookings);
  return { commission, moving, revenue: commission + moving };
}

/**
 * An amount of whole cents divided by weights so that the parts add up to it: each part is its exact share rounded down,
 * and the cents left over go to those that lost most by it. With no weight at all everything is zero.
 */
export function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const lost = weights.map((weight, place) => ({ place, rest: (amount * weight) % whole }));
  lost.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  for (const { place } of lost.slice(0, left)) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts;
}

/** By how many percent a figure changed, with one decimal, halves away from zero; null where there was nothing before. */
export function percentChange(now: bigint, before: bigint): string | null {
  if (before === 0n) return null;
  const change = now - before;
  const size = ((change < 0n ? -change : change) * 2000n + before) / (2n * before);
  return `${change < 0n && size > 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
