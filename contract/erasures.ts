/** For so many days after the deletion of an account its private link says that nothing is left. */
export const ERASURE_LINK_DAYS = 90;
export const ERASURE_LINK_OVER = 'This link is not valid any more.';

/** `waiting`: for something that others still need, such as the number of who is just moving. */
export const ERASURE_STATES = ['running', 'waiting', 'done'] as const;
