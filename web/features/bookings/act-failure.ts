import { ApiError } from '../../api/client.ts';
import { m } from '../../messages/index.ts';

/** The state was another one than the page showed. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** What is said of a form that was refused. */
export function actFailure(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError)) return otherwise;
  if (error.status === 409) return m.moving_conflict();
  if (error.status === 429) return m.common_too_many();
  return error.sentence?.includes('inactive') ? m.moving_inactive() : otherwise;
}
