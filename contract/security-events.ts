/** What the security log tells of. Each has its words in `web/features/people/security-words.ts`. */
export const SECURITY_EVENTS = [
  'sign_in',
  'sign_in_failed',
  'sign_in_refused',
  'second_factor_asked',
  'second_factor_failed',
  'second_factor_on',
  'second_factor_off',
  'passkey_added',
  'passkey_removed',
  'sms_code_asked',
  'sms_code_failed',
  'phone_confirmed',
  'phone_changed',
  'password_changed',
  'account_deleted',
  /** The credentials of a payment gateway, by which an owner is paid. */
  'gateway_changed',
  /** The numbers and the bank by which an owner is paid. */
  'ways_changed',
  /** What acts for an account and waited for its owner's yes after a reset. */
  'acting_answered',
  /** By policy, or a record that is somebody else’s or not there. */
  'refused',
  /** A private or one-time link that opens nothing. */
  'link_refused',
  /** A write that came from another site. */
  'foreign_origin',
  'limit_reached',
  /** A call in the name of a payment gateway that was forged, cut, old or for nobody. */
  'webhook_refused',
  /** So many of the others at once that administrators were told. */
  'burst',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/**
 * Of what there was a burst: of all, of one account, or from one address block; or what the phones behind one address
 * do together comes close to its limit.
 */
export const BURST_KINDS = ['all', 'account', 'address', 'ceiling'] as const;
export type BurstKind = (typeof BURST_KINDS)[number];
