import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ADMIN_BOOKING_SORTS, BookingStatus } from '#contract/bookings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  BOOKING_WORDS,
  bookingEvents,
  bookingMessages,
  bookings,
  moveAgreements,
  moveOffers,
  movingServices,
  privateLinks,
  serviceReviews,
  users,
} from '#server/platform/database/schema/index.ts';
import { matching } from '#server/platform/kernel/list-page.ts';
import { type Search, type Searched, searchColumns } from '#server/platform/kernel/search-columns.ts';
import { countBookingsByStatus } from './counts.ts';

/** Parses the timestamp of an SQL expression, which Drizzle leaves as text; never called with null. */
const toTimestamp = (text: string): Date | null => new Date(text);

const ofBooking = eq(bookingMessages.bookingId, bookings.id);

/** The bookings of services that were asked together. */
const together = alias(bookings, 'together');
const isOpenOffer = eq(moveOffers.state, 'open');
const openOffers = (db: Db) => db.select({ count: count() }).from(moveOffers).$dynamic();

/** How far a booking is where prices are asked for. */
const askedFields = (db: Db) => ({
  stage: bookings.stage,
  /** Asked together for a price. */
  requestId: bookings.requestId,
  services: sql<number>`(case when ${bookings.requestId} is null then 1 else (${db
    .select({ count: count() })
    .from(together)
    .where(eq(together.requestId, bookings.requestId))}) end)::int`,
  offers: sql<number>`(case when ${bookings.requestId} is null then (${openOffers(db).where(
    and(eq(moveOffers.bookingId, bookings.id), isOpenOffer),
  )}) else (${openOffers(db)
    .innerJoin(together, eq(together.id, moveOffers.bookingId))
    .where(and(eq(together.requestId, bookings.requestId), isOpenOffer))}) end)::int`,
  /** The price is agreed on in writing. */
  isAgreed: sql<boolean>`exists (${db
    .select({ one: sql`1` })
    .from(moveAgreements)
    .where(eq(moveAgreements.bookingId, bookings.id))})`,
});

/** A booking with its service, rating and message count. */
const bookingFields = (db: Db) => ({
  id: bookings.id,
  movingServiceId: bookings.movingServiceId,
  userId: bookings.userId,
  pickupLocation: bookings.pickupLocation,
  dropoffLocation: bookings.dropoffLocation,
  date: bookings.date,
  phone: bookings.phone,
  phoneE164: bookings.phoneE164,
  notes: bookings.notes,
  status: bookings.status,
  createdAt: bookings.createdAt,
  updatedAt: bookings.updatedAt,
  serviceName: movingServices.name,
  servicePhone: movingServices.phone,
  serviceImageUrl: movingServices.imageUrl,
  serviceIsActive: sql<boolean>`${movingServices.isActive} and ${movingServices.deletedAt} is null`,
  rating: serviceReviews.rating,
  comment: serviceReviews.comment,
  messageCount: sql<number>`(${db.select({ count: count() }).from(bookingMessages).where(ofBooking)})::int`,
  lastMessageAt: sql`(${db
    .select({ at: sql`max(${bookingMessages.createdAt})` })
    .from(bookingMessages)
    .where(ofBooking)})`.mapWith(toTimestamp),
});

const customerFields = { customerName: users.name, customerEmail: users.email };

const detailFields = (db: Db) => ({ ...bookingFields(db), ...customerFields });

const findById = prepared('find_booking', (db) =>
  db
    .select({ ...detailFields(db), ...askedFields(db) })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, sql.placeholder('id'))),
);

const findMessages = prepared('find_booking_messages', (db) =>
  db
    .select({
      id: bookingMessages.id,
      from: bookingMessages.actorKind,
      text: bookingMessages.message,
      createdAt: bookingMessages.createdAt,
    })
    .from(bookingMessages)
    .where(eq(bookingMessages.bookingId, sql.placeholder('id')))
    .orderBy(asc(bookingMessages.createdAt), asc(bookingMessages.id)),
);

const findEvents = prepared('find_booking_events', (db) =>
  db
    .select({
      from: bookingEvents.fromStatus,
      to: bookingEvents.toStatus,
      by: bookingEvents.actorKind,
      reason: bookingEvents.reason,
      createdAt: bookingEvents.createdAt,
    })
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, sql.placeholder('id')))
    .orderBy(asc(bookingEvents.createdAt), asc(bookingEvents.id)),
);

export type BookingRow = Awaited<ReturnType<typeof bookingRows>>[number];
/** What of it everybody is shown. */
export type JobRow = Omit<BookingRow, keyof ReturnType<typeof askedFields>>;
export type BookingDetailRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** One booking with its messages and history, oldest first. */
export async function findBooking(db: Db, id: string) {
  const [[row], messages, events] = await Promise.all([
    findById(db).execute({ id }),
    findMessages(db).execute({ id }),
    findEvents(db).execute({ id }),
  ]);
  return row && { ...row, messages, events };
}

/** Searches parts of a place or of the phone number, however the number was typed. */
export const BOOKING_TEXTS: readonly Searched[] = [BOOKING_WORDS, { digits: bookings.phoneE164, least: 4 }];

/** By place, phone, customer or service. */
export const searchBookings = (q: string): Search =>
  searchColumns(q, [
    ...BOOKING_TEXTS,
    { text: users.name, from: users, key: users.id, where: isNull(users.erasedAt), through: bookings.userId },
    {
      text: movingServices.name,
      from: movingServices,
      key: movingServices.id,
      through: bookings.movingServiceId,
    },
  ]);

export const BOOKING_ORDERS: Record<(typeof ADMIN_BOOKING_SORTS)[number], SQL[]> = {
  newest: [desc(bookings.createdAt), desc(bookings.id)],
  oldest: [asc(bookings.createdAt), asc(bookings.id)],
  'date-asc': [asc(bookings.date), asc(bookings.id)],
  'date-desc': [desc(bookings.date), desc(bookings.id)],
};

export const bookingRows = (db: Db) =>
  db
    .select({ ...bookingFields(db), ...askedFields(db) })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id));

const adminFields = (db: Db) => ({
  ...detailFields(db),
  serviceCategory: movingServices.category,
  serviceEmail: movingServices.email,
  price: movingServices.price,
  linkExpiresAt: sql`(${db
    .select({ at: sql`max(${privateLinks.expiresAt})` })
    .from(privateLinks)
    .where(
      and(
        eq(privateLinks.bookingId, bookings.id),
        eq(privateLinks.side, 'provider'),
        isNull(privateLinks.revokedAt),
      ),
    )})`.mapWith(toTimestamp),
});

export const adminBookingRows = (db: Db) =>
  db
    .select(adminFields(db))
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(serviceReviews, eq(serviceReviews.bookingId, bookings.id))
    .leftJoin(users, eq(users.id, bookings.userId));

export type AdminBookingRow = Awaited<ReturnType<typeof adminBookingRows>>[number];

/**
 * The number of bookings by status; a status without any is left out. Of a search, matches are counted up to one more
 * than the cap.
 */
export async function countByStatus(db: Db, q: string | undefined) {
  if (q === undefined) return countBookingsByStatus(db);
  const found = { from: bookings, key: bookings.id, where: undefined, search: searchBookings(q) };
  const status = sql<BookingStatus>`status`;
  return db
    .select({ status, count: count() })
    .from(matching(found, sql`${bookings.id}, ${bookings.status}`))
    .groupBy(status);
}

/** A row of the admin table of bookings. */
export async function findAdminBooking(db: Db, id: string) {
  const [row] = await adminBookingRows(db).where(eq(bookings.id, id));
  return row;
}
