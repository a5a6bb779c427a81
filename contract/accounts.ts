export const ROLES = ['buyer', 'renter', 'property_owner', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles a person may give themself (spec 2 §1). */
export const SELF_SERVICE_ROLES = ['buyer', 'renter', 'property_owner'] as const satisfies Role[];

export const LANGUAGES = ['en', 'so', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Spec 2 §8: shown wherever an inactive account is refused. */
export const INACTIVE_MESSAGE =
  'Your account is inactive. Please contact support to reactivate your account.';
