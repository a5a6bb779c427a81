import type { DemoShortlistRow } from './life-rows.ts';
import type { DemoListing } from './listing.ts';

const hour = 3_600_000;

/** So much dearer (or cheaper) was a home before, by its position on the renter's list. */
const earlierPrices: Readonly<Record<number, number>> = { 1: 1.08, 3: 0.96 };

/**
 * The listings with what happened to those on a person's shortlist since they were saved: a price that fell and one
 * that rose, and statuses that were reached only then. Only histories differ.
 */
export function withNews(
  listings: readonly DemoListing[],
  saved: readonly DemoShortlistRow[],
): DemoListing[] {
  const places = new Map(saved.map(({ propertyId }, place) => [propertyId, place]));
  return listings.map((listing) => {
    const place = places.get(listing.id);
    const row = place === undefined ? undefined : saved[place];
    if (place === undefined || row === undefined || place === 0) return listing;
    const at = new Date(row.dateAdded.getTime() + 9 * hour);
    return withStatus(withPrice(listing, earlierPrices[place], at), at);
  });
}

function withPrice(listing: DemoListing, factor: number | undefined, at: Date): DemoListing {
  const last = listing.priceHistory.at(-1);
  if (factor === undefined || !last) return listing;
  const step = Number(listing.price) > 2000 ? 500 : 10;
  const before = Math.round((Number(listing.price) * factor) / step) * step;
  return {
    ...listing,
    updatedAt: at,
    priceHistory: [
      ...listing.priceHistory.slice(0, -1),
      { ...last, price: before.toFixed(2) },
      { price: listing.price, at },
    ],
  };
}

function withStatus(listing: DemoListing, at: Date): DemoListing {
  const last = listing.statusHistory.at(-1);
  if (!last || listing.statusHistory.length < 2 || listing.status === 'available') return listing;
  return {
    ...listing,
    updatedAt: at,
    statusHistory: [...listing.statusHistory.slice(0, -1), { ...last, at }],
  };
}

/** The row with price and status of its home when it was saved. */
export function asSaved(row: DemoShortlistRow, listing: DemoListing | undefined) {
  const then = <Point extends { at: Date }>(history: readonly Point[] = []): Point | undefined =>
    history.findLast(({ at }) => at <= row.dateAdded) ?? history[0];
  const [price, status] = [then(listing?.priceHistory), then(listing?.statusHistory)];
  return {
    ...row,
    priceWhenAdded: price?.price ?? '0',
    statusWhenAdded: status?.status ?? 'available',
  };
}
