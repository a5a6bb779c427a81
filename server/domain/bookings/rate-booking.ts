import { eq, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { bookings, movingServices, serviceReviews } from '#server/platform/database/schema/index.ts';

interface Rating {
  bookingId: string;
  rating: number;
  comment: string;
}

/** Ratings of one service are counted one after the other, so that each sees those before it. */
export async function lockRating(tx: Transaction, serviceId: string): Promise<void> {
  // Not FOR UPDATE: that would hold up bookings, which refer to the service.
  await tx
    .select({ id: movingServices.id })
    .from(movingServices)
    .where(eq(movingServices.id, serviceId))
    .for('no key update');
}

/** A service's rating is the mean of its reviews; without any it stays what it is. */
export async function countRating(tx: Transaction, serviceId: string): Promise<void> {
  await tx
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
 * What the customer says of a completed move, once; the service's rating is counted anew with it.
 * @throws Refusal not_found; conflict before the move is completed and after it was rated
 */
export async function rateBooking({ bookingId, rating, comment }: Rating, app: AppContext): Promise<void> {
  await app.database.orm.transaction(async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
    if (!booking) throw new Refusal('not_found', 'Booking not found');
    await lockRating(tx, booking.movingServiceId);
    if (booking.status !== 'completed') {
      throw new Refusal('conflict', 'You can rate the service once the move is completed.', {
        fields: { status: booking.status },
      });
    }
    const { movingServiceId, userId } = booking;
    const [review] = await tx
      .insert(serviceReviews)
      .values({ movingServiceId, bookingId, userId, rating, comment })
      .onConflictDoNothing({ target: serviceReviews.bookingId })
      .returning({ id: serviceReviews.id });
    if (!review) throw new Refusal('conflict', 'This move has been rated already.');
    await countRating(tx, movingServiceId);
  });
}
