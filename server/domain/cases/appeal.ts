import { APPEAL_DAYS, type Hold } from '#contract/reports.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';

export const TOO_LATE = 'This has been answered or decided already, or the time for it is over.';

/** Until when a decision can be answered. */
export const endOf = (decidedAt: Date) => daysAfter(decidedAt, APPEAL_DAYS);

/** Whether the owner of what was hidden may still answer; of a deleted listing there is nothing to say. */
export const isInTime = (
  decidedAt: Date,
  listing: { held: Hold | null; isDeleted?: boolean } | undefined,
  now: Date,
): boolean => now <= endOf(decidedAt) && listing?.held === 'hidden' && !listing.isDeleted;
