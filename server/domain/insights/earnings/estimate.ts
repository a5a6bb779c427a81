import { EARNINGS_SHARES, type MonthSpan } from '#contract/earnings.ts';
import type { ListingType, PropertyStatus } from '#contract/properties.ts';

/** What is known of a listing at the end of a month; of the running month, now. */
export interface MonthEnd {
  /** US cents. */
  price: bigint;
  status: PropertyStatus;
  isActive: boolean;
}

/** A listing with its price in each month that it counts in, by the month's number. */
export interface CountedListing {
  id: string;
  type: ListingType;
  /** US cents. */
  prices: ReadonlyMap<number, bigint>;
}

/**
 * The one rule of what a listing counts for in a month (spec 2 §9, D31): its price at the month's end, if it was active
 * then, whatever its status: a rented home is what brings the rent. What is sold counts in the month of the sale and in
 * none after it. Deleted listings are not asked about.
 */
export const countsFor = (end: MonthEnd | undefined, endBefore: MonthEnd | undefined): bigint | undefined =>
  !end?.isActive || (end.status === 'sold' && endBefore?.status === 'sold') ? undefined : end.price;

/** So many percent of an amount of cents, to the nearest cent, halves up. */
export const percentOf = (cents: bigint, percent: number): bigint => (cents * BigInt(percent) + 50n) / 100n;

/** A listing's prices in the months of a span, and in how many it counts. */
export function pricesIn(
  { prices }: CountedListing,
  { from, to }: MonthSpan,
): { months: number; sum: bigint } {
  let [months, sum] = [0, 0n];
  for (let month = from; month <= to; month += 1) {
    const price = prices.get(month);
    if (price === undefined) continue;
    months += 1;
    sum += price;
  }
  return { months, sum };
}

/** The estimate of a span, in US cents. Each share is taken of the whole sum and rounded once. */
export interface Estimate extends MonthSpan {
  rentListings: number;
  saleListings: number;
  rentPrices: bigint;
  salePrices: bigint;
  rent: bigint;
  sales: bigint;
  total: bigint;
  expenses: bigint;
  net: bigint;
}

/** Spec 2 §9 for the months of a span; earlier periods count with the smaller shares. */
export function estimate(
  listings: readonly CountedListing[],
  span: MonthSpan,
  { isEarlier }: { isEarlier: boolean },
): Estimate {
  const sums = { rent: 0n, buy: 0n };
  const counts = { rent: 0, buy: 0 };
  for (const listing of listings) {
    const { months, sum } = pricesIn(listing, span);
    if (months === 0) continue;
    counts[listing.type] += 1;
    sums[listing.type] += sum;
  }
  const shares = EARNINGS_SHARES;
  const rent = percentOf(sums.rent, isEarlier ? shares.earlierRent : shares.rent);
  const sales = percentOf(sums.buy, isEarlier ? shares.earlierSale : shares.sale);
  const total = rent + sales;
  return {
    ...span,
    rentListings: counts.rent,
    saleListings: counts.buy,
    rentPrices: sums.rent,
    salePrices: sums.buy,
    rent,
    sales,
    total,
    expenses: percentOf(rent, shares.expenses),
    net: percentOf(total, shares.net),
  };
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

/** One listing's part of the present period, in US cents; the parts add up to the estimate. */
export interface ListingPart {
  id: string;
  months: number;
  prices: bigint;
  income: bigint;
  /** null for what is for sale: expenses are a share of rent. */
  expenses: bigint | null;
  net: bigint;
}

/** The estimate of the present period by listing; those that do not count in it are left out. */
export function partsOf(listings: readonly CountedListing[], total: Estimate): ListingPart[] {
  const counted = listings
    .map((listing) => ({ ...listing, ...pricesIn(listing, total) }))
    .filter(({ months }) => months > 0);
  const { rent: rentShare, sale: saleShare } = EARNINGS_SHARES;
  const weightsOf = (type: ListingType) => counted.map((one) => (one.type === type ? one.sum : 0n));
  const rent = divide(total.rent, weightsOf('rent'));
  const sales = divide(total.sales, weightsOf('buy'));
  const expenses = divide(total.expenses, weightsOf('rent'));
  const net = divide(
    total.net,
    counted.map(({ type, sum }) => sum * BigInt(type === 'rent' ? rentShare : saleShare)),
  );
  return counted.map(({ id, type, months, sum }, place) => ({
    id,
    months,
    prices: sum,
    income: (type === 'rent' ? rent : sales)[place] ?? 0n,
    expenses: type === 'rent' ? (expenses[place] ?? 0n) : null,
    net: net[place] ?? 0n,
  }));
}

/** By how many percent a figure changed, with one decimal, halves away from zero; null where there was nothing before. */
export function percentChange(now: bigint, before: bigint): string | null {
  if (before === 0n) return null;
  const change = now - before;
  const size = ((change < 0n ? -change : change) * 2000n + before) / (2n * before);
  return `${change < 0n && size > 0n ? '-' : ''}${size / 10n}.${size % 10n}`;
}
