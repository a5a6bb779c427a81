import type { ListingType } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '$' and thousands separators, in every language (spec 1 §9); cents only where there are any. */
export function dollars(price: string | number): string {
  const amount = Number(price);
  return `$${(Number.isInteger(amount) ? whole : cents).format(amount)}`;
}

/** A listing's price: '/month' follows for rent (spec 1 §9). */
export function listingPrice(price: string | number, type: ListingType): string {
  return type === 'rent' ? `${dollars(price)}${m.properties_per_month()}` : dollars(price);
}

/** The label of a map marker (spec 1 §9): '$NK' for sales from 1000 up, '$N/mo' for rent. */
export function markerPrice(price: string | number, type: ListingType): string {
  const amount = Math.round(Number(price));
  if (type === 'rent') return `$${amount}/mo`;
  return amount >= 1000 ? `$${Math.round(amount / 1000)}K` : `$${amount}`;
}

export const count = (value: number): string => whole.format(value);
