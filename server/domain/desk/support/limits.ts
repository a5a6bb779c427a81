import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Shared by the contact and support forms: each message causes a mail. */
export const SUPPORT = {
  name: 'support',
  perAccount: 40,
  perAddress: 60,
  seconds: 600,
} as const satisfies RateLimit;
