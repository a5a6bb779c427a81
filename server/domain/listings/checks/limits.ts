import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

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
