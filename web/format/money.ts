import type { ListingType } from '#contract/properties.ts';
import { m } from '../messages/index.ts';
import { getLocale } from '../messages/language.ts';
import { figure, grouped } from './numbers.ts';

/** Within an Arabic sentence an amount keeps its order: its sign would stand behind it otherwise. */
export const leftToRight = (text: string): string => (getLocale() === 'ar' ? `\u2066${text}\u2069` : text);

/** '$' and thousands separators, in every language (spec 1 §9); cents only where there are any. */
export function dollars(price: string | number): string {
  const amount = Number(price);
  const [whole = '', cents] = amount.toFixed(Number.isInteger(amount) ? 0 : 2).split('.');
  return leftToRight(`$${grouped(whole)}${cents ? `.${cents}` : ''}`);
}

/** A listing's price: '/month' follows for rent (spec 1 §9). */
export function listingPrice(price: string | number, type: ListingType): string {
  return type === 'rent' ? `${dollars(price)}${m.format_per_month()}` : dollars(price);
}

/** The label of a map marker (spec 1 §9): '$NK' for sales from 1000 up, '$N/mo' for rent. */
export function markerPrice(price: string | number, type: ListingType): string {
  const amount = Math.round(Number(price));
  if (type === 'rent') return `$${figure(amount)}${m.format_per_month_short()}`;
  return amount >= 1000 ? `$${figure(amount / 1000)}K` : `$${amount}`;
}
