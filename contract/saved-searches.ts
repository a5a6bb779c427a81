/** How often a saved search tells of new homes (D20). */
export const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

export const MAX_SAVED_SEARCHES = 50;
/** Maximum length of a saved search's name, in characters. */
export const SEARCH_NAME_LENGTH = 80;

export const MAX_PRICE_ALERTS = 100;

/** What an expired, unknown or revoked stop link is answered with. */
export const STOP_LINK_OVER = 'This link is not valid any more.';
/** A link to stop works for this long after its message was written (D44). */
export const STOP_LINK_DAYS = 90;
