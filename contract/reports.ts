import type { Graph } from './process.ts';

/** Why a visitor reports a listing (D34). */
export const REPORT_KINDS = ['fraud', 'gone', 'wrong_price', 'wrong_place', 'duplicate', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Reports that have to say in words what would be right: without them there is nothing to decide. */
export const WORDED_REPORTS: readonly ReportKind[] = ['wrong_place'];

/** Reports that stand in the queue as a kind of their own; all others stand there as `report`. */
export const QUEUED_REPORTS = ['wrong_place'] as const satisfies readonly ReportKind[];

/** All reports of a listing since the last decision are one case. `answered`: its owner has answered a decision. */
export const CASE_STATES = ['waiting', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What an administrator decides of a case that waits; `written` hides the listing and asks its owner. */
export const CASE_DECISIONS = ['dismissed', 'hidden', 'written'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** What becomes of a hidden listing afterwards, once its owner has answered or the administrator thinks again. */
export const CASE_OUTCOMES = ['shown', 'kept'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/** How it stands with a case: its state, what was decided and what became of it, in one word. */
export const CASE_STAGES = ['waiting', 'dismissed', 'hidden', 'answered', 'shown', 'kept'] as const;
export type CaseStage = (typeof CASE_STAGES)[number];

export const stageOfCase = ({
  state,
  decision,
  outcome,
}: {
  state: CaseState;
  decision: CaseDecision | null;
  outcome: CaseOutcome | null;
}): CaseStage =>
  state === 'closed' ? (outcome ?? (decision === 'dismissed' ? 'dismissed' : 'hidden')) : state;

/** Who acts on a case: an administrator, or the owner of the listing. */
export const CASE_SIDES = ['desk', 'owner'] as const;
export type CaseSide = (typeof CASE_SIDES)[number];

/** What may become of a case of reports (D34): the steps of the desk are its decisions. */
export const CASE_GRAPH = {
  states: CASE_STAGES,
  sides: CASE_SIDES,
  steps: {
    hidden: { from: ['waiting'], by: ['desk'], to: 'hidden' },
    written: { from: ['waiting'], by: ['desk'], to: 'hidden' },
    dismissed: { from: ['waiting'], by: ['desk'], to: 'dismissed' },
    answer: { from: ['hidden'], by: ['owner'], to: 'answered' },
    kept: { from: ['answered'], by: ['desk'], to: 'kept' },
    shown: { from: ['hidden', 'answered', 'kept'], by: ['desk'], to: 'shown' },
  },
} as const satisfies Graph<CaseStage, CaseSide, string>;

/**
 * Why a listing is not shown, whatever its owner sets: it waits for a first look (`review`), its owner was asked for a
 * change (`change`), or an administrator has hidden it.
 */
export const HOLDS = ['review', 'change', 'hidden'] as const;
export type Hold = (typeof HOLDS)[number];

/** What may become of a listing of somebody new (D34), which is `shown` once nothing holds it. */
export const FIRST_LISTING_GRAPH = {
  states: ['review', 'change', 'shown'],
  sides: CASE_SIDES,
  steps: {
    approve: { from: ['review', 'change'], by: ['desk'], to: 'shown' },
    ask_change: { from: ['review'], by: ['desk'], to: 'change' },
    send: { from: ['change'], by: ['owner'], to: 'review' },
  },
} as const satisfies Graph<Hold | 'shown', CaseSide, string>;

/** Of a visitor's words. */
export const REPORT_TEXT_LENGTH = 1000;
/** Of an administrator's reason and of an owner's answer; the database enforces the same. */
export const HOLD_REASON_LENGTH = 1000;

/** So long the owner of a hidden listing may answer. */
export const APPEAL_DAYS = 14;

export const REPORTS_PAGE_SIZE = 20;
export const APPROVALS_PAGE_SIZE = 10;

/** A decision was made meanwhile, or the owner has answered already. */
export const CASE_CONFLICT = 'Somebody else has decided this meanwhile.';
