import { TENANCY_LIMITS } from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { loggable } from '#server/platform/http/errors.ts';
import { settlePayment } from '../payments/gateway.ts';
import { type AttemptRow, lockAttempt, moveAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { lineOf } from './line-of.ts';
import { reverseRefunded } from './note-refund.ts';
import { nextAsk } from './pauses.ts';

/** After so many tries its owner is told that something approved could not be booked. */
const TOLD_AFTER = 5;

/**
 * Books what a gateway approved, once: the amount that it moved, not the one that was asked for. A trial dollar is sent
 * back instead. What fails is tried again by the job `follow-attempts`.
 */
export async function finishApproved(app: AppContext, attempt: AttemptRow): Promise<void> {
  try {
    await (attempt.tenancyId === null ? sendBack(app, attempt) : settle(app, attempt.id));
  } catch (error) {
    app.log.warn(
      { err: loggable(error), attempt: attempt.id },
      'an approved payment could not be booked yet',
    );
    await noteFailed(app, attempt.id);
  }
}

function settle(app: AppContext, id: string): Promise<void> {
  return app.database.transaction(async (db) => {
    const attempt = await lockAttempt(db, id);
    if (attempt?.state !== 'approved') return;
    const { tenancyId, dueId, movedCents, method, approvedAt, gatewayId } = attempt;
    if (tenancyId === null || dueId === null || movedCents === null || approvedAt === null) return;
    const now = app.clock();
    const at = { app, db, now };
    const paidOn = todayInMogadishu(approvedAt);
    const paid = { attemptId: id, tenancyId, dueId, amountCents: movedCents, method, paidOn };
    const reference = gatewayId?.slice(0, TENANCY_LIMITS.reference) ?? null;
    const paymentId = await settlePayment(at, { ...paid, reference });
    const booked = await moveAttempt(db, attempt, { to: 'settled', now }, { paymentId, askAt: null });
    if (booked) await reverseRefunded(at, booked);
  });
}

/** It is tried again later; its owner is told once it has failed often. */
async function noteFailed(app: AppContext, id: string): Promise<void> {
  await app.database.transaction(async (db) => {
    const attempt = await lockAttempt(db, id);
    if (attempt?.state !== 'approved') return;
    const now = app.clock();
    const { asks, movedCents } = attempt;
    await noteOf(db, id, { asks: asks + 1, askAt: nextAsk(asks, now) });
    if (asks + 1 !== TOLD_AFTER) return;
    await noteDifference({ app, db, now }, { attempt, kind: 'not_booked', cents: movedCents ?? undefined });
  });
}

/**
 * Sends a trial dollar back, outside of any transaction; a gateway that did so before says so. Where it cannot be sent
 * back it stays in the merchant account of who tried.
 */
async function sendBack(app: AppContext, attempt: AttemptRow): Promise<void> {
  const found = await lineOf(app, attempt);
  const isOver = attempt.asks >= TOLD_AFTER;
  const heard = found?.gateway.refund ? await found.gateway.refund(found.line, attempt) : 'refused';
  const now = app.clock();
  await app.database.transaction(async (db) => {
    const current = await lockAttempt(db, attempt.id);
    if (current?.state !== 'approved') return;
    if (heard === 'refunded') {
      await moveAttempt(
        db,
        current,
        { to: 'reversed', now },
        { refundedCents: current.movedCents, askAt: null },
      );
      return;
    }
    if (heard === 'unclear' && !isOver) {
      await noteOf(db, attempt.id, { asks: current.asks + 1, askAt: nextAsk(current.asks, now) });
      return;
    }
    await moveAttempt(db, current, { to: 'settled', now, reason: 'not_returned' }, { askAt: null });
  });
}
