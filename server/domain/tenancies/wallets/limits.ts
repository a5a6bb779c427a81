import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** A text is read while somebody pastes, and a few times more while they put it right. */
export const RECEIPT_TEXTS: RateLimit = {
  name: 'receipt text',
  perAccount: 120,
  perAddress: 240,
  seconds: 600,
};
