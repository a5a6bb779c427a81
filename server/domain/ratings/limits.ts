import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one may cause a mail to the other side. */
export const RATINGS: RateLimit = { name: 'rating', perAccount: 30, perAddress: 120, seconds: 3600 };
export const REPLIES: RateLimit = {
  name: 'answer to a rating',
  perAccount: 60,
  perAddress: 240,
  seconds: 3600,
};
