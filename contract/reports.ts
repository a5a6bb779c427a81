/** Why a visitor reports a listing (D34). */
export const REPORT_KINDS = ['fraud', 'gone', 'wrong_price', 'duplicate', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** All reports of a listing since the last decision are one case. `answered`: its owner has answered a decision. */
export const CASE_STATES = ['waiting', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** What an administrator decides of a case that waits; `written` hides the listing and asks its owner. */
export const CASE_DECISIONS = ['dismissed', 'hidden', 'written'] as const;
export type CaseDecision = (typeof CASE_DECISIONS)[number];

/** What becomes of a hidden listing afterwards, once its owner has answered or the administrator thinks again. */
export const CASE_OUTCOMES = ['shown', 'kept'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];

/**
 * Why a listing is not shown, whatever its owner sets: it waits for a first look (`review`), its owner was asked for a
 * change (`change`), or an administrator has hidden it.
 */
export const HOLDS = ['review', 'change', 'hidden'] as const;
export type Hold = (typeof HOLDS)[number];

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
