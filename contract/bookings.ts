import type { FieldProblem } from './errors.ts';
import { mogadishuClock, todayInMogadishu } from './time.ts';

/** Spec 1 §5: the user id sent with a guest's booking; stored as null (D3). */
export const GUEST_USER = 'guest-user';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Whether nothing more happens to a booking, so that neither side writes any more. */
export const isClosed = (status: BookingStatus): boolean => status === 'completed' || status === 'cancelled';

/** Spec 1 §9: number of characters of an id that are displayed. */
export const SHORT_ID_LENGTH = 8;

export const BOOKING_MESSAGE_MAX_LENGTH = 5000;
export const REASON_MAX_LENGTH = 500;
export const COMMENT_MAX_LENGTH = 2000;

/** Who wrote a message or changed a status. */
export const BOOKING_SIDES = ['customer', 'provider', 'admin', 'system'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** A private link expires this many days after the moving date (D23, D44). */
export const BOOKING_LINK_DAYS = 90;

/** The same error for invalid, expired and revoked links, so that guessing reveals nothing. */
export const LINK_OVER = 'This link is no longer valid.';

export const ADMIN_BOOKING_SORTS = ['newest', 'oldest', 'date-asc', 'date-desc'] as const;
export const SEND_METHODS = ['email', 'sms', 'both'] as const;
/** Why a way that was asked for was not taken: nothing is known, or what is known is no address or number. */
export const NOT_SENT_REASONS = ['not_known', 'not_usable', 'not_now'] as const;

/** The last bookable day: one year from today in Mogadishu. */
export function lastBookingDate(now: Date): string {
  const day = mogadishuClock(now);
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

/** Why a moving date is invalid (in the past, or more than a year ahead), in the form that `invalidInput` takes. */
export function bookingDateProblem(date: string, now: Date): FieldProblem | undefined {
  if (date < todayInMogadishu(now)) return { code: 'in_the_past', sentence: 'must not be in the past' };
  const max = lastBookingDate(now);
  if (date <= max) return undefined;
  return { code: 'too_far_ahead', max, sentence: 'must be at most a year ahead' };
}
