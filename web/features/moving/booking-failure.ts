import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';

/** What is said of a booking that was not taken (spec 1 §8, D7). */
export function bookingFailure(error: unknown): string {
  const sentence = (error instanceof ApiError && error.sentence) || 'Failed to create booking';
  if (sentence.includes('inactive')) return m.moving_inactive();
  if (error instanceof ApiError && error.status === 429) return m.common_too_many();
  return m.moving_failed();
}
