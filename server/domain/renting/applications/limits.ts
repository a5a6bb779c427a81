import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one causes a mail and an SMS to an owner. */
export const APPLICATIONS = {
  name: 'application',
  perAccount: 60,
  perAddress: 120,
  seconds: 3600,
} as const satisfies RateLimit;
