import { stepToStatus } from '#contract/booking-graph.ts';
import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { take } from '#server/platform/process/take.ts';
import { cancellationCost } from '../moves/day/fee.ts';
import { offerWithoutPrice } from '../moves/offers.ts';
import { lockMove } from '../moves/open.ts';
import { BOOKING_PROCESS } from '../moves/process.ts';
import { countAsked, findAgreement } from '../moves/queries.ts';
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

/**
 * Sets a booking's status (D22): the step of its process that leads there, on the locked booking.
 * @throws ApiError not_found; conflict with the current status if the side has no such step or decided on another status;
 * conflict where a price in writing or another service that was chosen stands against it
 */
export async function changeStatus(change: Change, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const { bookingId, side, to, reason } = change;
  await lockMove(db, await findParties(db, bookingId));
  const parties = await findParties(db, bookingId);
  const { status: from, stage } = parties;
  const step = stepToStatus(to, { state: stage, side });
  if ((change.from ?? from) !== from || step === undefined) throw conflictWith(from);
  if (step === 'confirm' && (await countAsked(db, parties)) > 1) return offerWithoutPrice(ctx, parties);

  const by = { side, actorId: side === 'provider' ? null : (actorId(ctx.actor) ?? null) };
  const isOwed = to === 'cancelled' && side !== 'admin';
  const feeCents = isOwed ? (cancellationCost(await findAgreement(db, bookingId), now)?.cents ?? 0) : 0;
  await take(BOOKING_PROCESS, parties, step, { by, reason, feeCents }, ctx);
  if (side === 'admin') {
    const details = { from, to, ...(reason ? { reason } : {}) };
    await audit(ctx, { action: 'booking.status', subjectKind: 'booking', subjectId: bookingId, details });
  }
}
