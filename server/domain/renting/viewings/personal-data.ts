import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import {
  blockedSlots,
  viewingEvents,
  viewingLinks,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { forgetNotices } from '#server/platform/notifications/notify.ts';
import type { ErasureSite, PersonalData } from '#server/platform/personal-data.ts';
import { noteAnswers } from '#server/projections/threads.ts';
import { tellOfDeletion } from '../../identity/erasure/tell-of-deletion.ts';
import { LEFT_VIEWING } from '../../identity/notices.ts';
import { type Reader, viewingCalendar } from './calendar.ts';
import { findViewings } from './queries.ts';

/** Cancels what is still to come, both as visitor and as owner, and tells the other side, whose calendar has it. */
async function cancelOpen(db: Db, userId: string, { app, now }: ErasureSite): Promise<void> {
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
    .for('update');
  if (open.length === 0) return;
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
    if (other === userId) return [];
    const calendar = (reader: Reader) => viewingCalendar({ app, baseUrl: app.baseUrl, now }, viewing, reader);
    return [{ userId: other, propertyId, title, calendar }];
  });
  await tellOfDeletion({ app, db }, LEFT_VIEWING, others);
}

export const personalData: PersonalData = {
  name: 'viewings',
  tables: ['viewings', 'viewing_events', 'viewing_links', 'blocked_slots'],

  exportOf: async (db, userId) => ({
    viewings: await db
      .select({
        id: viewings.id,
        propertyId: viewings.propertyId,
        date: viewings.date,
        hour: viewings.hour,
        notes: viewings.notes,
        status: viewings.status,
        createdAt: viewings.createdAt,
      })
      .from(viewings)
      .where(eq(viewings.userId, userId))
      .orderBy(asc(viewings.createdAt)),
    viewingChanges: await db
      .select({
        viewingId: viewingEvents.viewingId,
        kind: viewingEvents.kind,
        date: viewingEvents.date,
        hour: viewingEvents.hour,
        reason: viewingEvents.reason,
        createdAt: viewingEvents.createdAt,
      })
      .from(viewingEvents)
      .where(eq(viewingEvents.actorId, userId))
      .orderBy(asc(viewingEvents.createdAt)),
    blockedTimes: await db
      .select({ date: blockedSlots.date, hour: blockedSlots.hour, createdAt: blockedSlots.createdAt })
      .from(blockedSlots)
      .where(eq(blockedSlots.ownerId, userId))
      .orderBy(asc(blockedSlots.date)),
  }),

  // What others were told of this person's visits goes first: it has their name, number and notes.
  erase: async (db, userId, _person, site) => {
    const own = await db.select({ id: viewings.id }).from(viewings).where(eq(viewings.userId, userId));
    const ids = own.map(({ id }) => id);
    await forgetNotices(db, 'viewingId', ids);
    await cancelOpen(db, userId, site);
    await db.update(viewings).set({ notes: '' }).where(eq(viewings.userId, userId));
    await db.update(viewingEvents).set({ reason: null }).where(eq(viewingEvents.actorId, userId));
    await db.delete(viewingLinks).where(
      inArray(
        viewingLinks.viewingId,
        db
          .select({ id: viewings.id })
          .from(viewings)
          .where(or(eq(viewings.userId, userId), eq(viewings.ownerId, userId))),
      ),
    );
    await db.delete(blockedSlots).where(eq(blockedSlots.ownerId, userId));
  },
};
