import { eq } from 'drizzle-orm';
import { dollarsIn } from '#contract/money.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { payments } from '#server/platform/database/schema/index.ts';
import { noteStep } from '../history.ts';
import { type AttemptRow, lockAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';
import type { RefundHeard } from './gateway.ts';
import { lineOf } from './line-of.ts';
import { noteRefund } from './note-refund.ts';
import { nextAsk } from './pauses.ts';

/**
 * Has the gateway pay back what is booked, outside of any transaction, and notes what it says: a gateway that did so
 * before says so. Without an answer it is asked again by the job `follow-attempts`.
 */
export async function askRefund(app: AppContext, attempt: AttemptRow): Promise<void> {
  const found = await lineOf(app, attempt);
  const { gatewayId, movedCents } = attempt;
  // What it gave no number is not found by it again.
  const isNamed = gatewayId !== null && movedCents !== null;
  const heard = !isNamed ? 'refused' : ((await found?.gateway.refund?.(found.line, attempt)) ?? 'unclear');
  await noteRefundHeard(app, attempt.id, heard, found !== undefined);
}

/** @param canAsk whether there are credentials to ask again with; else the nightly list or a webhook may tell */
async function noteRefundHeard(
  app: AppContext,
  id: string,
  heard: RefundHeard,
  canAsk: boolean,
): Promise<void> {
  await app.database.transaction(async (db) => {
    const at = { app, db, now: app.clock() };
    const attempt = await lockAttempt(db, id);
    const [payment] = await db.select().from(payments).where(eq(payments.attemptId, id)).for('update');
    if (attempt?.state !== 'settled' || attempt.movedCents === null || payment?.refund !== 'asked') return;
    if (heard === 'refunded') return noteRefund(at, attempt, attempt.movedCents);
    if (heard === 'unclear') {
      const { asks } = attempt;
      await noteOf(db, id, { asks: asks + 1, askAt: canAsk ? nextAsk(asks, at.now) : null });
      return;
    }
    await noteOf(db, id, { askAt: null });
    await db.update(payments).set({ refund: 'refused' }).where(eq(payments.id, payment.id));
    const details = { amount: dollarsIn(payment.amountCents), method: payment.method };
    const by = { side: 'gateway', actorId: null } as const;
    await noteStep(at, payment.tenancyId, 'refund_refused', by, details);
    await noteDifference(at, { attempt, kind: 'refund_refused', cents: payment.amountCents });
  });
}
