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

/** A service answered for a booking; by the id of the service. */
export const serviceAnswered = defineEvent<string>('serviceAnswered');

/** A move that was agreed on in writing ended; by the id of its service. */
export const moveEnded = defineEvent<string>('moveEnded');

/** Bookings were made, moved to another status, or deleted. */
export const bookingsMoved = defineEvent<readonly BookingMove[]>('bookingsMoved');
