import { LISTING_LIMITS } from './listing.ts';
import { centsOf, decimalOf } from './money.ts';
import { type ListingType, PROPERTY_STATUSES, type PropertyStatus } from './properties.ts';

/** How an owner's list is ordered, `-` before what begins with the newest or the most; the first unless told. */
export const OWN_LISTING_SORTS = [
  '-created',
  'created',
  '-price',
  'price',
  '-views',
  'views',
  '-inquiries',
  'inquiries',
  '-favourites',
  'favourites',
  '-days',
  'days',
] as const;
export type OwnListingSort = (typeof OWN_LISTING_SORTS)[number];

/** Whether an owner shows a listing on the market or keeps it to themselves (D8). */
export const VISIBILITIES = ['shown', 'hidden'] as const;

/** What can be done with several listings at once. */
export const LISTINGS_ACTS = ['hide', 'show', 'price'] as const;
export type ListingsAct = (typeof LISTINGS_ACTS)[number];

/** So many listings are changed at once. */
export const LISTINGS_AT_ONCE = 100;

/** By how many percent the prices of several listings may be changed at once; whole numbers, not 0. */
export const PRICE_PERCENT = { min: -50, max: 100 } as const;

export const isPricePercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent !== 0 && percent >= PRICE_PERCENT.min && percent <= PRICE_PERCENT.max;

/** The statuses that a listing may have: what is for sale is never rented, what is for rent never sold (D8). */
export const statusesOf = (type: string | undefined): PropertyStatus[] =>
  PROPERTY_STATUSES.filter((status) => status !== (type === 'buy' ? 'rented' : 'sold'));

export const fitsType = (type: ListingType, status: PropertyStatus): boolean =>
  statusesOf(type).includes(status);

/**
 * A price in US dollars changed by so many percent: to the whole dollar, half a dollar upwards, and never to nothing.
 * @returns undefined where it is more than a listing may cost
 */
export function priceByPercent(price: string, percent: number): string | undefined {
  const changed = centsOf(price) * BigInt(100 + percent);
  const dollars = (changed + 5000n) / 10_000n;
  const shown = changed > 0n && dollars === 0n ? 1n : dollars;
  return Number(shown) <= LISTING_LIMITS.price ? decimalOf(shown * 100n) : undefined;
}
