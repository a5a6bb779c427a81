import type { BookingSide } from '#contract/bookings.ts';
import { actorId } from '#server/platform/access/actor.ts';
import type { Ctx } from '#server/platform/call.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import { notifyCustomer, notifyProvider } from './notices.ts';
import { findParties } from './parties.ts';

interface Input {
  bookingId: string;
  side: Exclude<BookingSide, 'system'>;
  text: string;
}

/**
 * Adds a message to a booking's thread (D24) and notifies the other side; an admin's message goes to both.
 * @throws ApiError not_found
 */
export async function sendBookingMessage({ bookingId, side, text }: Input, ctx: Ctx): Promise<void> {
  const parties = await findParties(ctx.db, bookingId);
  await ctx.db.insert(bookingMessages).values({
    bookingId,
    actorKind: side,
    actorId: side === 'provider' ? null : actorId(ctx.actor),
    message: text,
  });
  if (side !== 'provider') await notifyProvider(ctx, parties, 'message', { text });
  if (side !== 'customer') await notifyCustomer(ctx, parties, 'message', { text });
}
