/**
 * What administrators can switch off while the product runs, each with the operations that are refused meanwhile. What
 * was begun before goes on: only new ones are refused, and nothing that protects a person is here.
 */
export const FEATURE_ROUTES = {
  sign_up: ['register'],
  phone_sign_in: ['askSignInCode', 'askPhoneCode'],
  listing: ['createProperty', 'copyProperty', 'sendForReview'],
  documents: ['addDocument'],
  messages: ['sendMessage'],
  viewings: ['createViewing', 'askViewingCode', 'createGuestViewing'],
  guest_viewings: ['askViewingCode', 'createGuestViewing'],
  applications: ['createApplication'],
  moving: ['createBooking'],
  ratings: ['rateProperty', 'rateBooking', 'rateGuestBooking'],
  shared_shortlists: ['shareShortlist', 'sendOpinion'],
  saved_searches: ['createSavedSearch'],
  price_alerts: ['createPriceAlert'],
  rent_books: ['createTenancy'],
  gateway_payments: ['createAttempt'],
  references: ['shareReference'],
  identity_checks: ['addIdentityPhoto', 'sendIdentity'],
  delegates: ['inviteDelegate'],
  support: ['sendContact', 'sendSupport'],
} as const satisfies Record<string, readonly string[]>;

export type Feature = keyof typeof FEATURE_ROUTES;
export const FEATURES = Object.keys(FEATURE_ROUTES) as [Feature, ...Feature[]];

/** Who has a feature: nobody, administrators, a share of the accounts beside them, or everybody. */
export const SWITCH_STATES = ['off', 'admins', 'percent', 'all'] as const;
export type SwitchState = (typeof SWITCH_STATES)[number];

/** The sentence of a refusal. */
export const SWITCHED_OFF = 'This is switched off at the moment. Please try again later.';

/** The sentence of the 409 where somebody else has changed it meanwhile. */
export const CHANGED_MEANWHILE = 'Somebody else has changed this meanwhile. Please read it again.';
