import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one causes a mail to an owner. */
export const MESSAGES = {
  name: 'message',
  perAccount: 100,
  perAddress: 30,
  seconds: 3600,
} as const satisfies RateLimit;
