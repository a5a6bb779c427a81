import { ApiError } from '#contract/errors.ts';
import {
  firstOfMonth,
  monthOfDay,
  PROPOSAL_ANSWERS,
  type ProposalAnswer,
  TENANCY_MOVES,
  type TenancySide,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
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

/** From when terms may hold: today's month at the earliest, so that no closed month changes. */
export const earliestTerms = ({ startsOn }: Pick<TenancyRow, 'startsOn'>, now: Date): string => {
  const month = firstOfMonth(monthOfDay(todayInMogadishu(now)));
  return month > startsOn ? month : startsOn;
};

/** What a day that was asked for means by now: a day that is over cannot be agreed to. */
export const meantBy = (asked: string, earliest: string): string => (asked < earliest ? earliest : asked);

/**
 * The day that an answer agrees to.
 * @param said the day that was read, where the answer names it
 * @throws ApiError conflict with the day that it would mean by now, unless it is that one
 */
export function agreedDay(asked: string, earliest: string, said: string | undefined): string {
  const day = meantBy(asked, earliest);
  if ((said ?? asked) === day) return day;
  const sentence = `That day is over. Agreed to now, it means ${day}: please answer again.`;
  throw new ApiError('conflict', sentence, { fields: { day } });
}

/**
 * @throws ApiError forbidden for what only the other side says; conflict where nothing waits for an answer any more
 */
export function checkAnswer({ answer, ...proposal }: Proposal & { answer: ProposalAnswer }): void {
  if (!proposal.isOpen) throw new ApiError('conflict', 'This has been answered already.');
  if (!answersTo(proposal).includes(answer))
    throw new ApiError('forbidden', 'Only the other side may do this.');
}
