/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Here the week begins on Saturday. */
export const WEEK: readonly Weekday[] = ['saturday', ...WEEKDAYS.slice(0, 6)];

/** One day of the week at least stays open for viewings (D55). */
export const CLOSED_DAYS_MAX = WEEKDAYS.length - 1;

/** The weekday of a calendar date such as 2026-11-25. */
export const weekdayOf = (date: string): Weekday =>
  WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';

/** "Sunday", as the API's sentences write it. */
export const weekdayText = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);
