import { DAY_MS } from '#contract/time.ts';

/** The time so many days of 24 hours after another, or before it. */
export const daysAfter = (time: Date, days: number): Date => new Date(time.getTime() + days * DAY_MS);
