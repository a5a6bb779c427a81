import { and, eq, sql } from 'drizzle-orm';
import { BOOKING_MOVES, type BookingSide, type BookingStatus, CUSTOMER_CANCELS } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookingEvents, bookings } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { bookingsMoved } from '../events.ts';
import { followStatus, isTakenByMove } from '../moves/follow-status.ts';
import { lockMove } from '../moves/open.ts';
import { tellCustomer, tellProvider } from './notices.ts';
import { findParties } from './parties.ts';

interface Change {
  bookingId: string;
  side: Exclude<BookingSide, 'system'>;
  to: BookingStatus;
  /** The status on which this decision was based. */
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

/** The sentence is for people, the current status for clients. */
const conflictWith = (current: BookingStatus) =>
  new ApiError('conflict', SENTENCES[current], { fields: { status: current } });

/** Whether a side may change a booking from one status to another (D22). */
export function isAllowedTransition(side: Change['side'], from: BookingStatus, to: BookingStatus): boolean {
  if (side === 'admin') return from !== to;
  if (side === 'customer') return to === 'cancelled' && CUSTOMER_CANCELS.includes(from);
  return BOOKING_MOVES[from].includes(to);
}

/**
 * Changes a booking's status, with its history and the other side's notifications. Written only if the status is
 * still the one that was checked.
 * @throws ApiError not_found; conflict with the current status if the transition is not allowed or a concurrent
 * change won
 */
export async function changeStatus(change: Change, ctx: Ctx): Promise<void> {
  const { db } = ctx;
  const { bookingId, side, to, reason } = change;
  const seen = await findParties(db, bookingId);
  if (seen.stage !== null) await lockMove(db, seen);
  const parties = seen.stage === null ? seen : await findParties(db, bookingId);
  const from = parties.status;
  if ((change.from ?? from) !== from || !isAllowedTransition(side, from, to)) throw conflictWith(from);
  if (await isTakenByMove(ctx, parties, change)) return;

  const [changed] = await db
    .update(bookings)
    .set({ status: to, updatedAt: sql`now()` })
    .where(and(eq(bookings.id, bookingId), eq(bookings.status, from)))
    .returning({ movingServiceId: bookings.movingServiceId, createdAt: bookings.createdAt });
  if (!changed) throw conflictWith((await findParties(db, bookingId)).status);
  await emit(ctx, bookingsMoved([{ ...changed, from, to }]));
  const feeCents = await followStatus(ctx, parties, change);
  await db.insert(bookingEvents).values({
    bookingId,
    fromStatus: from,
    toStatus: to,
    actorKind: side,
    actorId: side === 'provider' ? null : actorId(ctx.actor),
    reason: reason || null,
  });
  const news = feeCents === 0 ? to : 'cancelled_fee';
  const saying = { reason, amountCents: feeCents };
  if (side !== 'provider') await tellProvider(ctx, parties, news, saying);
  if (side !== 'customer') await tellCustomer(ctx, parties, news, saying);
  if (side === 'admin') {
    const details = { from, to, ...(reason ? { reason } : {}) };
    await audit(ctx, { action: 'booking.status', subjectKind: 'booking', subjectId: bookingId, details });
  }
}
