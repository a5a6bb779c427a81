import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATUS_LABELS: Record<BookingStatus, () => string> = {
  pending: m.moving_status_pending,
  confirmed: m.moving_status_confirmed,
  in_progress: m.moving_status_in_progress,
  completed: m.moving_status_completed,
  cancelled: m.moving_status_cancelled,
};

/** Spec 2 §4: yellow, blue, purple, green, red. */
export const STATUS_TONES: Record<BookingStatus, BadgeTone> = {
  pending: 'pending',
  confirmed: 'confirmed',
  in_progress: 'progress',
  completed: 'done',
  cancelled: 'danger',
};

/** What a status means to the customer (spec 1 §4). */
export const STATUS_LINES: Record<BookingStatus, () => string> = {
  pending: m.moving_line_pending,
  confirmed: m.moving_line_confirmed,
  in_progress: m.moving_line_in_progress,
  completed: m.moving_line_completed,
  cancelled: m.moving_line_cancelled,
};

/** What a status asks of the provider (D23). */
export const JOB_LINES: Record<BookingStatus, () => string> = {
  pending: m.moving_job_line_pending,
  confirmed: m.moving_job_line_confirmed,
  in_progress: m.moving_job_line_in_progress,
  completed: m.moving_job_line_completed,
  cancelled: m.moving_job_line_cancelled,
};

const SIDES: Record<BookingSide, () => string> = {
  customer: m.moving_by_customer,
  provider: m.moving_by_provider,
  admin: m.moving_by_admin,
  system: m.moving_by_system,
};

/** Who did something, seen by one of the two sides. */
export function sideName(side: BookingSide, reader: BookingSide): string {
  return side === reader ? m.moving_by_you() : SIDES[side]();
}

/** The sentence of a form about a booking, unless the booking has changed meanwhile. */
export const orConflict =
  (failed: () => string) =>
  ({ code }: Failure): string =>
    code === 'conflict' ? m.moving_conflict() : failed();
