import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** A tap each, by whoever has the link or is signed in; most of them tell the other side. */
export const MOVE_ACTS: RateLimit = { name: 'act in a move', perAccount: 120, perAddress: 300, seconds: 600 };
export const MOVE_PHOTOS: RateLimit = {
  name: 'photo of a move',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
export const MOVE_PHOTO_READS: RateLimit = {
  name: 'read photo of a move',
  perAccount: 600,
  perAddress: 1200,
  seconds: 600,
};
