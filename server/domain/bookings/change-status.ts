import { and, eq, sql } from 'drizzle-orm';
import { BOOKING_MOVES, type BookingSide, type BookingStatus, CUSTOMER_CANCELS } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/access/audit.ts';
import { bookingEvents, bookings } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { baseUrl, tellCustomer, tellProvider } from './notices.ts';
import { findParties } from './parties.ts';

interface Change {
  bookingId: string;
  side: Exclude<BookingSide, 'system'>;
  to: BookingStatus;
  /** The status that was seen when this was decided. */
  from?: BookingStatus | undefined;
  reason?: string | undefined;
}

const SENTENCES: Record<BookingStatus, string> = {
  pending: 'This booking is still waiting for confirmation.',
  confirmed: 'This booking has been confirmed already.',
  in_progress: 'This move is under way already.',
  completed: 'This move has been completed already.',
  cancelled: 'This booking has been cancelled already.',
};

/** What came in between, or stands against it: the sentence for people, the status for programs. */
const conflictWith = (current: BookingStatus) =>
  new Refusal('conflict', SENTENCES[current], { fields: { status: current } });

/** Which side may bring a booking from one status to another (D22). */
export function mayMove(side: Change['side'], from: BookingStatus, to: BookingStatus): boolean {
  if (side === 'admin') return from !== to;
  if (side === 'customer') return to === 'cancelled' && CUSTOMER_CANCELS.includes(from);
  return BOOKING_MOVES[from].includes(to);
}

/**
 * Brings a booking to another status: written only where the status is still the one it was judged by, with its
 * history and what the other side is told.
 * @throws Refusal not_found; conflict with the current status where it may not follow or somebody was faster
 */
export async function changeStatus(change: Change, call: Call): Promise<void> {
  const { app } = call;
  const { bookingId, side, to, reason } = change;
  const parties = await findParties(app.database.sql, bookingId);
  if (!parties) throw new Refusal('not_found', 'Booking not found');
  const from = parties.status;
  if ((change.from ?? from) !== from || !mayMove(side, from, to)) throw conflictWith(from);

  const actor = side === 'provider' ? null : actorId(call.actor);
  const base = baseUrl(app, call.url);
  await app.database.orm.transaction(async (tx) => {
    const [changed] = await tx
      .update(bookings)
      .set({ status: to, updatedAt: sql`now()` })
      .where(and(eq(bookings.id, bookingId), eq(bookings.status, from)))
      .returning({ id: bookings.id });
    if (!changed) {
      const [now] = await tx.select().from(bookings).where(eq(bookings.id, bookingId));
      throw now ? conflictWith(now.status) : new Refusal('not_found', 'Booking not found');
    }
    await tx.insert(bookingEvents).values({
      bookingId,
      fromStatus: from,
      toStatus: to,
      actorKind: side,
      actorId: actor,
      reason: reason || null,
    });
    if (side !== 'provider') await tellProvider(app, base, tx, parties, to, { reason });
    if (side !== 'customer') await tellCustomer(app, base, tx, parties, to, { reason });
    if (side === 'admin') {
      const details = { from, to, ...(reason ? { reason } : {}) };
      await audit(tx, call.actor, {
        action: 'booking.status',
        subjectKind: 'booking',
        subjectId: bookingId,
        details,
      });
    }
  });
}
