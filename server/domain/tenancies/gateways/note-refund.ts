import { reverseSettled } from '../payments/gateway.ts';
import type { At } from './at.ts';
import { type AttemptRow, moveAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';

/**
 * Takes out of the book what is booked and was paid back; of a part the owner is told, because nobody knows what it was
 * for.
 * @returns whether the attempt is reversed now
 */
export async function reverseRefunded(at: At, attempt: AttemptRow): Promise<boolean> {
  const { id, state, movedCents, refundedCents } = attempt;
  if (state !== 'settled' || movedCents === null || refundedCents === null) return false;
  if (refundedCents < movedCents) {
    await noteDifference(at, { attempt, kind: 'part_refund', cents: refundedCents });
    return false;
  }
  await reverseSettled(at, { attemptId: id });
  return (await moveAttempt(at.db, attempt, { to: 'reversed', now: at.now }, { askAt: null })) !== undefined;
}

/**
 * Notes what a gateway paid back of an attempt, in a transaction that has locked it: what is not booked yet is reversed
 * once it is. The same again, or less, says nothing new.
 */
export async function noteRefund(at: At, attempt: AttemptRow, cents: number): Promise<void> {
  if (attempt.tenancyId === null || cents <= (attempt.refundedCents ?? 0)) return;
  const noted = await noteOf(at.db, attempt.id, { refundedCents: cents });
  if (noted) await reverseRefunded(at, noted);
}
