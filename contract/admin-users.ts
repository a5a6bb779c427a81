/** The orders of the administrators' list of people. */
export const USER_SORTS = ['newest', 'oldest', 'name', 'name-desc', 'seen', 'seen-asc'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const USER_STATES = ['active', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

export const USER_NOT_FOUND = 'User not found';
export const USER_CHANGED = 'Somebody else has changed this account in the meantime.';
/** D6. */
export const OWN_ACCOUNT =
  'You cannot delete or deactivate yourself, or change your own role or address here.';

/** Why one of several people was left as they are: gone by now, protected (D6), or so already. */
export const LEFT_OUT_REASONS = ['not_found', 'oneself', 'last_admin', 'unchanged', 'no_email'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
