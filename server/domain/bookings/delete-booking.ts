import { eq } from 'drizzle-orm';
import { BOOKING_MOVES } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import { bookings, serviceReviews } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { baseUrl, tellCustomer, tellProvider } from './notices.ts';
import { findParties } from './parties.ts';
import { countRating, lockRating } from './rate-booking.ts';

/**
 * Deletes a booking with its thread, history and review. Both sides of one that was still open are told; what it was
 * stays in the audit log.
 * @throws Refusal not_found
 */
export async function deleteBooking(id: string, call: Call): Promise<void> {
  const { app } = call;
  const parties = await findParties(app.database.sql, id);
  if (!parties) throw new Refusal('not_found', 'Booking not found');
  const base = baseUrl(app, call.url);
  await app.database.orm.transaction(async (tx) => {
    const [review] = await tx
      .select({ rating: serviceReviews.rating })
      .from(serviceReviews)
      .where(eq(serviceReviews.bookingId, id));
    if (review) await lockRating(tx, parties.serviceId);
    const [gone] = await tx.delete(bookings).where(eq(bookings.id, id)).returning();
    if (!gone) throw new Refusal('not_found', 'Booking not found');
    if (review) await countRating(tx, parties.serviceId);
    if (BOOKING_MOVES[gone.status].length > 0) {
      await tellProvider(app, base, tx, parties, 'removed');
      await tellCustomer(app, base, tx, parties, 'removed');
    }
    const { date, status, pickupLocation, dropoffLocation, movingServiceId, userId } = gone;
    await audit(tx, call.actor, {
      action: 'booking.delete',
      subjectKind: 'booking',
      subjectId: id,
      details: { date, status, pickupLocation, dropoffLocation, movingServiceId, userId },
    });
  });
}
