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
