import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** An owner with many homes makes a lot of edits in one sitting. */
export const LISTINGS: RateLimit = { name: 'listing', perAccount: 300, perAddress: 600, seconds: 3600 };
/** As one types, every few seconds. */
export const DRAFTS: RateLimit = { name: 'listing draft', perAccount: 1200, perAddress: 2400, seconds: 3600 };
export const VIEWS: RateLimit = { name: 'views', perAddress: 600, seconds: 600 };
