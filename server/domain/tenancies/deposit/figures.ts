import { agreedCents, type ClaimState, type Returned } from '#contract/deposits.ts';
import type { ClaimRow, LineRow, ReturnRow } from './queries.ts';

export interface ClaimSums {
  total: number;
  agreed: number;
  disputed: number;
}

/** What the lines of a claim come to, in cents: a line without an answer is disputed once the answers are final. */
export function sumsOf(lines: readonly LineRow[]): ClaimSums {
  const total = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const agreed = lines.reduce((sum, line) => sum + agreedCents(line), 0);
  return { total, agreed, disputed: total - agreed };
}

/** What is disputed and not agreed on since, in cents. */
export function disputedOf(claim: ClaimRow | undefined, lines: readonly LineRow[]): number {
  if (claim?.state !== 'answered' || claim.restAgreedAt) return 0;
  return sumsOf(lines).disputed;
}

interface Standing {
  state: ClaimState;
  held: number;
  claim: ClaimRow | undefined;
  lines: readonly LineRow[];
  returns: readonly ReturnRow[];
}

/** What is to be handed back now, in cents: neither what is claimed or disputed, nor what waits for the tenant's word. */
export function toReturn({ state, held, claim, lines, returns }: Standing): number {
  if (state === 'none') return 0;
  const kept = state === 'made' ? sumsOf(lines).total : disputedOf(claim, lines);
  return Math.max(0, held - kept - waitingOf(returns, 'deposit'));
}

const waitingOf = (returns: readonly ReturnRow[], what: Returned): number =>
  returns.reduce(
    (sum, { of, state, amountCents }) => sum + (of === what && state === 'waiting' ? amountCents : 0),
    0,
  );

/** What of an advance is to be handed back now, in cents. @param balance of its account, which is a credit */
export const advanceToReturn = (balance: number, returns: readonly ReturnRow[]): number =>
  Math.max(0, -balance - waitingOf(returns, 'advance'));
