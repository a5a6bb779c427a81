import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { isRefundable, NO_GATEWAY, NOT_REFUNDABLE, REFUND_BY_HAND } from '#contract/gateways.ts';
import { connectionOf } from '#server/domain/payments/gateways/accounts.ts';
import { recordDifference } from '#server/domain/payments/gateways/differences.ts';
import type { RefundAnswer } from '#server/domain/payments/gateways/gateway.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext, ReactionCtx } from '#server/platform/context/context.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { lockTenancy, type Opened, openTenancy } from '../open.ts';
import { reverseSettled } from '../payments/gateway.ts';
import { detailsOf } from '../payments/process.ts';
import { findPayment, type PaymentRow } from '../queries.ts';
import { type AttemptRow, findAttempt, lockAttempt, moveAttempt, nextAsk, updateAttempt } from './process.ts';

/**
 * Takes out of the book what is booked and was paid back because its owner asked for it here. Of any other refund, and
 * of a part, both sides are told instead (D66).
 */
export async function reverseRefunded(at: ReactionCtx, attempt: AttemptRow): Promise<void> {
  const { id, state, movedCents, refundedCents } = attempt;
  if (state !== 'settled' || movedCents === null || refundedCents === null) return;
  const isOfIt = eq(payments.attemptId, id);
  const [payment] = await at.db.select({ refund: payments.refund }).from(payments).where(isOfIt);
  if (payment?.refund !== 'asked' || refundedCents < movedCents) {
    const kind = payment?.refund === 'asked' ? 'part_refund' : 'refund_not_asked';
    return recordDifference(at, { attempt, kind, cents: refundedCents });
  }
  await reverseSettled(at, { attemptId: id });
  await moveAttempt(at, attempt, 'reverse', { values: { askAt: null } });
}

/**
 * Records what a gateway paid back of an attempt, as it told when it was asked, in a transaction that has locked the
 * attempt: for what is not booked yet it counts once it is.
 * @param cents all parts together, never more than was paid
 */
export async function recordRefund(at: ReactionCtx, attempt: AttemptRow, cents: number): Promise<void> {
  if (attempt.tenancyId === null || cents <= 0) return;
  const told = Math.min(cents, attempt.movedCents ?? cents);
  const refundedCents = Math.max(told, attempt.refundedCents ?? 0);
  const recorded = await updateAttempt(at.db, attempt.id, { refundedCents });
  if (recorded) await reverseRefunded(at, recorded);
}

/**
 * Has the gateway pay back what is booked, outside of any transaction, and records what it says: a gateway that did so
 * before says so. Without an answer it is asked again by the job `follow-attempts`.
 */
export async function askRefund(app: AppContext, attempt: AttemptRow): Promise<void> {
  const found = await connectionOf(app, attempt);
  // What it gave no number is not found by it again.
  const isNamed = attempt.gatewayId !== null && attempt.movedCents !== null;
  const answer = isNamed ? await found?.gateway.refund?.(found.client, attempt) : 'refused';
  await recordRefundAnswer(app, attempt.id, answer ?? 'unclear', found !== undefined);
}

/** @param canAsk whether there are credentials to ask again with; else the nightly list or a webhook may tell */
const recordRefundAnswer = (
  app: AppContext,
  id: string,
  answer: RefundAnswer,
  canAsk: boolean,
): Promise<void> =>
  app.database.transaction(async (db) => {
    const at = { app, db, now: app.clock() };
    const attempt = await lockAttempt(db, id);
    if (attempt?.state !== 'settled' || attempt.movedCents === null || attempt.tenancyId === null) return;
    // Then the tenancy, as for every word on a payment: its rows are changed under that lock alone.
    await lockTenancy(db, attempt.tenancyId);
    const [payment] = await db.select().from(payments).where(eq(payments.attemptId, id));
    if (payment?.refund !== 'asked') return;
    if (answer === 'refunded') return recordRefund(at, attempt, attempt.movedCents);
    if (answer === 'unclear') {
      const { asks } = attempt;
      await updateAttempt(db, id, { asks: asks + 1, askAt: canAsk ? nextAsk(asks, at.now) : null });
      return;
    }
    await updateAttempt(db, id, { askAt: null });
    await db.update(payments).set({ refund: 'refused' }).where(eq(payments.id, payment.id));
    const by = { side: 'gateway', actorId: null } as const;
    await noteStep(at, payment.tenancyId, 'refund_refused', by, detailsOf(payment));
    await recordDifference(at, { attempt, kind: 'refund_refused', cents: payment.amountCents });
  });

/** Where this process ends before it has called. */
const CALL_MS = 120_000;

/** @throws ApiError conflict for what cannot be sent back, or not by the gateway */
function checkRefundable({ state, rung, method, attemptId }: PaymentRow): string {
  if (state !== 'confirmed' || rung !== 'gateway') throw new ApiError('conflict', NOT_REFUNDABLE);
  if (attemptId === null || !isRefundable(method)) throw new ApiError('conflict', REFUND_BY_HAND);
  return attemptId;
}

/** Records that it is to be paid back, once. Attempts are locked before tenancies, as what is heard of them does. */
async function claim(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { tenancy, side, actorId }: Opened,
  paymentId: string,
  attemptId: string,
): Promise<AttemptRow | undefined> {
  const attempt = await lockAttempt(db, attemptId);
  await lockTenancy(db, tenancy.id);
  const payment = await findPayment(db, tenancy.id, paymentId);
  // Whoever came first may be done already: the attempt is no longer settled then.
  if (payment?.refund === 'asked' || payment?.refund === 'refunded') return undefined;
  if (!payment || attempt?.state !== 'settled') throw new ApiError('conflict', NOT_REFUNDABLE);
  checkRefundable(payment);
  const asked = { refund: 'asked', refundAskedAt: now, reversalAskedBy: null } as const;
  await db.update(payments).set(asked).where(eq(payments.id, paymentId));
  await noteStep({ db, now }, tenancy.id, 'refund_asked', { side, actorId }, detailsOf(payment));
  return updateAttempt(db, attemptId, { asks: 0, askAt: new Date(now.getTime() + CALL_MS) });
}

/**
 * Has the gateway pay a whole payment back (M7): it leaves the book once the gateway says that it did, now or when it is
 * asked again. The same again asks once.
 * @throws ApiError not_found; forbidden for everybody but the owner with their own account; conflict where the payment is
 * in another state, its gateway pays nothing back, or its credentials are gone
 */
export async function refundPayment(key: string, paymentId: string, ctx: Ctx): Promise<void> {
  const { app, now } = ctx;
  const opened = await openTenancy(ctx, key);
  if (opened.side !== 'owner' || opened.isDelegate || opened.isByLink)
    throw new ApiError('forbidden', 'Only the owner, signed in, may send a payment back.');
  const payment = await findPayment(ctx.db, opened.tenancy.id, paymentId);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  if (payment.refund === 'asked' || payment.refund === 'refunded') return;
  const attemptId = checkRefundable(payment);
  const attempt = await findAttempt(ctx.db, attemptId);
  if (!attempt || !(await connectionOf(app, attempt))) throw new ApiError('conflict', NO_GATEWAY);
  const claimed = await app.database.transaction((db) => claim({ db, now }, opened, paymentId, attemptId));
  if (claimed) await askRefund(app, claimed);
}
