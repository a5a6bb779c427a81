import { eq } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { isRefundable, NO_GATEWAY, NOT_REFUNDABLE, REFUND_BY_HAND } from '#contract/gateways.ts';
import { dollarsIn } from '#contract/money.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { lockTenancy, type Opened, openTenancy } from '../open.ts';
import { findPayment, type PaymentRow } from '../queries.ts';
import { askRefund } from './ask-refund.ts';
import { type AttemptRow, findAttempt, lockAttempt, noteOf } from './attempts.ts';
import { lineOf } from './line-of.ts';

/** Where this process ends before it has called. */
const CALL_MS = 120_000;

/** @throws ApiError not_found; forbidden for everybody but the owner with their own account */
async function openAsOwner(ctx: Ctx, key: string): Promise<Opened> {
  const opened = await openTenancy(ctx, key);
  if (opened.side !== 'owner' || opened.isDelegate || opened.isByLink)
    throw new ApiError('forbidden', 'Only the owner, signed in, may send a payment back.');
  return opened;
}

/** @throws ApiError conflict for what cannot be sent back, or not by the gateway */
function checkRefundable({ state, rung, method, attemptId }: PaymentRow): string {
  if (state !== 'confirmed' || rung !== 'gateway') throw new ApiError('conflict', NOT_REFUNDABLE);
  if (attemptId === null || !isRefundable(method)) throw new ApiError('conflict', REFUND_BY_HAND);
  return attemptId;
}

/** Notes that it is to be paid back, once. Attempts are locked before tenancies, as what is heard of them does. */
async function claim(
  { db, now }: Pick<Ctx, 'db' | 'now'> & { db: Db },
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
  const details = { amount: dollarsIn(payment.amountCents), method: payment.method };
  await noteStep({ db, now }, tenancy.id, 'refund_asked', { side, actorId }, details);
  return noteOf(db, attemptId, { asks: 0, askAt: new Date(now.getTime() + CALL_MS) });
}

/**
 * Has the gateway pay a whole payment back (M7): it leaves the book once the gateway says that it did, now or when it is
 * asked again. The same again asks once.
 * @throws ApiError not_found; forbidden; conflict where the payment is in another state, its gateway pays nothing back, or
 * its credentials are gone
 */
export async function refundPayment(key: string, paymentId: string, ctx: Ctx): Promise<void> {
  const { app, now } = ctx;
  const opened = await openAsOwner(ctx, key);
  const payment = await findPayment(ctx.db, opened.tenancy.id, paymentId);
  if (!payment) throw new ApiError('not_found', 'There is no such payment.');
  if (payment.refund === 'asked' || payment.refund === 'refunded') return;
  const attemptId = checkRefundable(payment);
  const attempt = await findAttempt(ctx.db, attemptId);
  if (!attempt || !(await lineOf(app, attempt))) throw new ApiError('conflict', NO_GATEWAY);
  const claimed = await app.database.transaction((db) => claim({ db, now }, opened, paymentId, attemptId));
  if (claimed) await askRefund(app, claimed);
}
