import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Anybody who has a link may write: counted by device, and each one rings the list owner's bell. */
export const OPINIONS: RateLimit = { name: 'shortlist opinion', perDevice: 30, perAddress: 60, seconds: 600 };

export const SHARES: RateLimit = { name: 'shortlist share', perAccount: 30, seconds: 600 };
