import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  bookingEvents,
  bookingMessages,
  bookings,
  movingServices,
  serviceReviews,
} from '#server/platform/database/schema/index.ts';
import { forgetNotices } from '#server/platform/notifications/notify.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { countMoves } from '#server/projections/booking-counts.ts';
import { LEFT_BOOKING } from '../../identity/notices.ts';

/** Cancels moves that have not started. Earlier notifications to their services about this user are deleted first. */
async function cancelMoves({ app, db }: Teller, userId: string): Promise<void> {
  const past = await db
    .select({ id: bookings.id, status: bookings.status })
    .from(bookings)
    .where(
      and(
        eq(bookings.userId, userId),
        inArray(bookings.status, ['pending', 'confirmed', 'completed', 'cancelled']),
      ),
    )
    .for('update');
  if (past.length === 0) return;
  await forgetNotices(
    db,
    'bookingId',
    past.map(({ id }) => id),
  );
  const open = past.filter(({ status }) => status === 'pending' || status === 'confirmed');
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  const cancelled = await db
    .update(bookings)
    .set({ status: 'cancelled', updatedAt: sql`now()` })
    .where(inArray(bookings.id, ids))
    .returning({
      movingServiceId: bookings.movingServiceId,
      createdAt: bookings.createdAt,
      from: sql<'pending' | 'confirmed'>`old.status`,
      to: bookings.status,
    });
  await countMoves(cancelled, { db });
  await db.insert(bookingEvents).values(
    open.map(({ id, status }) => ({
      bookingId: id,
      fromStatus: status,
      toStatus: 'cancelled' as const,
      actorKind: 'customer' as const,
      actorId: userId,
    })),
  );
  const services = await db
    .select({
      id: bookings.id,
      date: bookings.date,
      pickup: bookings.pickupLocation,
      dropoff: bookings.dropoffLocation,
      email: movingServices.email,
    })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .where(inArray(bookings.id, ids));
  const tellings = services.map(({ id, date, pickup, dropoff, email }) =>
    LEFT_BOOKING.to(
      { email, language: ['so', 'en'] },
      { news: 'left', listing: `${date}, ${pickup} → ${dropoff}` },
      { ids: { bookingId: id } },
    ),
  );
  await tell({ app, db }, ...tellings);
}

export const personalData: PersonalData = {
  name: 'bookings',
  tables: ['bookings', 'booking_events', 'booking_messages', 'booking_links', 'service_reviews'],

  contactsOf: async (db, userId) => {
    const rows = await db
      .selectDistinct({ phone: bookings.phone, phoneE164: bookings.phoneE164 })
      .from(bookings)
      .where(eq(bookings.userId, userId));
    return rows.flatMap(({ phone, phoneE164 }) => (phoneE164 ? [phone, phoneE164] : [phone]));
  },

  exportOf: async (db, userId) => ({
    bookings: await db
      .select({
        id: bookings.id,
        service: movingServices.name,
        pickupLocation: bookings.pickupLocation,
        dropoffLocation: bookings.dropoffLocation,
        date: bookings.date,
        phone: bookings.phone,
        notes: bookings.notes,
        status: bookings.status,
        createdAt: bookings.createdAt,
      })
      .from(bookings)
      .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
      .where(eq(bookings.userId, userId))
      .orderBy(asc(bookings.createdAt)),
    bookingMessages: await db
      .select({
        bookingId: bookingMessages.bookingId,
        from: bookingMessages.actorKind,
        message: bookingMessages.message,
        createdAt: bookingMessages.createdAt,
      })
      .from(bookingMessages)
      .innerJoin(bookings, eq(bookings.id, bookingMessages.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(asc(bookingMessages.createdAt)),
    reviewsOfServices: await db
      .select({
        bookingId: serviceReviews.bookingId,
        rating: serviceReviews.rating,
        comment: serviceReviews.comment,
        createdAt: serviceReviews.createdAt,
      })
      .from(serviceReviews)
      .where(eq(serviceReviews.userId, userId))
      .orderBy(asc(serviceReviews.createdAt)),
  }),

  // A move in progress keeps the phone number: the driver still has to call.
  erase: async (db, userId, _person, { app }) => {
    await cancelMoves({ app, db }, userId);
    await db
      .update(bookings)
      .set({ phone: '—', phoneE164: null, notes: '' })
      .where(and(eq(bookings.userId, userId), inArray(bookings.status, ['completed', 'cancelled'])));
  },
};
