import { type BookingSide, isClosed } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { notifyCustomer, notifyProvider } from './notices.ts';
import { findParties } from './parties.ts';

const CLOSED = 'This booking is closed: no more messages are sent. Please call instead.';

interface Input {
  bookingId: string;
  side: Exclude<BookingSide, 'system'>;
  text: string;
}

/**
 * Adds a message to a booking's thread (D24) and notifies the other side; an admin's message goes to both. Once the
 * booking is closed only admins write: nobody has to be reachable for ever by whom they once moved (D43).
 * @throws ApiError not_found; conflict with the status of a closed booking
 */
export async function sendBookingMessage({ bookingId, side, text }: Input, ctx: Ctx): Promise<void> {
  const parties = await findParties(ctx.db, bookingId);
  const { status } = parties;
  if (side !== 'admin' && isClosed(status)) throw new ApiError('conflict', CLOSED, { fields: { status } });
  await ctx.db.insert(bookingMessages).values({
    bookingId,
    actorKind: side,
    actorId: side === 'provider' ? null : actorId(ctx.actor),
    message: text,
  });
  if (side !== 'provider') await notifyProvider(ctx, parties, 'message', { text });
  if (side !== 'customer') await notifyCustomer(ctx, parties, 'message', { text });
}
