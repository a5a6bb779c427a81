import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one texts a tenant. */
export const TENANCIES: RateLimit = { name: 'tenancy', perAccount: 60, perAddress: 120, seconds: 3600 };
/** A tap each, by whoever has the link or is signed in. */
export const TENANCY_WORDS: RateLimit = {
  name: 'word in a tenancy',
  perAccount: 240,
  perAddress: 600,
  seconds: 600,
};
/** Each one causes mail and SMS. */
export const TENANCY_LINKS: RateLimit = {
  name: 'tenancy link',
  perAccount: 60,
  perAddress: 30,
  seconds: 600,
};
/** Each one is told to somebody whom the caller does not know. */
export const REFERENCE_WORDS: RateLimit = {
  name: 'word by a reference',
  perAccount: 20,
  perAddress: 60,
  seconds: 86_400,
};
export const PAPER_OPENINGS: RateLimit = { name: 'opened paper', perAddress: 120, seconds: 600 };
