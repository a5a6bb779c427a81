import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one may cause mail and SMS to somebody who never heard of us. */
export const INVITATIONS: RateLimit = {
  name: 'delegate invitation',
  perAccount: 30,
  perAddress: 60,
  seconds: 86_400,
};
export const INVITATION_ANSWERS: RateLimit = {
  name: 'delegate answer',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
