import type { QueueKind } from '#contract/queue.ts';
import type { CaseDecision, CaseOutcome, Hold, ReportKind } from '#contract/reports.ts';
import type { SignalDecision, SignalKind } from '#contract/signals.ts';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const KIND_LABELS: Record<ReportKind, () => string> = {
  fraud: m.reports_kind_fraud,
  gone: m.reports_kind_gone,
  wrong_price: m.reports_kind_wrong_price,
  wrong_place: m.reports_kind_wrong_place,
  duplicate: m.reports_kind_duplicate,
  other: m.reports_kind_other,
};

export const KIND_HINTS: Record<ReportKind, () => string> = {
  fraud: m.reports_hint_fraud,
  gone: m.reports_hint_gone,
  wrong_price: m.reports_hint_wrong_price,
  wrong_place: m.reports_hint_wrong_place,
  duplicate: m.reports_hint_duplicate,
  other: m.reports_hint_other,
};

export const KIND_TONES: Record<ReportKind, BadgeTone> = {
  fraud: 'danger',
  gone: 'pending',
  wrong_price: 'pending',
  wrong_place: 'pending',
  duplicate: 'sand',
  other: 'sand',
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

/** Where an administrator sees a listing; what is not shown has no page but its form. */
export const listingPath = ({ id, isActive }: { id: string; isActive: boolean }): ScreenPath =>
  isActive ? `/properties/${id}` : `/edit-property/${id}`;

export const SIGNAL_LABELS: Record<SignalDecision, () => string> = {
  dismissed: m.reports_signals_dismiss,
  hidden: m.reports_decision_hidden,
  kept: m.reports_signals_state_kept,
};

export const QUEUE_LABELS: Record<QueueKind, () => string> = {
  money_first: m.reports_signals_money_label,
  report: m.reports_desk_report,
  wrong_place: m.reports_kind_wrong_place,
  copied_photo: m.reports_desk_copied,
  price: m.reports_desk_price,
  document: m.reports_desk_papers,
  identity: m.reports_desk_identity,
  first_listing: m.reports_desk_first,
  appeal: m.reports_desk_appeal,
};

export const QUEUE_TONES: Record<QueueKind, BadgeTone> = {
  money_first: 'danger',
  report: 'danger',
  wrong_place: 'pending',
  copied_photo: 'pending',
  price: 'pending',
  document: 'confirmed',
  identity: 'confirmed',
  first_listing: 'sand',
  appeal: 'progress',
};

/** Why a listing of one's own was hidden. */
export const MINE_LABELS: Record<ReportKind | SignalKind, () => string> = {
  ...KIND_LABELS,
  money_first: m.reports_signals_money_label,
  copied_photo: m.reports_desk_copied,
  price: m.reports_desk_price,
};

/** What was decided, of any case. */
export const OUTCOME_LABELS: Record<string, () => string> = {
  ...DECISION_LABELS,
  checked: m.reports_desk_seen,
  seen: m.reports_desk_seen,
  refused: m.reports_desk_refused,
};
