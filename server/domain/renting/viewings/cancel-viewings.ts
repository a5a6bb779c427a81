import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { OPEN_VIEWING_STATUSES } from '#contract/viewings.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyOfDeletion } from '../../identity/erasure/notify-of-deletion.ts';
import { LEFT_VIEWING } from '../../identity/notices.ts';
import { type Reader, viewingCalendar } from './calendar.ts';
import { notifyGuestGone } from './notices.ts';
import { VIEWING_PROCESS } from './process.ts';
import { findViewings } from './queries.ts';

/**
 * Cancels somebody's viewings that are still to come, both as visitor and as owner, and tells the other side, whose
 * calendar has it.
 * @param limit so many at most
 * @returns how many there were
 */
export async function cancelViewings(ctx: ReactionCtx, userId: string, limit: number): Promise<number> {
  const { app, db, now } = ctx;
  const open = await db
    .select({ id: viewings.id })
    .from(viewings)
    .where(
      and(
        inArray(viewings.status, [...OPEN_VIEWING_STATUSES]),
        or(eq(viewings.userId, userId), eq(viewings.ownerId, userId)),
      ),
    )
    .orderBy(asc(viewings.id))
    .limit(limit)
    .for('update');
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const sender = { app, db, now, baseUrl: app.baseUrl };
  for (const viewing of await findViewings(db, ids)) {
    const side = viewing.userId === userId ? 'renter' : 'owner';
    await take(VIEWING_PROCESS, viewing, 'leave', { by: { side, actorId: userId } }, sender);
  }
  const cancelled = await findViewings(db, ids);
  const others = cancelled.flatMap((viewing) => {
    const { propertyId, title, userId: visitorId, ownerId } = viewing;
    const other = visitorId === userId ? ownerId : visitorId;
    if (other === null || other === userId) return [];
    return [
      {
        userId: other,
        propertyId,
        title,
        calendar: (reader: Reader) => viewingCalendar(sender, viewing, reader),
      },
    ];
  });
  await notifyOfDeletion({ app, db }, LEFT_VIEWING, others);
  for (const viewing of cancelled.filter((one) => one.userId === null))
    await notifyGuestGone(sender, viewing);
  return open.length;
}
