import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ListingChange } from '#server/domain/listings/events.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { homeVisits, users } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

/** Whoever enters a code sent to their number has proven the phone, for whatever the code was (T7). */
export async function notePhone(
  { userId, phone }: { userId: string; phone: string },
  { db, now }: ReactionCtx,
): Promise<void> {
  await db
    .update(users)
    .set({ phoneProvenAt: now })
    .where(and(eq(users.id, userId), eq(users.phoneE164, phone)));
}

/** A visit was to this address, and shown for this owner: another one is to be visited anew. Its photos go with it. */
export async function endVisits(changes: readonly ListingChange[], { db }: ReactionCtx): Promise<void> {
  const ids = changes.filter(({ hasNewOwner, hasMoved }) => hasNewOwner || hasMoved).map(({ id }) => id);
  if (ids.length === 0) return;
  const ended = await db
    .update(homeVisits)
    .set({ removedAt: sql`now()` })
    .where(and(inArray(homeVisits.propertyId, ids), isNull(homeVisits.removedAt)))
    .returning({ id: homeVisits.id });
  if (ended.length > 0) await addJob(db, 'remove-check-photos', {});
}
