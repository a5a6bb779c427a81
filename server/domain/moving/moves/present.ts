import { BEFORE_BEGIN, BOOKING_GRAPH } from '#contract/booking-graph.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { MoveAgreement, MoveList, MoveOffer } from '#contract/move-fields.api.ts';
import { piecesOf } from '#contract/move-lists.ts';
import { DAY_STEPS, type DayStep, type MoveSide, type MoveStage } from '#contract/moves.ts';
import { openSteps } from '#contract/process.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { findItems, findVehicles } from '../lists/queries.ts';
import { owedFor, runningWaiting, waitingFrom } from './paid/sums.ts';
import {
  type AgreementRow,
  type ChangeRow,
  type findDisputes,
  findRequest,
  type MoveRow,
  type OfferRow,
} from './queries.ts';

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
  const open = openSteps(BOOKING_GRAPH, { state: stage, side: 'provider' });
  return DAY_STEPS.find((step) => open.includes(step)) ?? null;
}

/** Where the service owes a fee, its customer owes nothing. */
const owedByCustomer = (cents: number | null): number | null => cents && Math.max(0, cents);

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
    owed: dollarsOrNull(owedByCustomer(owedFor(agreement, changes, stage))),
    disputes: disputes.map(({ id, kind, openedBy, openedAt, closedAt, decision, words }) => ({
      ...{ id, kind, openedBy, openedAt, closedAt, decision },
      words: words.map(({ id: wordId, side: from, text, createdAt }) => ({
        ...{ id: wordId, side: from, text },
        at: createdAt,
      })),
    })),
  };
}

export const dollarsOrNull = (cents: number | null): string | null =>
  cents === null ? null : dollarsIn(cents);

/** An offer, as both sides see it. */
export function presentOffer(row: OfferRow): Unwritten<MoveOffer> {
  return {
    id: row.id,
    state: row.state,
    vehicle: row.vehicle,
    people: row.people,
    lines: row.lines.map(({ kind, label, cents, count, eachCents }) => ({
      kind,
      label,
      amount: dollarsIn(cents),
      count: count ?? null,
      each: dollarsOrNull(eachCents ?? null),
    })),
    total: dollarsOrNull(row.totalCents),
    waiting: dollarsIn(row.waitingCents),
    arriveFrom: row.arriveFrom,
    arriveUntil: row.arriveUntil,
    validUntil: row.validUntil,
    counter:
      row.counterCents === null || row.counteredAt === null
        ? null
        : {
            total: dollarsIn(row.counterCents),
            words: row.counterWords,
            at: row.counteredAt,
            answer: row.counterAnswer,
          },
    createdAt: row.createdAt,
  };
}

/** What is to be moved, as both sides read it: names as they are now, volumes as they were when it was listed. */
export async function presentList(
  db: Db,
  { requestId }: Pick<MoveRow, 'requestId'>,
): Promise<Unwritten<MoveList> | null> {
  const request = await findRequest(db, requestId);
  if (!request) return null;
  const { id: _id, createdAt: _at, items, ...rest } = request;
  const [table, vehicles] = await Promise.all([findItems(db), findVehicles(db)]);
  const names = new Map(table.map(({ code, name }) => [code, name]));
  return {
    ...rest,
    items: items.map(({ code, count, litres }) => ({
      ...{ code, count, litres },
      name: names.get(code) ?? { en: code, so: code, ar: code },
    })),
    pieces: piecesOf(items),
    vehicleLitres: vehicles.find(({ code }) => code === rest.vehicle)?.litres ?? null,
  };
}
