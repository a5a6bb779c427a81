import type { RateLimit } from '#server/platform/http/rate-limit.ts';

/** Mails to other people. */
export const PASSWORD_RESETS: RateLimit = { name: 'admin reset', perAccount: 60, seconds: 3600 };
