import { eq } from 'drizzle-orm';
import { isClosed } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { bookings, serviceReviews } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { bookingsMoved } from '../events.ts';
import { leavePhotos } from '../moves/day/photos.ts';
import { hasAgreement } from '../moves/offers.ts';
import { notifyCustomer, notifyProvider } from './notices.ts';
import { findParties } from './parties.ts';
import { countRating, lockRating } from './rate-booking.ts';

/**
 * Deletes a booking with its messages, history and review. If it was still open, both sides are notified; the audit
 * log keeps what it was.
 * @throws ApiError not_found, conflict where a price was agreed on in writing
 */
export async function deleteBooking(id: string, ctx: UserCtx): Promise<void> {
  const { db } = ctx;
  const parties = await findParties(db, id);
  if (await hasAgreement(ctx, id)) {
    throw new ApiError(
      'conflict',
      'A move with a price in writing is cancelled, not deleted: it is both sides’.',
    );
  }
  const [review] = await db
    .select({ rating: serviceReviews.rating })
    .from(serviceReviews)
    .where(eq(serviceReviews.bookingId, id));
  if (review) await lockRating(db, parties.serviceId);
  await leavePhotos(db, parties);
  const [gone] = await db.delete(bookings).where(eq(bookings.id, id)).returning();
  if (!gone) throw new ApiError('not_found', 'Booking not found');
  await emit(ctx, bookingsMoved([{ ...gone, from: gone.status, to: null }]));
  if (review) await countRating(db, parties.serviceId);
  if (!isClosed(gone.status)) {
    await notifyProvider(ctx, parties, 'removed');
    await notifyCustomer(ctx, parties, 'removed');
  }
  const { date, status, pickupLocation, dropoffLocation, movingServiceId, userId } = gone;
  await audit(ctx, {
    action: 'booking.delete',
    subjectKind: 'booking',
    subjectId: id,
    details: { date, status, pickupLocation, dropoffLocation, movingServiceId, userId },
  });
}
