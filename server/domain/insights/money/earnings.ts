import { and, eq, isNull, sql } from 'drizzle-orm';
import { EARNINGS_SHARES, type MonthSpan, monthNumber } from '#contract/earnings.ts';
import { percentOf } from '#contract/money.ts';
import type { ListingType } from '#contract/properties.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { divide, earningsShares, type Income, incomeOf, unitsIn } from './estimate.ts';
import { type SumRow, sumEach } from './spans.ts';

/** A listing's price in US dollars from one month on, up to another, by their numbers. */
export type Counted = Pick<SumRow, 'type' | 'from' | 'until' | 'listings' | 'prices'> & { id: string };

/** The estimate of some months, in US cents. */
export interface Estimate extends Income, MonthSpan {
  rentListings: number;
  saleListings: number;
  expenses: bigint;
  net: bigint;
}

const unitsOf = ({ from, to }: MonthSpan) => ({ first: from, last: to });

/** Spec 2 §9 for the months of a span; earlier periods count with the smaller shares. */
export function estimate(
  counted: readonly Counted[],
  span: MonthSpan,
  { isEarlier }: { isEarlier: boolean },
): Estimate {
  const units = unitsOf(span);
  const listings = (type: ListingType) =>
    new Set(counted.filter((row) => row.type === type && unitsIn(row, units) > 0).map(({ id }) => id)).size;
  const income = incomeOf(counted, units, earningsShares(isEarlier));
  return {
    ...span,
    rentListings: listings('rent'),
    saleListings: listings('buy'),
    ...income,
    expenses: percentOf(income.rent, EARNINGS_SHARES.expenses),
    net: percentOf(income.total, EARNINGS_SHARES.net),
  };
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
export function partsOf(counted: readonly Counted[], whole: Estimate): ListingPart[] {
  const units = unitsOf(whole);
  const shares = earningsShares(false);
  const listings = [...Map.groupBy(counted, ({ id }) => id)].flatMap(([id, rows]) => {
    const months = rows.reduce((all, row) => all + unitsIn(row, units), 0);
    const { rentPrices, salePrices } = incomeOf(rows, units, shares);
    return months > 0 ? [{ id, months, rentPrices, salePrices, type: rows[0]?.type ?? 'rent' }] : [];
  });
  const rents = listings.map(({ rentPrices }) => rentPrices);
  const rent = divide(whole.rent, rents);
  const expenses = divide(whole.expenses, rents);
  const sales = divide(
    whole.sales,
    listings.map(({ salePrices }) => salePrices),
  );
  const net = divide(
    whole.net,
    listings.map((one) => one.rentPrices * BigInt(shares.rent) + one.salePrices * BigInt(shares.sale)),
  );
  return listings.map(({ id, months, rentPrices, salePrices, type }, place) => ({
    id,
    months,
    prices: rentPrices + salePrices,
    income: (rent[place] ?? 0n) + (sales[place] ?? 0n),
    expenses: type === 'rent' ? (expenses[place] ?? 0n) : null,
    net: net[place] ?? 0n,
  }));
}

/**
 * The actor's own listings, and what each counts for from a month on up to the running one. A listing's type and owner
 * have no history: it counts as what it is now, for whom it belongs to now.
 */
export async function readCounted(from: number, { db, actor, now }: Pick<UserCtx, 'db' | 'actor' | 'now'>) {
  const isOwn = and(eq(properties.ownerId, actor.id), isNull(properties.deletedAt));
  const months = { grain: 'month', base: from, count: monthNumber(now) - from + 1 } as const;
  const [listings, rows] = await Promise.all([
    db
      .select({
        id: properties.id,
        title: properties.title,
        location: properties.location,
        image: sql<string | null>`${properties.images}[1]`,
        type: properties.type,
      })
      .from(properties)
      .where(isOwn),
    sumEach(db, months, sql`select ${properties.id} as property_id from ${properties} where ${isOwn}`),
  ]);
  const counted = rows.map(({ id, ...row }) => ({
    ...row,
    id: id ?? '',
    from: row.from + from,
    until: row.until + from,
  }));
  return { listings, counted };
}
