import type { BookingStatus } from '#contract/bookings.ts';
import { defineEvent } from '#server/platform/kernel/events.ts';

export interface BookingMove {
  movingServiceId: string;
  createdAt: Date;
  /** null: it is new. */
  from: BookingStatus | null;
  /** null: it was deleted. */
  to: BookingStatus | null;
}

/** Bookings were made, moved to another status, or deleted. */
export const bookingsMoved = defineEvent<readonly BookingMove[]>('bookingsMoved');
