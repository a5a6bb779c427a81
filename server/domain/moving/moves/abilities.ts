import { BOOKING_GRAPH } from '#contract/booking-graph.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { MOVE_LIMITS, type MoveSide, type MoveStage, NOT_COME_MINUTES } from '#contract/moves.ts';
import { openSteps } from '#contract/process.ts';
import type { OpenedMove } from './open.ts';
import type { AgreementRow, ChangeRow, findDisputes, OfferRow } from './queries.ts';

interface Known {
  agreement: AgreementRow | undefined;
  offers: readonly OfferRow[];
  changes: readonly ChangeRow[];
  disputes: Awaited<ReturnType<typeof findDisputes>>;
}

const NOT_COME_MS = NOT_COME_MINUTES * 60_000;
const BEFORE_ARRIVAL: readonly MoveStage[] = ['accepted', 'on_the_way'];
/** From the arrival until the end: more may be asked for. */
export const LOADED: readonly MoveStage[] = ['arrived', 'begun', 'unloaded'];

/** From when on a side may say that the other one did not come; null where it may not at this stage. */
export function notComeFrom(
  side: MoveSide,
  stage: MoveStage,
  agreement: AgreementRow | undefined,
): Date | null {
  if (!agreement) return null;
  if (side === 'customer') {
    return BEFORE_ARRIVAL.includes(stage) ? new Date(agreement.arriveUntil.getTime() + NOT_COME_MS) : null;
  }
  return stage === 'arrived' && agreement.waitsFrom
    ? new Date(agreement.waitsFrom.getTime() + NOT_COME_MS)
    : null;
}

/** Whether the customer may take other hours: they still wait, and the hours agreed on are over. */
export const mayMoveHour = (
  { side, stage }: Pick<OpenedMove, 'side' | 'stage'>,
  agreement: AgreementRow | undefined,
  now: Date,
): boolean =>
  side === 'customer' &&
  agreement !== undefined &&
  BEFORE_ARRIVAL.includes(stage) &&
  agreement.arriveUntil <= now;

/** What the side that opened a move may do now. */
export function abilitiesOf(
  opened: OpenedMove,
  { agreement, offers, changes, disputes }: Known,
  now: Date,
): Move['abilities'] {
  const { side, stage, move } = opened;
  const may = openSteps(BOOKING_GRAPH, { state: stage, side });
  const own = offers.filter(({ bookingId }) => bookingId === move.id);
  const open = own.find(({ state }) => state === 'open');
  const from = notComeFrom(side, stage, agreement);
  const extra = changes.filter(({ kind }) => kind === 'change');
  return {
    mayOffer: may.includes('offer') && own.length < MOVE_LIMITS.offers,
    mayDecline: may.includes('decline'),
    mayAnswerCounter: may.includes('accept_counter') && open !== undefined && open.validUntil > now,
    mayCancel: agreement !== undefined && may.includes('cancel'),
    mayAddChange:
      side === 'provider' &&
      agreement !== undefined &&
      agreement.totalCents !== null &&
      LOADED.includes(stage) &&
      extra.length < MOVE_LIMITS.changes,
    maySayNobodyCame: from !== null && from <= now,
    mayMoveHour: mayMoveHour(opened, agreement, now),
    mayDispute:
      agreement !== undefined && stage !== 'accepted' && !disputes.some(({ closedAt }) => closedAt === null),
  };
}
