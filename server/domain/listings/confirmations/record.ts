import type { ConfirmationEvent } from '#contract/confirmations.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { propertyConfirmations } from '#server/platform/database/schema/index.ts';

/** What a word of its owner sets of a listing (T1): nobody is asked about it until it is old again. */
export const confirmedNow = (now: Date) => ({
  confirmedAt: now,
  askedAt: null,
  asks: 0,
  doubtedAt: null,
  doubtAskedAt: null,
});

/** Adds to the history of listings that somebody spoke of them. @param actorId who, where it was not the product */
export async function recordConfirmations(
  db: Db,
  propertyIds: readonly string[],
  kind: ConfirmationEvent,
  at: Date,
  actorId?: string,
): Promise<void> {
  if (propertyIds.length === 0) return;
  await db
    .insert(propertyConfirmations)
    .values(propertyIds.map((propertyId) => ({ propertyId, at, kind, actorId })))
    .onConflictDoNothing();
}
