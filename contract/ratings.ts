import { DAY_MS } from './time.ts';

/** Why somebody may rate a listing (D32): they viewed it, rent it, or had a move to it. */
export const RATING_BASES = ['viewing', 'tenancy', 'booking'] as const;
export type RatingBasis = (typeof RATING_BASES)[number];

export const STARS = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof STARS)[number];

/** The greatest lengths, in characters. */
export const RATING_COMMENT_LENGTH = 1000;
export const RATING_REPLY_LENGTH = 1000;
export const RATING_REASON_LENGTH = 500;

/** As many of the newest ratings stand on a listing's page. */
export const RATINGS_ON_PAGE = 5;
export const RATINGS_PAGE_SIZE = 20;

/** So many days after it was given a rating can still be changed by who gave it. */
export const RATING_CHANGE_DAYS = 30;

/** Why somebody may not rate a listing: it is theirs, they never were there, or what they said is settled. */
export const RATING_REFUSALS = ['own', 'never_there', 'settled'] as const;
export type RatingRefusal = (typeof RATING_REFUSALS)[number];

/** Ratings with or without their owner's answer, and those that an administrator has hidden. */
export const RATING_STATES = ['unanswered', 'answered', 'hidden'] as const;
export type RatingState = (typeof RATING_STATES)[number];

/** Until when a rating can be changed. */
export const changeableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + RATING_CHANGE_DAYS * DAY_MS);

export type Distribution = Record<Stars, number>;

/** How many there are, and their mean with one decimal place as text ("4.3"); null where there are none. */
export function averageOf(distribution: Readonly<Distribution>): { count: number; average: string | null } {
  const count = STARS.reduce((sum, stars) => sum + distribution[stars], 0);
  const total = STARS.reduce((sum, stars) => sum + stars * distribution[stars], 0);
  return { count, average: count === 0 ? null : (Math.round((total * 10) / count) / 10).toFixed(1) };
}

/** What the public is told of somebody's name: the first of their names. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';
