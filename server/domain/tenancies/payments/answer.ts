import { eq } from 'drizzle-orm';
import { ApiError, invalidInput } from '#contract/errors.ts';
import { isRefundable } from '#contract/gateways.ts';
import { dollarsIn } from '#contract/money.ts';
import {
  CONFIRM_UNDO_MS,
  otherSide,
  PAYMENT_ANSWERS,
  PAYMENT_MOVES,
  type PaymentAnswer,
  type PaymentState,
  type TenancySide,
} from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { payments, paymentWords } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { type Opened, openTenancy } from '../open.ts';
import { findPayment, type PaymentRow } from '../queries.ts';
import { tellSide } from '../tell.ts';
import { confirmPayment, reversePayment } from './confirm.ts';

/** Whose word is missing: a gateway's payment needs nobody's. */
const isOf = ({ saidBy }: PaymentRow, side: TenancySide): boolean => saidBy === side;

const mayBecome = ({ state }: Pick<PaymentRow, 'state'>, to: PaymentState): boolean =>
  PAYMENT_MOVES[state].includes(to);

/** Whether its gateway pays it back, as far as is known before it is asked. */
export const mayBeRefunded = ({ method, attemptId }: PaymentRow): boolean =>
  attemptId !== null && isRefundable(method);

const isPaidBackByHand = (payment: PaymentRow): boolean =>
  payment.refund === 'refused' || (payment.refund === null && !mayBeRefunded(payment));

/** When each word may be said, and by whom (M3). */
const MAY: Record<PaymentAnswer, (payment: PaymentRow, side: TenancySide, now: Date) => boolean> = {
  confirm: (payment, side) => mayBecome(payment, 'confirmed') && !isOf(payment, side),
  dispute: (payment, side) => mayBecome(payment, 'disputed') && !isOf(payment, side),
  withdraw: (payment, side) => mayBecome(payment, 'withdrawn') && isOf(payment, side),
  undo: ({ state, confirmedBy, confirmedAt }, side, now) =>
    mayBecome({ state }, 'reversed') &&
    confirmedBy === side &&
    confirmedAt !== null &&
    now.getTime() - confirmedAt.getTime() < CONFIRM_UNDO_MS,
  // What a gateway moved it takes back itself, unless it cannot or will not: then by hand, as both say.
  reverse: (payment, side) =>
    mayBecome(payment, 'reversed') &&
    (payment.rung !== 'gateway' || isPaidBackByHand(payment)) &&
    payment.reversalAskedBy !== side,
  ask_desk: ({ state, ownerAsksDesk, tenantAsksDesk }, side) =>
    state === 'disputed' && !(side === 'owner' ? ownerAsksDesk : tenantAsksDesk),
};

/** What somebody may say for an owner who lets them. */
const OF_DELEGATES: readonly PaymentAnswer[] = ['confirm', 'dispute', 'undo'];

/** What a side may say to a payment now. */
export const answersToPayment = (payment: PaymentRow, side: TenancySide, now: Date): PaymentAnswer[] =>
  PAYMENT_ANSWERS.filter((answer) => MAY[answer](payment, side, now));

async function paymentOf({ db }: Ctx, { tenancy }: Opened, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, tenancy.id, id);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  return payment;
}

async function addWords(ctx: Ctx, { side, actorId }: Opened, paymentId: string, text: string): Promise<void> {
  await ctx.db.insert(paymentWords).values({ paymentId, side, authorId: actorId, text, createdAt: ctx.now });
}

/** What was said before a confirmation that is taken back waits again; the receipt stays with what was reversed. */
async function waitAgain({ db }: Ctx, payment: PaymentRow): Promise<void> {
  const { tenancyId, dueId, amountCents, shillings, rate, method, paidOn, reference, receiptText } = payment;
  const { saidBy, saidAt, receiptAt, smsMisfits } = payment;
  await db.insert(payments).values({
    ...{ tenancyId, dueId, amountCents, shillings, rate, method, paidOn, reference, receiptText },
    ...{ saidBy, saidAt, receiptAt, smsMisfits },
    state: 'waiting',
    rung: receiptAt === null ? 'said' : 'receipt',
  });
}

type Act = (ctx: Ctx, opened: Opened, payment: PaymentRow, words: string) => Promise<void>;
type News = Parameters<typeof tellSide>[3]['news'];

const tellOther = (ctx: Ctx, { tenancy, side }: Opened, payment: PaymentRow, news: News) =>
  tellSide(
    ctx,
    tenancy,
    otherSide(side),
    { news, amountCents: payment.amountCents },
    { payment: payment.id },
  );

const note = (ctx: Ctx, { tenancy, side, actorId }: Opened, payment: PaymentRow, kind: string) =>
  noteStep(
    ctx,
    tenancy.id,
    kind,
    { side, actorId },
    { amount: dollarsIn(payment.amountCents), method: payment.method },
  );

const ACTS: Record<PaymentAnswer, Act> = {
  confirm: async (ctx, opened, payment) => {
    const { tenancy, side, actorId } = opened;
    await confirmPayment(ctx, tenancy, payment, { side, actorId, rung: 'confirmed' });
    await tellOther(ctx, opened, payment, 'confirmed');
  },
  dispute: async (ctx, opened, payment, words) => {
    if (words === '') throw invalidInput({ words: { code: 'required', sentence: 'is required' } });
    await ctx.db.update(payments).set({ state: 'disputed' }).where(eq(payments.id, payment.id));
    await addWords(ctx, opened, payment.id, words);
    await note(ctx, opened, payment, 'payment_disputed');
    await tellOther(ctx, opened, payment, 'disputed');
  },
  withdraw: async (ctx, opened, payment) => {
    await ctx.db.update(payments).set({ state: 'withdrawn' }).where(eq(payments.id, payment.id));
    await note(ctx, opened, payment, 'payment_withdrawn');
    await tellOther(ctx, opened, payment, 'taken_back');
  },
  undo: async (ctx, opened, payment) => {
    const { tenancy, side, actorId } = opened;
    await reversePayment(ctx, tenancy, payment, { side, actorId });
    await waitAgain(ctx, payment);
    await tellOther(ctx, opened, payment, 'reversed');
  },
  reverse: async (ctx, opened, payment) => {
    const { tenancy, side, actorId } = opened;
    if (payment.reversalAskedBy === otherSide(side)) {
      await reversePayment(ctx, tenancy, payment, { side, actorId });
      await tellOther(ctx, opened, payment, 'reversed');
      return;
    }
    await ctx.db.update(payments).set({ reversalAskedBy: side }).where(eq(payments.id, payment.id));
    await note(ctx, opened, payment, 'reversal_asked');
    await tellOther(ctx, opened, payment, 'reversal_asked');
  },
  ask_desk: async (ctx, opened, payment) => {
    const column = opened.side === 'owner' ? { ownerAsksDesk: true } : { tenantAsksDesk: true };
    await ctx.db.update(payments).set(column).where(eq(payments.id, payment.id));
    await note(ctx, opened, payment, 'desk_asked');
  },
};

/** The sentence is for people, the current state for programs. */
const refusal = (payment: PaymentRow, answer: PaymentAnswer, side: TenancySide, now: Date): ApiError =>
  MAY[answer](payment, otherSide(side), now)
    ? new ApiError('forbidden', 'Only the other side may do this.')
    : new ApiError('conflict', 'This payment is in another state by now.', {
        fields: { state: payment.state },
      });

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
  if (!MAY[answer](payment, opened.side, ctx.now)) throw refusal(payment, answer, opened.side, ctx.now);
  await ACTS[answer](ctx, opened, payment, words);
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
  await addWords(ctx, opened, paymentId, words);
  await tellOther(ctx, opened, payment, 'words');
}
