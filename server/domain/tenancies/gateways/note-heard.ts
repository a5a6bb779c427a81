import type { AppContext } from '#server/platform/context/context.ts';
import type { At } from './at.ts';
import { type AttemptRow, lockAttempt, moveAttempt, noteOf } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { finishApproved } from './finish-approved.ts';
import type { Heard } from './gateway.ts';
import { nextAsk } from './pauses.ts';
import { tellEnded } from './tell-ended.ts';

const idsOf = ({ gatewayId, orderId, pageUrl, code }: Heard) => ({
  ...(gatewayId !== undefined && { gatewayId }),
  ...(orderId !== undefined && { orderId }),
  ...(pageUrl !== undefined && { pageUrl }),
  ...(code !== undefined && { code }),
});

type Approved = Extract<Heard, { kind: 'approved' }>;

async function noteApproved(at: At, attempt: AttemptRow, heard: Approved): Promise<AttemptRow> {
  const { db, now } = at;
  const { movedCents: toldCents, gatewayId } = heard;
  // No more is booked than was asked for: what is more is told.
  const movedCents = Math.min(toldCents, attempt.amountCents);
  const values = {
    ...idsOf(heard),
    movedCents,
    approvedAt: now,
    pageUrl: null,
    asks: 0,
    askAt: nextAsk(1, now),
  };
  const moved = await moveAttempt(db, attempt, { to: 'approved', now }, values);
  if (moved) {
    if (toldCents !== movedCents)
      await noteDifference(at, { attempt, kind: 'other_amount', gatewayId, cents: toldCents });
    return moved;
  }
  // Approved before: the same again says nothing new.
  const isOther = gatewayId !== undefined && attempt.gatewayId !== null && gatewayId !== attempt.gatewayId;
  if (isOther) {
    await noteDifference(at, { attempt, kind: 'twice', gatewayId, cents: toldCents });
  } else if (toldCents !== attempt.movedCents) {
    await noteDifference(at, { attempt, kind: 'other_amount', gatewayId, cents: toldCents });
  }
  return attempt;
}

/**
 * Notes what a gateway said of an attempt, in a transaction that has locked it: whatever comes twice, late or in
 * another order ends in the same state.
 * @param canAsk whether there is anything to be asked about it again, other than the nightly list
 */
export async function noteInTransaction(
  at: At,
  attempt: AttemptRow,
  heard: Heard,
  canAsk = true,
): Promise<AttemptRow> {
  const { db, now } = at;
  if (heard.kind === 'approved') return noteApproved(at, attempt, heard);
  const isOpen = ['created', 'prompted', 'unknown'].includes(attempt.state);
  if (!isOpen) return attempt;
  if (heard.kind === 'refused') {
    const values = { ...idsOf(heard), pageUrl: null, askAt: null };
    const ended = await moveAttempt(db, attempt, { to: 'declined', now, reason: heard.reason }, values);
    if (ended) await tellEnded(at, ended);
    return ended ?? attempt;
  }
  const { asks } = attempt;
  const values = { ...idsOf(heard), asks: asks + 1, askAt: canAsk ? nextAsk(asks, now) : null };
  const { reason = null } = heard;
  // Nothing to worry about: its payer has not answered yet.
  const isWaiting = heard.kind === 'open' && reason === null;
  if (isWaiting || attempt.state === 'unknown') {
    const kept = { ...values, ...(reason !== null && { reason }) };
    return (await noteOf(db, attempt.id, kept)) ?? attempt;
  }
  return (
    (await moveAttempt(db, attempt, { to: 'unknown', now, reason }, { ...values, isWaitedFor: true })) ??
    attempt
  );
}

/** Notes what a gateway said of an attempt, and books what was approved. */
export async function noteHeard(app: AppContext, id: string, heard: Heard, canAsk = true): Promise<void> {
  const noted = await app.database.transaction(async (db) => {
    const attempt = await lockAttempt(db, id);
    return attempt && noteInTransaction({ app, db, now: app.clock() }, attempt, heard, canAsk);
  });
  if (noted?.state === 'approved') await finishApproved(app, noted);
}
