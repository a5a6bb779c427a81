export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Spec 1 §9: the weights of the sort by priority. */
export const PRIORITY_WEIGHTS: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 1 };

/** Maximum length of the notes on a shortlisted property, in characters. */
export const SHORTLIST_NOTES_LENGTH = 1000;

/** The orders of the list; the first is the default (spec 1 §2). */
export const SHORTLIST_SORTS = ['date_added', 'price-low', 'price-high', 'priority'] as const;
export type ShortlistSort = (typeof SHORTLIST_SORTS)[number];

export const SHORTLIST_PAGE_SIZE = 20;
/** So many homes are compared side by side. */
export const COMPARE_MIN = 2;
export const COMPARE_MAX = 4;

/** A private link to a shortlist is valid for so many days. */
export const SHARE_DAYS = 30;
/** Undo puts back what was removed at most so long ago, in minutes. */
export const UNDO_MINUTES = 60;

/** What a visitor of a shared shortlist thinks of a home. */
export const VERDICTS = ['yes', 'maybe', 'no'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const OPINION_NAME_LENGTH = 40;
export const OPINION_COMMENT_LENGTH = 280;
/** So many people may say what they think of one home. */
export const OPINIONS_PER_HOME = 30;
