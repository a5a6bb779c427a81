import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { viewingEvents, viewings } from '#server/platform/database/schema/index.ts';
import type { Teller } from '#server/platform/notifications/tell.ts';
import { noteAnswers } from '#server/projections/threads.ts';
import { tellOfDeletion } from '../../identity/erasure/tell-of-deletion.ts';
import { LEFT_VIEWING } from '../../identity/notices.ts';
import { type Reader, viewingCalendar } from './calendar.ts';
import { tellGuestGone } from './notices.ts';
import { findViewings } from './queries.ts';

/**
 * Cancels somebody's viewings that are still to come, both as visitor and as owner, and tells the other side, whose
 * calendar has it.
 * @param limit so many at most
 * @returns how many there were
 */
export async function cancelViewings(
  { app, db, now }: Teller & { now: Date },
  userId: string,
  limit: number,
): Promise<number> {
  const open = await db
    .select({
      id: viewings.id,
      date: viewings.date,
      hour: viewings.hour,
      visitorId: viewings.userId,
    })
    .from(viewings)
    .where(
      and(
        inArray(viewings.status, ['scheduled', 'confirmed']),
        or(eq(viewings.userId, userId), eq(viewings.ownerId, userId)),
      ),
    )
    .orderBy(asc(viewings.id))
    .limit(limit)
    .for('update');
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  await db
    .update(viewings)
    .set({ status: 'cancelled', sequence: sql`${viewings.sequence} + 1`, updatedAt: sql`now()` })
    .where(inArray(viewings.id, ids));
  await db.insert(viewingEvents).values(
    open.map(({ id, date, hour, visitorId }) => ({
      viewingId: id,
      kind: 'cancelled' as const,
      status: 'cancelled' as const,
      date,
      hour,
      side: visitorId === userId ? ('renter' as const) : ('owner' as const),
      actorId: userId,
    })),
  );
  const cancelled = await findViewings(db, ids);
  const asOwner = ({ ownerId }: { ownerId: string }) => ownerId === userId;
  await noteAnswers(db, cancelled.filter(asOwner), 'owner');
  await noteAnswers(
    db,
    cancelled.filter((one) => !asOwner(one)),
    'renter',
  );
  const others = cancelled.flatMap((viewing) => {
    const { propertyId, title, userId: visitorId, ownerId } = viewing;
    const other = visitorId === userId ? ownerId : visitorId;
    if (other === null || other === userId) return [];
    const calendar = (reader: Reader) =>
      viewingCalendar({ app, db, baseUrl: app.baseUrl, now }, viewing, reader);
    return [{ userId: other, propertyId, title, calendar }];
  });
  await tellOfDeletion({ app, db }, LEFT_VIEWING, others);
  for (const viewing of cancelled.filter((one) => one.userId === null)) {
    await tellGuestGone({ app, db, now, baseUrl: app.baseUrl }, viewing);
  }
  return open.length;
}
