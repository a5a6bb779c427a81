import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** What both sides write, sign and answer: by link one has no account. */
export const DEPOSIT_ACTS: RateLimit = {
  name: 'deposit',
  perAccount: 600,
  perAddress: 600,
  seconds: 3600,
};
export const TENANCY_PHOTOS: RateLimit = {
  name: 'tenancy photo',
  perAccount: 200,
  perAddress: 300,
  seconds: 86_400,
};
export const TENANCY_PHOTO_READS: RateLimit = {
  name: 'tenancy photo read',
  perAccount: 3000,
  perAddress: 6000,
  seconds: 3600,
};
