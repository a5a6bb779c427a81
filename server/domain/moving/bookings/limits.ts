import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

export const BOOKINGS = {
  name: 'booking',
  perAccount: 40,
  perAddress: 60,
  seconds: 600,
} as const satisfies RateLimit;
/** Each one causes a mail and an SMS to the other side. */
export const BOOKING_MESSAGES: RateLimit = {
  name: 'booking message',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
