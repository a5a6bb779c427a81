import type { Graph } from './process.ts';
import type { CaseOutcome } from './reports.ts';

/**
 * What marks a listing for the desk: a photo of another owner's (T5), a price out of line (T6), or seekers who say that
 * they were asked for money before they saw it (T3).
 */
export const SIGNAL_KINDS = ['copied_photo', 'price', 'money_first'] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** What an administrator decides: it is a false alarm, the listing is hidden, or stays held until it is changed. */
export const SIGNAL_DECISIONS = ['dismissed', 'hidden', 'kept'] as const;
export type SignalDecision = (typeof SIGNAL_DECISIONS)[number];

/** `gone` is no longer so, before anybody decided; it opens again if it is so again. */
export const SIGNAL_STATES = ['open', ...SIGNAL_DECISIONS, 'gone'] as const;

export type SignalState = (typeof SIGNAL_STATES)[number];

/** How it stands with a signal: its state and, of one that hides its listing, what became of that, in one word. */
export const SIGNAL_STAGES = [
  'open',
  'dismissed',
  'kept',
  'hidden',
  'answered',
  'shown',
  'stays_hidden',
  'gone',
] as const;
export type SignalStage = (typeof SIGNAL_STAGES)[number];

export function stageOfSignal({
  state,
  answeredAt,
  outcome,
}: {
  state: SignalState;
  answeredAt: Date | string | null;
  outcome: CaseOutcome | null;
}): SignalStage {
  if (state !== 'hidden') return state;
  if (outcome !== null) return outcome === 'shown' ? 'shown' : 'stays_hidden';
  return answeredAt === null ? 'hidden' : 'answered';
}

/** Who acts on a signal: the product that looks at listings, an administrator, or the owner of the listing. */
export const SIGNAL_SIDES = ['system', 'desk', 'owner'] as const;
export type SignalSide = (typeof SIGNAL_SIDES)[number];

/** What may become of what marks a listing (T3, T5, T6). */
export const SIGNAL_GRAPH = {
  states: SIGNAL_STAGES,
  sides: SIGNAL_SIDES,
  steps: {
    dismissed: { from: ['open'], by: ['desk'], to: 'dismissed' },
    hidden: { from: ['open'], by: ['desk'], to: 'hidden' },
    kept: { from: ['open'], by: ['desk'], to: 'kept' },
    answer: { from: ['hidden'], by: ['owner'], to: 'answered' },
    shown: { from: ['hidden', 'answered', 'stays_hidden'], by: ['desk'], to: 'shown' },
    stays_hidden: { from: ['answered'], by: ['desk'], to: 'stays_hidden' },
    reopened: {
      from: ['dismissed', 'kept', 'hidden', 'answered', 'shown', 'stays_hidden'],
      by: ['desk'],
      to: 'open',
    },
    gone: { from: ['open'], by: ['system'], to: 'gone' },
    seen_again: {
      from: ['gone', 'dismissed', 'kept', 'hidden', 'answered', 'shown', 'stays_hidden'],
      by: ['system'],
      to: 'open',
    },
  },
} as const satisfies Graph<SignalStage, SignalSide, string>;

/** The lists of the desk. */
export const SIGNAL_LISTS = ['open', 'decided'] as const;

/** With fewer like homes, no price is out of line (T6). */
export const LIKE_HOMES = 12;

/** Somebody is new for so many days, and until a listing of theirs has been shown. */
export const NEW_OWNER_DAYS = 30;

/** The desk reads so many of the words that seekers added, the latest. */
export const MONEY_NOTES_SHOWN = 5;

export const SIGNALS_PAGE_SIZE = 10;
