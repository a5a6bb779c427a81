import { eq } from 'drizzle-orm';
import { payments } from '#server/platform/database/schema/index.ts';
import { reverseSettled } from '../payments/gateway.ts';
import type { At } from './at.ts';
import { type AttemptRow, moveAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';

/**
 * Takes out of the book what is booked and was paid back because its owner asked for it here. Of any other refund, and
 * of a part, both sides are told instead (D66).
 * @returns whether the attempt is reversed now
 */
export async function reverseRefunded(at: At, attempt: AttemptRow): Promise<boolean> {
  const { id, state, movedCents, refundedCents } = attempt;
  if (state !== 'settled' || movedCents === null || refundedCents === null) return false;
  const isOfIt = eq(payments.attemptId, id);
  const [payment] = await at.db.select({ refund: payments.refund }).from(payments).where(isOfIt);
  if (payment?.refund !== 'asked') {
    await noteDifference(at, { attempt, kind: 'refund_not_asked', cents: refundedCents });
    return false;
  }
  if (refundedCents < movedCents) {
    await noteDifference(at, { attempt, kind: 'part_refund', cents: refundedCents });
    return false;
  }
  await reverseSettled(at, { attemptId: id });
  return (await moveAttempt(at.db, attempt, { to: 'reversed', now: at.now }, { askAt: null })) !== undefined;
}

/**
 * Notes what a gateway paid back of an attempt, as it told when it was asked, in a transaction that has locked the
 * attempt: for what is not booked yet it counts once it is.
 */
export async function noteRefund(at: At, attempt: AttemptRow, cents: number): Promise<void> {
  if (attempt.tenancyId === null || cents <= 0) return;
  const refundedCents = Math.max(cents, attempt.refundedCents ?? 0);
  const noted = await noteOf(at.db, attempt.id, { refundedCents });
  if (noted) await reverseRefunded(at, noted);
}
