import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one causes mail and SMS to both sides. */
export const VIEWINGS: RateLimit = { name: 'viewing', perAccount: 30, perAddress: 120, seconds: 600 };
export const VIEWING_CHANGES: RateLimit = {
  name: 'viewing change',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
/** Read each time a person looks for a free time. */
export const SLOTS: RateLimit = { name: 'slots', perAddress: 600, seconds: 600 };
export const BLOCKS: RateLimit = { name: 'blocked slot', perAccount: 200, perAddress: 400, seconds: 600 };
