import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

export const SAVING: RateLimit = { name: 'saved search', perAccount: 60, perAddress: 200, seconds: 600 };
export const STOPPING: RateLimit = { name: 'stop link', perAddress: 120, seconds: 600 };
