import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import {
  blockedSlots,
  properties,
  viewingEvents,
  viewingLinks,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { forgetNotices } from '#server/platform/notifications/notify.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { noteAnswers } from '#server/projections/threads.ts';
import { tellOfDeletion } from '../../identity/erasure/tell-of-deletion.ts';

/** Cancels what is still to come, both as visitor and as owner, and tells the other side why. */
async function cancelOpen(db: Db, userId: string): Promise<void> {
  const open = await db
    .select({
      id: viewings.id,
      propertyId: viewings.propertyId,
      title: properties.title,
      date: viewings.date,
      hour: viewings.hour,
      visitorId: viewings.userId,
      ownerId: viewings.ownerId,
    })
    .from(viewings)
    .innerJoin(properties, eq(properties.id, viewings.propertyId))
    .where(
      and(
        inArray(viewings.status, ['scheduled', 'confirmed']),
        or(eq(viewings.userId, userId), eq(viewings.ownerId, userId)),
      ),
    )
    .for('update', { of: viewings });
  if (open.length === 0) return;
  await db
    .update(viewings)
    .set({ status: 'cancelled', sequence: sql`${viewings.sequence} + 1`, updatedAt: sql`now()` })
    .where(
      inArray(
        viewings.id,
        open.map(({ id }) => id),
      ),
    );
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
  const asOwner = ({ visitorId }: { visitorId: string }) => visitorId !== userId;
  const asking = open.map((one) => ({ ...one, userId: one.visitorId }));
  await noteAnswers(db, asking.filter(asOwner), 'owner');
  await noteAnswers(
    db,
    asking.filter((one) => !asOwner(one)),
    'renter',
  );
  await tellOfDeletion(
    db,
    open.flatMap(({ propertyId, title, visitorId, ownerId }) => {
      const other = visitorId === userId ? ownerId : visitorId;
      return other === userId ? [] : [{ userId: other, propertyId, title }];
    }),
  );
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
  erase: async (db, userId) => {
    const own = await db.select({ id: viewings.id }).from(viewings).where(eq(viewings.userId, userId));
    const ids = own.map(({ id }) => id);
    await forgetNotices(db, 'viewingId', ids);
    await cancelOpen(db, userId);
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
