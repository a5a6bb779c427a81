import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { centsOf } from '#contract/money.ts';
import type { addMoveChange as addEndpoint } from '#contract/move-day.api.ts';
import { type ChangeAnswer, MOVE_CHANGE_GRAPH, MOVE_LIMITS } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { moveChanges } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { notifyCustomer } from '../../bookings/notices.ts';
import { findParties } from '../../bookings/parties.ts';
import { LOADED } from '../abilities.ts';
import { noteEvent, stageConflict } from '../history.ts';
import { byOf, openFor } from '../offers.ts';
import { openMove } from '../open.ts';
import { findAgreement, findChanges } from '../queries.ts';
import { MOVE_CHANGE_PROCESS } from './change-process.ts';

/**
 * Asks for more than the agreed price (P3). Nothing of it is owed before the customer accepts it.
 * @throws ApiError not_found, forbidden; conflict before the arrival, after the end, without a price or after too many
 */
export async function addChange(
  key: string,
  { what, reason, amount }: EndpointInput<typeof addEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const { db, now } = ctx;
  const opened = await openFor('provider', ctx, key);
  const { move, stage } = opened;
  const agreement = await findAgreement(db, move.id);
  if (!agreement || !LOADED.includes(stage)) throw stageConflict(stage);
  if (agreement.totalCents === null) throw new ApiError('conflict', 'No price was agreed on in writing.');
  const before = await findChanges(db, move.id);
  if (before.filter(({ kind }) => kind === 'change').length >= MOVE_LIMITS.changes) {
    throw new ApiError('conflict', 'There are as many changes of this move as there may be.');
  }
  const id = ctx.newId();
  const amountCents = Number(centsOf(amount));
  await db
    .insert(moveChanges)
    .values({ id, bookingId: move.id, kind: 'change', what, reason, amountCents, addedAt: now });
  await noteEvent(ctx, move.id, {
    event: 'change_added',
    by: byOf(opened),
    subjectId: id,
    details: { cents: amountCents },
  });
  await notifyCustomer(ctx, await findParties(db, move.id), 'change_added', {
    amountCents,
    text: what,
    reason,
  });
}

/**
 * Answers a change once: the customer accepts or refuses it, its provider withdraws it. The same answer again changes
 * nothing. What has no photo is not accepted, and so never owed (P3).
 * @throws ApiError not_found; forbidden for the other side's answer; conflict with the state that it has meanwhile, and
 * for accepting one without a photo
 */
export async function answerChange(
  key: string,
  changeId: string,
  answer: ChangeAnswer,
  ctx: Ctx,
): Promise<void> {
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move, side } = opened;
  if ((answer === 'withdraw') !== (side === 'provider')) {
    throw new ApiError('forbidden', 'The customer accepts or refuses a change; its provider withdraws it.');
  }
  const change = (await findChanges(ctx.db, move.id)).find(({ id }) => id === changeId);
  if (!change) throw new ApiError('not_found', 'There is no such change.');
  if (change.state === MOVE_CHANGE_GRAPH.steps[answer].to && change.kind === 'change') return;
  await take(MOVE_CHANGE_PROCESS, change, answer, { by: byOf(opened) }, ctx);
}
