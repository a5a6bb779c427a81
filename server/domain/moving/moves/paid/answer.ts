import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { answerMovePayment as answerEndpoint } from '#contract/move-money.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { take } from '#server/platform/process/take.ts';
import { byOf } from '../offers.ts';
import { openMove } from '../open.ts';
import { MOVE_PAYMENT_PROCESS } from './process.ts';
import { findMovePayment } from './queries.ts';

/**
 * What a side says to a payment (P5), once: of two at the same time the second finds it answered.
 * @throws ApiError not_found; forbidden for what only the other side says; conflict with the current state; invalid_input for
 * a dispute without a word, and for taking back what was confirmed a while ago without one
 */
export async function answerMovePayment(
  { key, paymentId }: { key: string; paymentId: string },
  { answer, words }: EndpointInput<typeof answerEndpoint>['body'],
  ctx: Ctx,
): Promise<void> {
  const opened = await openMove(ctx, key, { isLocked: true });
  const { move } = opened;
  const payment = await findMovePayment(ctx.db, move.id, paymentId);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  await take(MOVE_PAYMENT_PROCESS, payment, answer, { by: byOf(opened), move, words }, ctx);
}
