import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Changed seldom, and with the password. */
export const WAYS: RateLimit = { name: 'ways to be paid', perAccount: 30, perAddress: 60, seconds: 3600 };

/** A text is read while somebody pastes, and a few times more while they put it right. */
export const RECEIPT_TEXTS: RateLimit = {
  name: 'receipt text',
  perAccount: 120,
  perAddress: 240,
  seconds: 600,
};
