import { type MonthSpan, monthNumber } from '#contract/earnings.ts';
import { centsOf } from '#contract/money.ts';
import type { ListingType, PropertyStatus } from '#contract/properties.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { type CountedListing, countsFor, type MonthEnd } from './estimate.ts';
import { findListings, findPrices, findStatuses } from './queries.ts';

interface Changed {
  month: number;
}

/** The value of each month of a span: its last change in it, else that of the month before. `changes` are in order. */
function* monthEnds<Change extends Changed>(
  changes: readonly Change[],
  { from, to }: MonthSpan,
): Generator<Change | undefined> {
  let place = 0;
  for (let month = from; month <= to; month += 1) {
    while ((changes[place]?.month ?? Number.POSITIVE_INFINITY) <= month) place += 1;
    yield changes[place - 1];
  }
}

interface Listing {
  id: string;
  type: ListingType;
  price: string;
  status: PropertyStatus;
  isActive: boolean;
}

interface History {
  prices: readonly (Changed & { price: string })[];
  statuses: readonly (Changed & { status: PropertyStatus; isActive: boolean })[];
}

/** What a listing counts for in each month up to the running one, of which it is told how things stand now. */
export function countMonths(
  listing: Listing,
  { prices, statuses }: History,
  span: MonthSpan,
): CountedListing {
  // One month more at the beginning: what was sold before the first month does not count in it.
  const known = { from: span.from - 1, to: span.to - 1 };
  const priceEnds = [...monthEnds(prices, known)];
  const ends: (MonthEnd | undefined)[] = [...monthEnds(statuses, known)].map((state, place) => {
    const price = priceEnds[place]?.price;
    return state && price !== undefined ? { ...state, price: centsOf(price) } : undefined;
  });
  ends.push({ price: centsOf(listing.price), status: listing.status, isActive: listing.isActive });
  const counted = new Map<number, bigint>();
  for (let month = span.from; month <= span.to; month += 1) {
    const place = month - known.from;
    const price = countsFor(ends[place], ends[place - 1]);
    if (price !== undefined) counted.set(month, price);
  }
  return { id: listing.id, type: listing.type, prices: counted };
}

function byListing<Row extends { propertyId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.propertyId);
    if (group) group.push(row);
    else groups.set(row.propertyId, [row]);
  }
  return groups;
}

/**
 * The actor's own listings with what each counts for from a month on up to the running one. A listing's type and owner
 * have no history: it counts as what it is now, for whom it belongs to now.
 */
export async function readCounted(from: number, { db, actor, now }: Pick<UserCtx, 'db' | 'actor' | 'now'>) {
  const span = { from, to: monthNumber(now) };
  // One month more at the beginning: what was sold before the first month does not count in it.
  const known = { from: from - 1, to: span.to };
  const [listings, prices, statuses] = await Promise.all([
    findListings(db, actor.id),
    findPrices(db, actor.id, known),
    findStatuses(db, actor.id, known),
  ]);
  const [pricesOf, statusesOf] = [byListing(prices), byListing(statuses)];
  const counted = listings.map((listing) =>
    countMonths(
      listing,
      { prices: pricesOf.get(listing.id) ?? [], statuses: statusesOf.get(listing.id) ?? [] },
      span,
    ),
  );
  return { listings, counted };
}
