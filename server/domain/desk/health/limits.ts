import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Shared by all test notifications: each causes mail or SMS. */
export const TEST_NOTIFICATIONS = {
  name: 'test notification',
  perAccount: 30,
  perAddress: 30,
  seconds: 600,
} as const satisfies RateLimit;
