import { eq } from 'drizzle-orm';
import { BOOKING_GRAPH } from '#contract/booking-graph.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { centsOf, dollarsIn } from '#contract/money.ts';
import type { cancelMove as cancelEndpoint, moveHour as hourEndpoint } from '#contract/move-day.api.ts';
import { otherMoveSide } from '#contract/moves.ts';
import { stateAfter } from '#contract/process.ts';
import { DAY_MS } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveAgreements } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer, notifyProvider } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { mayMoveHour, notComeFrom } from '../abilities.ts';
import { noteEvent, stageConflict } from '../history.ts';
import { byOf, openFor } from '../offers.ts';
import { openMove } from '../open.ts';
import { BOOKING_PROCESS } from '../process.ts';
import { findAgreement } from '../queries.ts';
import { cancellationCost, endWithFee, missingCost } from './fee.ts';

/** Other hours are taken for at most so many days ahead. */
const AHEAD_MAX_MS = 7 * DAY_MS;

/**
 * Says that the other side did not come (P4), which ends the move: they owe what cancelling at the last moment costs, and
 * may dispute it.
 * @throws ApiError not_found; conflict at another step, and before half an hour has passed
 */
export async function sayNobodyCame(key: string, reason: string, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, side, stage } = opened;
  const agreement = await findAgreement(db, move.id);
  const from = notComeFrom(side, stage, agreement);
  if (!agreement || from === null) throw stageConflict(stage);
  if (from > now) {
    throw new ApiError('conflict', 'Wait half an hour before you say that nobody came.', {
      fields: { from: from.toISOString() },
    });
  }
  const missedBy = otherMoveSide(side);
  const cents = missingCost(agreement);
  const said = { by: byOf(opened), reason, details: { side: missedBy }, feeCents: cents };
  await take(BOOKING_PROCESS, move, 'report_no_show', said, ctx);
  await db
    .update(moveAgreements)
    .set({ missedBy, missedReason: reason })
    .where(eq(moveAgreements.bookingId, move.id));
  await endWithFee(ctx, move.id, missedBy, cents);
  const parties = await findParties(db, move.id);
  const saying = { reason, amountCents: cents };
  if (side === 'customer') await notifyProvider(ctx, parties, 'missed', saying);
  else await notifyCustomer(ctx, parties, 'missed', saying);
}

/**
 * Takes other hours of arrival, as the customer who still waits after the hours agreed on.
 * @throws ApiError not_found, forbidden; conflict at another step or before those hours are over; invalid_input
 */
export async function moveHour(
  key: string,
  input: EndpointInput<typeof hourEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('customer', ctx, key);
  const { move, stage } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!mayMoveHour(opened, agreement, now)) throw stageConflict(stage);
  const arriveFrom = new Date(input.arriveFrom);
  const arriveUntil = new Date(input.arriveUntil);
  if (arriveUntil <= arriveFrom || arriveUntil.getTime() - arriveFrom.getTime() > DAY_MS) {
    throw invalidInput({
      arriveUntil: { code: 'does_not_fit', sentence: 'must be within a day after the first hour' },
    });
  }
  if (arriveUntil <= now)
    throw invalidInput({ arriveUntil: { code: 'in_the_past', sentence: 'must not be in the past' } });
  if (arriveUntil.getTime() - now.getTime() > AHEAD_MAX_MS)
    throw invalidInput({ arriveUntil: { code: 'too_far_ahead', sentence: 'must be within seven days' } });
  await db
    .update(moveAgreements)
    .set({ arriveFrom, arriveUntil })
    .where(eq(moveAgreements.bookingId, move.id));
  await noteEvent(ctx, move.id, {
    event: 'hour_moved',
    by: byOf(opened),
    details: { from: input.arriveFrom, until: input.arriveUntil },
  });
  await notifyProvider(ctx, await findParties(db, move.id), 'hour_moved');
}

/**
 * Cancels a move that has a price (P4), for what the table says that both agreed on; it is equal for both sides.
 * @throws ApiError not_found; conflict once loading has begun, or where it costs another amount than was seen
 */
export async function cancelMove(
  key: string,
  { reason, seenCost }: EndpointInput<typeof cancelEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, stage, side } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!agreement || !stateAfter(BOOKING_GRAPH, 'cancel', { state: stage, side })) throw stageConflict(stage);
  const cents = cancellationCost(agreement, now)?.cents ?? 0;
  if (Number(centsOf(seenCost)) !== cents) {
    throw new ApiError('conflict', 'Cancelling costs another amount meanwhile.', {
      fields: { cost: dollarsIn(cents) },
    });
  }
  await take(BOOKING_PROCESS, move, 'cancel', { by: byOf(opened), reason, feeCents: cents }, ctx);
}
