import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one causes mail, and to guests SMS. */
export const REPLIES = {
  name: 'inquiry reply',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
} as const satisfies RateLimit;
export const CHANGES: RateLimit = { name: 'inquiry change', perAccount: 300, perAddress: 600, seconds: 600 };
export const LINK_RENEWALS: RateLimit = { name: 'inquiry link', perAddress: 30, seconds: 600 };
export const SAVED_REPLIES: RateLimit = {
  name: 'saved replies',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
