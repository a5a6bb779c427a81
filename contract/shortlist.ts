export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Notes of a shortlisted property are at most this long, in characters. */
export const SHORTLIST_NOTES_LENGTH = 1000;
