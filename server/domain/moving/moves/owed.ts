import { FREE_WAITING_MINUTES, waitingCents } from '#contract/moves.ts';
import type { AgreementRow, ChangeRow } from './queries.ts';

const MINUTE_MS = 60_000;

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

/** What was accepted beside the agreed price, in cents. */
export const acceptedCents = (changes: readonly Pick<ChangeRow, 'state' | 'amountCents'>[]): number =>
  changes.reduce((sum, { state, amountCents }) => sum + (state === 'accepted' ? amountCents : 0), 0);

/** What the customer owes (P3), in cents: the agreed price and what they accepted, nothing else. null without a price. */
export const owedCents = (
  { totalCents }: Pick<AgreementRow, 'totalCents'>,
  changes: readonly Pick<ChangeRow, 'state' | 'amountCents'>[],
): number | null => (totalCents === null ? null : totalCents + acceptedCents(changes));
