import { eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings, movingServices, serviceReviews } from '#server/platform/database/schema/index.ts';

interface Rating {
  bookingId: string;
  rating: number;
  comment: string;
}

/** Serialises rating updates of a service, so that each sees the previous ones. */
export async function lockRating(db: Db, serviceId: string): Promise<void> {
  // Not FOR UPDATE: that would block new bookings, which reference the service.
  await db
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(eq(movingServices.id, serviceId))
    .for('no key update');
}

/** Sets a service's rating to the mean of its reviews; without reviews it is unchanged. */
export async function countRating(db: Db, serviceId: string): Promise<void> {
  await db
    .update(movingServices)
    .set({
      rating: sql`coalesce((select round(avg(r.rating), 1) from service_reviews r
        where r.moving_service_id = ${serviceId}), ${movingServices.rating})`,
      reviewCount: sql`(select count(*) from service_reviews r where r.moving_service_id = ${serviceId})`,
      updatedAt: sql`now()`,
    })
    .where(eq(movingServices.id, serviceId));
}

/**
 * Stores the customer's one review of a completed move and recomputes the service's rating.
 * @throws ApiError not_found; conflict before completion and after an earlier review
 */
export async function rateBooking(
  { bookingId, rating, comment }: Rating,
  { db }: Pick<Ctx, 'db'>,
): Promise<void> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) throw new ApiError('not_found', 'Booking not found');
  await lockRating(db, booking.movingServiceId);
  if (booking.status !== 'completed') {
    throw new ApiError('conflict', 'You can rate the service once the move is completed.', {
      fields: { status: booking.status },
    });
  }
  const { movingServiceId, userId } = booking;
  const [review] = await db
    .insert(serviceReviews)
    .values({ movingServiceId, bookingId, userId, rating, comment })
    .onConflictDoNothing({ target: serviceReviews.bookingId })
    .returning({ id: serviceReviews.id });
  if (!review) throw new ApiError('conflict', 'This move has been rated already.');
  await countRating(db, movingServiceId);
}
