import type { ListingType } from '#contract/properties.ts';
import { m } from '../../messages/index.ts';

/** Thousands separators. Intl.NumberFormat would take a phone a quarter of a second to load for these few commas. */
const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** '$' and thousands separators, in every language (spec 1 §9); cents only where there are any. */
export function dollars(price: string | number): string {
  const amount = Number(price);
  const [dollars = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  return `$${grouped(dollars)}${cents ? `.${cents}` : ''}`;
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

export const count = (value: number): string => grouped(String(Math.round(value)));
