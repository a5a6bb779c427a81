/** Spec 1 §5: the user id of a booking made by someone not signed in; stored as no user (D3). */
export const GUEST_USER = 'guest-user';

export const BOOKING_STATUSES = ['pending', 'confirmed', 'in_progress', 'completed', 'cancelled'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Which status may follow which (D22). */
export const BOOKING_MOVES: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['in_progress', 'completed', 'cancelled'],
  in_progress: ['completed', 'cancelled'],
  completed: [],
  cancelled: [],
};

/** Spec 1 §9: ids are shown cut to this many characters. */
export const SHORT_ID_LENGTH = 8;
