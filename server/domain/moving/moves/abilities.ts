import type { Move } from '#contract/move-fields.api.ts';
import { MOVE_LIMITS, type MoveSide, type MoveStage, NOT_COME_MINUTES } from '#contract/moves.ts';
import { isOpenStage } from './offers.ts';
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
/** From the acceptance until loading begins: the customer sees the first code, and either side may cancel. */
export const BEFORE_BEGIN: readonly MoveStage[] = [...BEFORE_ARRIVAL, 'arrived'];
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
  const isProvider = side === 'provider';
  const own = offers.filter(({ bookingId }) => bookingId === move.id);
  const open = own.find(({ state }) => state === 'open');
  const from = notComeFrom(side, stage, agreement);
  const extra = changes.filter(({ kind }) => kind === 'change');
  return {
    mayOffer: isProvider && isOpenStage(opened) && own.length < MOVE_LIMITS.offers,
    mayDecline: isProvider && isOpenStage(opened),
    mayAnswerCounter: isProvider && stage === 'countered' && open !== undefined && open.validUntil > now,
    mayCancel: agreement !== undefined && BEFORE_BEGIN.includes(stage),
    mayAddChange:
      isProvider &&
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
