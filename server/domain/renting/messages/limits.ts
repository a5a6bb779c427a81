import type { RateLimit } from '#server/platform/http/rate-limit.ts';

/** Each one causes a mail to an owner. */
export const MESSAGES = {
  name: 'message',
  perAccount: 40,
  perAddress: 60,
  seconds: 600,
} as const satisfies RateLimit;
