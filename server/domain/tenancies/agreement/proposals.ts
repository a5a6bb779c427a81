import { ApiError } from '#contract/errors.ts';
import { stateAfter } from '#contract/process.ts';
import {
  PROPOSAL_ANSWERS,
  PROPOSAL_GRAPH,
  type ProposalAnswer,
  type ProposalSide,
  type ProposalState,
} from '#contract/proposals.ts';
import {
  firstOfMonth,
  monthOfDay,
  TENANCY_SIDES,
  type TenancyActor,
  type TenancySide,
} from '#contract/tenancies.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Process } from '#server/platform/process/take.ts';
import type { At } from '../notify.ts';
import type { TenancyRow } from '../queries.ts';

/** Whether terms, notice and dues may be proposed: while the tenancy runs. */
export const mayPropose = ({ status }: Pick<TenancyRow, 'status'>): boolean =>
  status === 'active' || status === 'ending';

interface Proposed {
  proposedBy: TenancyActor;
}

/** The process of what a side proposes. An answer may name the day that was read. */
export type ProposalProcess<Row> = Process<
  At,
  Row,
  ProposalState,
  ProposalSide,
  Record<keyof typeof PROPOSAL_GRAPH.steps, { said?: string | undefined }>,
  TenancyActor
>;

/** What the processes of all that a side proposes have in common. */
export const PROPOSED = {
  between: TENANCY_SIDES,
  sideOf: ({ proposedBy }: Proposed, side: TenancyActor): ProposalSide =>
    side !== 'owner' && side !== 'tenant' ? 'system' : side === proposedBy ? 'proposer' : 'other',
  conflict: () => new ApiError('conflict', 'This has been answered already.'),
};

/** What a side may say to a proposal: who made it takes it back, the other one agrees or refuses. */
export const answersTo = ({
  side,
  isOpen,
  proposedBy,
}: Proposed & { side: TenancySide; isOpen: boolean }): ProposalAnswer[] =>
  PROPOSAL_ANSWERS.filter(
    (answer) =>
      isOpen &&
      stateAfter(PROPOSAL_GRAPH, answer, { state: 'proposed', side: PROPOSED.sideOf({ proposedBy }, side) }),
  );

/** From when terms may hold: today's month at the earliest, so that no closed month changes. */
export const earliestTerms = ({ startsOn }: Pick<TenancyRow, 'startsOn'>, now: Date): string => {
  const month = firstOfMonth(monthOfDay(todayInMogadishu(now)));
  return month > startsOn ? month : startsOn;
};

/** What a day that was asked for means by now: a day that is over cannot be agreed to. */
export const meantBy = (asked: string, earliest: string): string => (asked < earliest ? earliest : asked);

/**
 * @param day what was asked for means by now
 * @param said the day that was read, where the answer names it
 * @throws ApiError conflict with the day, unless the answer is to that one
 */
export function checkDay(day: string, said: string): void {
  if (said === day) return;
  const sentence = `That day is over. Agreed to now, it means ${day}: please answer again.`;
  throw new ApiError('conflict', sentence, { fields: { day } });
}
