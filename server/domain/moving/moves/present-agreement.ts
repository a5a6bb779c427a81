import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { MoveAgreement } from '#contract/move-fields.api.ts';
import { DAY_STEPS, type DayStep, type MoveSide, type MoveStage } from '#contract/moves.ts';
import { BEFORE_BEGIN } from './abilities.ts';
import { owedCents, runningWaiting, waitingFrom } from './owed.ts';
import { dollarsOrNull, presentOffer } from './present-offer.ts';
import type { AgreementRow, ChangeRow, findDisputes, OfferRow } from './queries.ts';

/** When each step of the day was taken. */
export const timesOf = (row: AgreementRow): Readonly<Record<DayStep, Date | null>> => ({
  on_the_way: row.onTheWayAt,
  arrived: row.arrivedAt,
  begun: row.begunAt,
  unloaded: row.unloadedAt,
  ended: row.endedAt,
});

/** The step that follows a stage; null where the day is over, or has not been agreed on. */
export function nextStep(stage: MoveStage): DayStep | null {
  if (stage === 'accepted') return 'on_the_way';
  const at = (DAY_STEPS as readonly MoveStage[]).indexOf(stage);
  return at === -1 ? null : (DAY_STEPS[at + 1] ?? null);
}

interface Known {
  agreement: AgreementRow;
  offer: OfferRow;
  changes: readonly ChangeRow[];
  disputes: Awaited<ReturnType<typeof findDisputes>>;
}

/** What both agreed on and how far the day is; the codes are the customer's alone. */
export function presentAgreement(
  { agreement, offer, changes, disputes }: Known,
  { side, stage, now }: { side: MoveSide; stage: MoveStage; now: Date },
): Unwritten<MoveAgreement> {
  const times = timesOf(agreement);
  const isRunning = stage === 'arrived';
  return {
    offer: presentOffer(offer),
    agreedAt: agreement.agreedAt,
    arriveFrom: agreement.arriveFrom,
    arriveUntil: agreement.arriveUntil,
    steps: DAY_STEPS.flatMap((step) => {
      const at = times[step];
      return at === null ? [] : [{ step, at }];
    }),
    nextStep: nextStep(stage),
    beginCode: side === 'customer' && BEFORE_BEGIN.includes(stage) ? agreement.beginCode : null,
    endCode: side === 'customer' && stage === 'unloaded' ? agreement.endCode : null,
    waitsFrom: agreement.waitsFrom,
    waitingFrom: isRunning ? waitingFrom(agreement) : null,
    waitingOwed: dollarsIn(isRunning ? runningWaiting(agreement, now) : 0),
    missedBy: agreement.missedBy,
    missedReason: agreement.missedReason,
    fee: dollarsIn(agreement.feeCents),
    feeOwedBy: agreement.feeOwedBy,
    changes: changes.map((row) => ({
      id: row.id,
      kind: row.kind,
      what: row.what,
      reason: row.reason,
      amount: dollarsIn(row.amountCents),
      state: row.state,
      addedAt: row.addedAt,
      answeredAt: row.answeredAt,
    })),
    owed: dollarsOrNull(owedCents(agreement, changes)),
    disputes: disputes.map(({ id, kind, openedBy, openedAt, closedAt, decision, words }) => ({
      ...{ id, kind, openedBy, openedAt, closedAt, decision },
      words: words.map(({ id: wordId, side: from, text, createdAt }) => ({
        ...{ id: wordId, side: from, text },
        at: createdAt,
      })),
    })),
  };
}
