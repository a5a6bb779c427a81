import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** An owner with many homes makes a lot of edits in one sitting. */
export const LISTINGS: RateLimit = { name: 'listing', perAccount: 300, perAddress: 600, seconds: 3600 };
/** Whether homes are still there: one tap each, by whoever has the link. */
export const CONFIRMATIONS: RateLimit = {
  name: 'confirmation',
  perAccount: 300,
  perAddress: 600,
  seconds: 600,
};
/** Each one causes mail and SMS. */
export const CONFIRMATION_RENEWALS: RateLimit = { name: 'confirmation link', perAddress: 30, seconds: 600 };
/** As one types, every few seconds. */
export const DRAFTS: RateLimit = { name: 'listing draft', perAccount: 1200, perAddress: 2400, seconds: 3600 };
export const VIEWS: RateLimit = { name: 'views', perAddress: 600, seconds: 600 };
/** One tap for each question, by whoever has the link. */
export const SEEKER_ANSWERS: RateLimit = {
  name: 'seeker answer',
  perAccount: 120,
  perAddress: 600,
  seconds: 600,
};
/** Each one causes a mail or an SMS. */
export const SEEKER_RENEWALS: RateLimit = { name: 'seeker link', perAddress: 30, seconds: 600 };
/** To be told when a listing is back. */
export const WISHES: RateLimit = { name: 'wish', perAccount: 60, seconds: 3600 };
