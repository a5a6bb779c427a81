/** Where the things, vehicles and home sizes of moves are edited. */
export const MOVING_TAB = '/admin/settings?of=moving';
/** With the code of a thing: how many of it a home of a size holds. */
export const COUNT = 'count_';
