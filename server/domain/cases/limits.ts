import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each may be read by a person; many phones share an address. */
export const REPORTS: RateLimit = { name: 'listing report', perAccount: 10, perAddress: 30, seconds: 86_400 };
/** An owner answers once for each decision; each answer waits for an administrator. */
export const ANSWERS: RateLimit = { name: 'report answer', perAccount: 30, perAddress: 60, seconds: 3600 };

/** Photos of documents and faces: a request needs two, and some are taken again. */
export const IDENTITY_UPLOADS: RateLimit = {
  name: 'identity photo',
  perAccount: 30,
  perAddress: 300,
  seconds: 86_400,
};
/** Each is looked at by a person. */
export const IDENTITY_REQUESTS: RateLimit = { name: 'identity', perAccount: 5, seconds: 86_400 };
export const VISIT_UPLOADS: RateLimit = { name: 'visit photo', perAccount: 200, seconds: 86_400 };
/** Photos that are never cached, each drawn anew for an administrator. */
export const PHOTO_LOOKS: RateLimit = { name: 'check photo', perAccount: 2000, seconds: 3600 };

/** Each is rendered here and looked at by a person; many phones share an address. */
export const DOCUMENTS: RateLimit = { name: 'document', perAccount: 40, perAddress: 200, seconds: 86_400 };
/** Files that could not be read: each may hold up everybody else's for seconds. */
export const UNREADABLE = { name: 'unreadable document', calls: 5, seconds: 3600 };
/** Pages are pictures that are never cached. */
export const PAGE_LOOKS: RateLimit = { name: 'document page', perAccount: 2000, seconds: 3600 };
