import { and, eq, isNull, sql } from 'drizzle-orm';
import { EARNINGS_SHARES, type MonthSpan, monthNumber } from '#contract/earnings.ts';
import { percentOf } from '#contract/money.ts';
import type { ListingType } from '#contract/properties.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { divide, earningsShares, type Income, incomeOf, unitsIn } from './estimate.ts';
import { type Books, bookedIn, readBooks, withoutBooks } from './received.ts';
import { type Counted, sumEach } from './spans.ts';

/** The figures of some months, in US cents. */
export interface Estimate extends Income, MonthSpan {
  /** Listings that count with a share of their prices. */
  rentListings: number;
  saleListings: number;
  /** Homes whose rent book counts instead, and what of `rent` it received (M9). */
  bookListings: number;
  received: bigint;
  /** Of all three, each once. */
  listings: number;
  expenses: bigint;
  net: bigint;
}

const unitsOf = ({ from, to }: MonthSpan) => ({ first: from, last: to });

/**
 * Spec 2 §9 for the months of a span; earlier periods count with the smaller shares. Where a home has a rent book, what
 * was received counts as it is.
 */
export function estimate(
  { counted, books }: Sources,
  span: MonthSpan,
  { isEarlier }: { isEarlier: boolean },
): Estimate {
  const units = unitsOf(span);
  const rows = withoutBooks(counted, books);
  const booked = bookedIn(books, span);
  const idsOf = (type: ListingType) =>
    new Set(rows.filter((row) => row.type === type && unitsIn(row, units) > 0).map(({ id }) => id));
  const [rents, sales] = [idsOf('rent'), idsOf('buy')];
  const income = incomeOf(rows, units, earningsShares(isEarlier));
  const received = [...booked.values()].reduce((sum, { cents }) => sum + cents, 0n);
  const rent = income.rent + received;
  const total = income.total + received;
  return {
    ...span,
    rentListings: rents.size,
    saleListings: sales.size,
    bookListings: booked.size,
    listings: new Set([...rents, ...sales, ...booked.keys()]).size,
    ...income,
    rent,
    total,
    received,
    expenses: percentOf(rent, EARNINGS_SHARES.expenses),
    net: percentOf(total, EARNINGS_SHARES.net),
  };
}

/** One listing's part of the present period, in US cents; the parts add up to the estimate. */
export interface ListingPart {
  id: string;
  months: number;
  prices: bigint;
  /** What its rent book received; null where it has none in these months. */
  received: bigint | null;
  income: bigint;
  /** null for what is for sale: expenses are a share of rent. */
  expenses: bigint | null;
  net: bigint;
}

/** The figures of the present period by listing; those that do not count in it are left out. */
export function partsOf({ counted, books }: Sources, whole: Estimate): ListingPart[] {
  const units = unitsOf(whole);
  const shares = earningsShares(false);
  const booked = bookedIn(books, whole);
  const rows = Map.groupBy(withoutBooks(counted, books), ({ id }) => id);
  const listings = [...new Set([...rows.keys(), ...booked.keys()])].flatMap((id) => {
    const own = rows.get(id) ?? [];
    const book = booked.get(id);
    const months = own.reduce((all, row) => all + unitsIn(row, units), 0) + (book?.months ?? 0);
    const { rentPrices, salePrices } = incomeOf(own, units, shares);
    const type: ListingType = book ? 'rent' : (own[0]?.type ?? 'rent');
    return months > 0 || book
      ? [{ id, months, rentPrices, salePrices, type, received: book?.cents ?? null }]
      : [];
  });
  // In hundredths of a cent, as what was received counts whole.
  const rents = listings.map((one) => one.rentPrices * BigInt(shares.rent) + (one.received ?? 0n) * 100n);
  const rent = divide(
    whole.rent - whole.received,
    listings.map(({ rentPrices }) => rentPrices),
  );
  const expenses = divide(whole.expenses, rents);
  const sales = divide(
    whole.sales,
    listings.map(({ salePrices }) => salePrices),
  );
  const net = divide(
    whole.net,
    listings.map((one, place) => (rents[place] ?? 0n) + one.salePrices * BigInt(shares.sale)),
  );
  return listings.map(({ id, months, rentPrices, salePrices, type, received }, place) => ({
    id,
    months,
    prices: rentPrices + salePrices,
    received,
    income: (rent[place] ?? 0n) + (sales[place] ?? 0n) + (received ?? 0n),
    expenses: type === 'rent' ? (expenses[place] ?? 0n) : null,
    net: net[place] ?? 0n,
  }));
}

/** What a report is made from: prices of listings, and rent books. */
export interface Sources {
  counted: readonly Counted[];
  books: Books;
}

/**
 * The actor's own listings, and what each counts for from a month on up to the running one. A listing's type and owner
 * have no history: it counts as what it is now, for whom it belongs to now.
 */
export async function readSources(from: number, ctx: Pick<UserCtx, 'db' | 'actor' | 'now'>) {
  const { db, actor, now } = ctx;
  const isOwn = and(eq(properties.ownerId, actor.id), isNull(properties.deletedAt));
  const months = { grain: 'month', base: from, count: monthNumber(now) - from + 1 } as const;
  const [listings, rows, books] = await Promise.all([
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
    readBooks(ctx),
  ]);
  const counted = rows.map(({ id, ...row }) => ({
    ...row,
    id: id ?? '',
    from: row.from + from,
    until: row.until + from,
  }));
  return { listings, counted, books };
}
