import type { BookingSide, BookingStatus } from '#contract/bookings.ts';
import type { Failure } from '../../api/api-error.ts';
import { m } from '../../messages/index.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

export const STATUS_LABELS: Record<BookingStatus, () => string> = {
  pending: m.bookings_status_pending,
  confirmed: m.bookings_status_confirmed,
  in_progress: m.bookings_status_in_progress,
  completed: m.bookings_status_completed,
  cancelled: m.bookings_status_cancelled,
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
  pending: m.bookings_line_pending,
  confirmed: m.bookings_line_confirmed,
  in_progress: m.bookings_line_in_progress,
  completed: m.bookings_line_completed,
  cancelled: m.bookings_line_cancelled,
};

/** What a status asks of the provider (D23). */
export const JOB_LINES: Record<BookingStatus, () => string> = {
  pending: m.bookings_job_line_pending,
  confirmed: m.bookings_job_line_confirmed,
  in_progress: m.bookings_job_line_in_progress,
  completed: m.bookings_job_line_completed,
  cancelled: m.bookings_job_line_cancelled,
};

const SIDES: Record<BookingSide, () => string> = {
  customer: m.bookings_customer,
  provider: m.bookings_by_provider,
  admin: m.bookings_by_admin,
  system: m.bookings_by_system,
};

/** Who did something, seen by one of the two sides. */
export function sideName(side: BookingSide, reader: BookingSide): string {
  return side === reader ? m.bookings_by_you() : SIDES[side]();
}

/** The sentence of a form about a booking, unless the booking has changed meanwhile. */
export const orConflict =
  (failed: () => string) =>
  ({ code }: Failure): string =>
    code === 'conflict' ? m.bookings_conflict() : failed();
