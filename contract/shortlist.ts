export const PRIORITIES = ['high', 'medium', 'low'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Maximum length of the notes on a shortlisted property, in characters. */
export const SHORTLIST_NOTES_LENGTH = 1000;
