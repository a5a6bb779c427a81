import type { Graph } from './process.ts';

/** What one side proposes, and what became of it. */
export const PROPOSAL_STATES = ['proposed', 'agreed', 'refused', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Who acts on it: who made it, the other side, or the product itself. */
export const PROPOSAL_SIDES = ['proposer', 'other', 'system'] as const;
export type ProposalSide = (typeof PROPOSAL_SIDES)[number];

/**
 * What may become of new terms, and of a notice (M1). `lapse`: a later one of the same side takes its place, or the
 * tenancy has ended.
 */
export const PROPOSAL_GRAPH = {
  states: PROPOSAL_STATES,
  sides: PROPOSAL_SIDES,
  steps: {
    agree: { from: ['proposed'], by: ['other'], to: 'agreed' },
    refuse: { from: ['proposed'], by: ['other'], to: 'refused' },
    withdraw: { from: ['proposed'], by: ['proposer'], to: 'withdrawn' },
    lapse: { from: ['proposed'], by: ['system'], to: 'withdrawn' },
  },
} as const satisfies Graph<ProposalState, ProposalSide, string>;

/** What a side says to a proposal. */
export const PROPOSAL_ANSWERS = ['agree', 'refuse', 'withdraw'] as const;
export type ProposalAnswer = (typeof PROPOSAL_ANSWERS)[number];
