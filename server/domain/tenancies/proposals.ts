import { ApiError } from '#contract/errors.ts';
import {
  PROPOSAL_ANSWERS,
  type ProposalAnswer,
  TENANCY_MOVES,
  type TenancySide,
} from '#contract/tenancies.ts';
import type { TenancyRow } from './queries.ts';

/** Whether terms, notice and dues may be proposed: while the tenancy runs. */
export const mayPropose = ({ status }: Pick<TenancyRow, 'status'>): boolean =>
  TENANCY_MOVES[status].includes('ending');

interface Proposal {
  side: TenancySide;
  proposedBy: TenancySide;
  isOpen: boolean;
}

/** What a side may say to a proposal: who made it takes it back, the other one agrees or refuses. */
export function answersTo({ side, proposedBy, isOpen }: Proposal): ProposalAnswer[] {
  if (!isOpen) return [];
  return PROPOSAL_ANSWERS.filter((answer) => (answer === 'withdraw') === (side === proposedBy));
}

/**
 * @throws ApiError forbidden for what only the other side says; conflict where nothing waits for an answer any more
 */
export function checkAnswer({ answer, ...proposal }: Proposal & { answer: ProposalAnswer }): void {
  if (!proposal.isOpen) throw new ApiError('conflict', 'This has been answered already.');
  if (!answersTo(proposal).includes(answer))
    throw new ApiError('forbidden', 'Only the other side may do this.');
}
