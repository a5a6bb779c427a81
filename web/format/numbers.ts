/**
 * A count with its thousands separated, in Latin digits in every language. Loading Intl.NumberFormat takes a phone a
 * fifth of a second, for a few commas.
 */
export const figure = (value: number): string => grouped(String(Math.round(value)));

/** Digits in groups of three. */
export const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** A count, with a plus where there are more than were counted. */
export const countText = (count: number, isCapped: boolean): string =>
  `${figure(count)}${isCapped ? '+' : ''}`;
