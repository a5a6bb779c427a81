import type { BookingSide } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bookingMessages } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { baseUrl, tellCustomer, tellProvider } from './notices.ts';
import { findParties } from './parties.ts';

interface Input {
  bookingId: string;
  side: Exclude<BookingSide, 'system'>;
  text: string;
}

/**
 * Adds to the thread of a booking (D24) and tells the other side; an admin's words go to both.
 * @throws Refusal not_found
 */
export async function sendBookingMessage({ bookingId, side, text }: Input, call: Call): Promise<void> {
  const { app } = call;
  const parties = await findParties(app.database.sql, bookingId);
  if (!parties) throw new Refusal('not_found', 'Booking not found');
  const base = baseUrl(app, call.url);
  await app.database.orm.transaction(async (tx) => {
    const [sent] = await tx
      .insert(bookingMessages)
      .values({
        id: call.recordId,
        bookingId,
        actorKind: side,
        actorId: side === 'provider' ? null : actorId(call.actor),
        message: text,
      })
      .onConflictDoNothing()
      .returning({ id: bookingMessages.id });
    if (!sent) return;
    if (side !== 'provider') await tellProvider(app, base, tx, parties, 'message', { text });
    if (side !== 'customer') await tellCustomer(app, base, tx, parties, 'message', { text });
  });
}
