import type { CaseDecision, CaseOutcome, CaseState, Hold, ReportKind } from '#contract/reports.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const KIND_LABELS: Record<ReportKind, () => string> = {
  fraud: m.reports_kind_fraud,
  gone: m.reports_kind_gone,
  wrong_price: m.reports_kind_wrong_price,
  duplicate: m.reports_kind_duplicate,
  other: m.reports_kind_other,
};

export const KIND_HINTS: Record<ReportKind, () => string> = {
  fraud: m.reports_hint_fraud,
  gone: m.reports_hint_gone,
  wrong_price: m.reports_hint_wrong_price,
  duplicate: m.reports_hint_duplicate,
  other: m.reports_hint_other,
};

export const KIND_TONES: Record<ReportKind, BadgeTone> = {
  fraud: 'danger',
  gone: 'pending',
  wrong_price: 'pending',
  duplicate: 'sand',
  other: 'sand',
};

export const STATE_LABELS: Record<CaseState, () => string> = {
  waiting: m.reports_waiting,
  answered: m.reports_state_answered,
  closed: m.reports_state_closed,
};

export const DECISION_LABELS: Record<CaseDecision | CaseOutcome, () => string> = {
  dismissed: m.reports_decision_dismissed,
  hidden: m.reports_decision_hidden,
  written: m.reports_decision_written,
  shown: m.reports_outcome_shown,
  kept: m.reports_outcome_kept,
};

export const HOLD_LABELS: Record<Hold, () => string> = {
  review: m.reports_held_review,
  change: m.reports_held_change,
  hidden: m.reports_held_hidden,
};
