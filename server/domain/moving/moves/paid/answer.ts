import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { answerMovePayment as answerEndpoint } from '#contract/move-money.api.ts';
import { answersToMovePayment, isSlip } from '#contract/move-money.ts';
import { type MovePaymentAnswer, otherMoveSide } from '#contract/moves.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { movePayments } from '#server/platform/database/schema/index.ts';
import { noteEvent } from '../change-stage.ts';
import { writeDispute } from '../day/disputes.ts';
import { byOf } from '../offers.ts';
import { type OpenedMove, openMove } from '../open.ts';
import { confirmMovePayment, reverseMovePayment } from './confirm.ts';
import { findMovePayment, type MovePaymentRow } from './queries.ts';
import { tellOfPayment } from './say.ts';

type Act = (ctx: Ctx, opened: OpenedMove, payment: MovePaymentRow, words: string) => Promise<void>;

/** Ends the waiting of a payment; whoever comes second finds it answered by the lock on the move. */
const answered = ({ db, now }: Ctx, { id }: MovePaymentRow, state: 'disputed' | 'withdrawn') =>
  db.update(movePayments).set({ state, answeredAt: now }).where(eq(movePayments.id, id));

const ACTS: Record<MovePaymentAnswer, Act> = {
  confirm: async (ctx, opened, payment) => {
    await confirmMovePayment(ctx, opened.move, payment, byOf(opened));
    await tellOfPayment(ctx, opened, 'payment_confirmed', payment);
  },
  dispute: async (ctx, opened, payment, words) => {
    if (words === '') throw invalidInput({ words: { code: 'required', sentence: 'is required' } });
    await answered(ctx, payment, 'disputed');
    // Both write there, and the desk reads it.
    await writeDispute(ctx, opened, { kind: 'payment', words });
    await noteEvent(ctx, opened.move.id, {
      event: 'payment_disputed',
      by: byOf(opened),
      subjectId: payment.id,
    });
    await tellOfPayment(ctx, opened, 'payment_disputed', payment, words);
  },
  withdraw: async (ctx, opened, payment) => {
    await answered(ctx, payment, 'withdrawn');
    await noteEvent(ctx, opened.move.id, {
      event: 'payment_withdrawn',
      by: byOf(opened),
      subjectId: payment.id,
    });
    await tellOfPayment(ctx, opened, 'payment_withdrawn', payment);
  },
  reverse: async (ctx, opened, payment, words) => {
    if (words === '' && !isSlip(payment.answeredAt, ctx.now))
      throw invalidInput({ words: { code: 'required', sentence: 'is required' } });
    await reverseMovePayment(ctx, payment, byOf(opened));
    // With a reason both write there, and the desk reads it.
    if (words !== '') await writeDispute(ctx, opened, { kind: 'payment', words });
    await tellOfPayment(ctx, opened, 'payment_reversed', payment, words);
  },
};

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
  const payment = await findMovePayment(ctx.db, opened.move.id, paymentId);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  if (!answersToMovePayment(payment, opened.side).includes(answer)) {
    throw answersToMovePayment(payment, otherMoveSide(opened.side)).includes(answer)
      ? new ApiError('forbidden', 'Only the other side may do this.')
      : new ApiError('conflict', 'This payment is in another state by now.', {
          fields: { state: payment.state },
        });
  }
  await ACTS[answer](ctx, opened, payment, words);
}
