import { ApiError } from '#contract/errors.ts';
import { PAYMENT_ANSWERS, type PaymentAnswer } from '#contract/payments.ts';
import { otherSide, type TenancySide } from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { stateBy, take } from '#server/platform/process/take.ts';
import { notifySide } from '../notify.ts';
import { type Opened, openTenancy } from '../open.ts';
import { findPayment, type PaymentRow } from '../queries.ts';
import { addWords, PAYMENT_PROCESS, type PaymentStep } from './process.ts';

/** What somebody may say for an owner who lets them. */
const OF_DELEGATES: readonly PaymentAnswer[] = ['confirm', 'dispute', 'undo'];

/** Whoever says first that a payment is to be taken out of the book asks for it. */
const stepOf = ({ reversalAskedBy }: PaymentRow, answer: PaymentAnswer): PaymentStep =>
  answer === 'reverse' && reversalAskedBy === null ? 'ask_reversal' : answer;

/** What a side may say to a payment now. */
export const answersToPayment = (payment: PaymentRow, side: TenancySide, now: Date): PaymentAnswer[] =>
  PAYMENT_ANSWERS.filter((answer) =>
    stateBy(PAYMENT_PROCESS, payment, stepOf(payment, answer), { side, now }),
  );

async function paymentOf({ db }: Ctx, { tenancy }: Opened, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, tenancy.id, id);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  return payment;
}

/**
 * What a side says to a payment (M3), once: of two at the same time the second finds it answered.
 * @throws ApiError not_found; forbidden for what only the other side says; conflict with the current state; invalid input
 * for a dispute without a word
 * @returns false for who confirms for the owner and sees nothing else of the tenancy
 */
export async function answerPayment(
  { key, paymentId }: { key: string; paymentId: string },
  { answer, words }: { answer: PaymentAnswer; words: string },
  ctx: Ctx,
): Promise<boolean> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  if (opened.isDelegate && !OF_DELEGATES.includes(answer))
    throw new ApiError('forbidden', 'Only the owner may do this.');
  const payment = await paymentOf(ctx, opened, paymentId);
  const { tenancy, side, actorId } = opened;
  const said = { by: { side, actorId }, tenancy, words };
  await take(PAYMENT_PROCESS, payment, stepOf(payment, answer), said, ctx);
  return !opened.isDelegate;
}

/**
 * Writes into the thread of a disputed payment.
 * @throws ApiError not_found; conflict where it is not disputed
 */
export async function sayInDispute(
  { key, paymentId }: { key: string; paymentId: string },
  words: string,
  ctx: Ctx,
): Promise<void> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const payment = await paymentOf(ctx, opened, paymentId);
  if (payment.state !== 'disputed') throw new ApiError('conflict', 'This payment is not disputed.');
  const { tenancy, side } = opened;
  await addWords(ctx, paymentId, words, opened);
  const news = { news: 'words', amountCents: payment.amountCents } as const;
  await notifySide(ctx, tenancy, otherSide(side), news, { payment: paymentId });
}
