import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each may be read by a person; many phones share an address. */
export const REPORTS: RateLimit = { name: 'listing report', perAccount: 10, perAddress: 30, seconds: 86_400 };
/** An owner answers once for each decision; each answer waits for an administrator. */
export const ANSWERS: RateLimit = { name: 'report answer', perAccount: 30, perAddress: 60, seconds: 3600 };
