import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each is rendered here and looked at by a person; many phones share an address. */
export const DOCUMENTS: RateLimit = { name: 'document', perAccount: 40, perAddress: 200, seconds: 86_400 };
/** Files that could not be read: each may hold up everybody else's for seconds. */
export const UNREADABLE = { name: 'unreadable document', calls: 5, seconds: 3600 };
/** Pages are pictures that are never cached. */
export const PAGE_LOOKS: RateLimit = { name: 'document page', perAccount: 2000, seconds: 3600 };
