import { FREE_WAITING_MINUTES, type MoveSide, type MoveStage, waitingCents } from '#contract/moves.ts';
import { MINUTE_MS } from '#contract/time.ts';
import type { AgreementRow, ChangeRow } from '../queries.ts';
import type { MovePaymentRow } from './queries.ts';

/** From when on waiting is owed; null before the arrival. */
export const waitingFrom = ({ waitsFrom }: Pick<AgreementRow, 'waitsFrom'>): Date | null =>
  waitsFrom && new Date(waitsFrom.getTime() + FREE_WAITING_MINUTES * MINUTE_MS);

/** What is owed for waiting as long as it runs, in cents: from its beginning on it is a line of its own. */
export function runningWaiting(
  { waitsFrom, begunAt, waitingCents: rate, missedBy }: AgreementRow,
  now: Date,
): number {
  return waitsFrom === null || begunAt !== null || missedBy !== null ? 0 : waitingCents(waitsFrom, now, rate);
}

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
  if (FELL_THROUGH.includes(stage)) return signed(agreement.feeCents, agreement.feeOwedBy);
  return agreement.totalCents === null ? null : agreement.totalCents + acceptedCents(changes);
}

/** What was accepted beside the agreed price, in cents. */
const acceptedCents = (changes: readonly Pick<ChangeRow, 'state' | 'amountCents'>[]): number =>
  changes.reduce((sum, { state, amountCents }) => sum + (state === 'accepted' ? amountCents : 0), 0);

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
