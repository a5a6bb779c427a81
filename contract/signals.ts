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

/** The lists of the desk. */
export const SIGNAL_LISTS = ['open', 'decided'] as const;

/** With fewer like homes, no price is out of line (T6). */
export const LIKE_HOMES = 12;

/** Somebody is new for so many days, and until a listing of theirs has been shown. */
export const NEW_OWNER_DAYS = 30;

/** The desk reads so many of the words that seekers added, the latest. */
export const MONEY_NOTES_SHOWN = 5;

export const SIGNALS_PAGE_SIZE = 10;
