import type { MoveSide, MoveStage } from '#contract/moves.ts';
import { owedCents } from '../owed.ts';
import type { AgreementRow, ChangeRow } from '../queries.ts';
import type { MovePaymentRow } from './queries.ts';

/** Amounts of a move in cents, seen from the service: above zero the customer owes or has paid, below zero the service. */
const signed = (cents: number, by: MoveSide | null): number => (by === 'provider' ? -cents : cents);

/** Who pays an amount; null where it is nothing. */
export const sideOf = (cents: number): MoveSide | null =>
  cents === 0 ? null : cents > 0 ? 'customer' : 'provider';

const FELL_THROUGH: readonly MoveStage[] = ['cancelled', 'missed'];

/**
 * What is owed for a move, nothing of which was not accepted: the agreed price with the accepted lines, or, where it fell
 * through, the fee by whom it is owed. null where no price was agreed on.
 */
export function owedFor(
  agreement: Pick<AgreementRow, 'totalCents' | 'feeCents' | 'feeOwedBy'>,
  changes: readonly Pick<ChangeRow, 'state' | 'amountCents'>[],
  stage: MoveStage,
): number | null {
  return FELL_THROUGH.includes(stage)
    ? signed(agreement.feeCents, agreement.feeOwedBy)
    : owedCents(agreement, changes);
}

type Counted = Pick<MovePaymentRow, 'state' | 'paidBy' | 'amountCents' | 'tipCents'>;

/** What both have confirmed of what is owed. */
export const paidFor = (payments: readonly Counted[]): number =>
  payments.reduce(
    (sum, { state, paidBy, amountCents }) => sum + (state === 'confirmed' ? signed(amountCents, paidBy) : 0),
    0,
  );

/** What was given beyond it, as both have confirmed. */
export const tipsFor = (payments: readonly Counted[]): number =>
  payments.reduce((sum, { state, tipCents }) => sum + (state === 'confirmed' ? tipCents : 0), 0);

/** What was said to be paid, tips included, and waits for the other side. */
export const waitingFor = (payments: readonly Counted[]): number =>
  payments.reduce(
    (sum, { state, amountCents, tipCents }) => sum + (state === 'waiting' ? amountCents + tipCents : 0),
    0,
  );
