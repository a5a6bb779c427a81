import type { RateLimit } from '#server/platform/http/rate-limit.ts';

/** The contact and the support form together: each message becomes a mail. */
export const SUPPORT = {
  name: 'support',
  perAccount: 40,
  perAddress: 60,
  seconds: 600,
} as const satisfies RateLimit;
