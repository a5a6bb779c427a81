import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { bookings, movingServices, users } from '#server/platform/database/schema/index.ts';

const findById = prepared('find_booking_parties', (db) =>
  db
    .select({
      id: bookings.id,
      status: bookings.status,
      stage: bookings.stage,
      requestId: bookings.requestId,
      date: bookings.date,
      pickup: bookings.pickupLocation,
      dropoff: bookings.dropoffLocation,
      phone: bookings.phone,
      notes: bookings.notes,
      /** null if the number could not be parsed. */
      phoneE164: bookings.phoneE164,
      /** null for a guest. */
      userId: bookings.userId,
      customerEmail: users.email,
      accountLanguage: users.language,
      guestLanguage: bookings.language,
      serviceId: movingServices.id,
      serviceName: movingServices.name,
      serviceEmail: movingServices.email,
      servicePhone: movingServices.phone,
    })
    .from(bookings)
    .innerJoin(movingServices, eq(movingServices.id, bookings.movingServiceId))
    .leftJoin(users, eq(users.id, bookings.userId))
    .where(eq(bookings.id, sql.placeholder('id'))),
);

/** A booking with both of its parties: the recipients and content of its notifications. */
export type Parties = Awaited<ReturnType<typeof findParties>>;

/** @throws ApiError not_found */
export async function findParties(db: Db, id: string) {
  const [row] = await findById(db).execute({ id });
  if (!row) throw new ApiError('not_found', 'Booking not found');
  const { accountLanguage, guestLanguage, ...parties } = row;
  // null if unknown, which only happens for guests.
  return { ...parties, customerLanguage: accountLanguage ?? guestLanguage };
}
