import type { Booking } from '#contract/bookings.api.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { OPEN_STAGES } from '#contract/moves.ts';
import { fold } from '#contract/places.ts';

/** Bookings of a status whose pickup, drop-off or phone has the words (spec 1 §5); a phone however it is spaced. */
export function filterBookings(
  bookings: readonly Booking[],
  words: string,
  status: BookingStatus | undefined,
): readonly Booking[] {
  const exact = words.trim().toLowerCase();
  const folded = fold(words);
  const digits = /^[+\d\s()-]+$/.test(words) ? words.replaceAll(/\D/g, '') : '';
  return bookings.filter((booking) => {
    if (status && booking.status !== status) return false;
    if (exact === '') return true;
    const { pickupLocation, dropoffLocation, phone } = booking;
    return (
      [pickupLocation, dropoffLocation, phone].some((text) => text.toLowerCase().includes(exact)) ||
      (folded !== '' && [pickupLocation, dropoffLocation].some((text) => fold(text).includes(folded))) ||
      (digits !== '' && phone.replaceAll(/\D/g, '').includes(digits))
    );
  });
}

/** How many bookings there are of each status. */
export function countByStatus(bookings: readonly Booking[]): Record<BookingStatus, number> {
  const counts = { pending: 0, confirmed: 0, in_progress: 0, completed: 0, cancelled: 0 };
  for (const { status } of bookings) counts[status] += 1;
  return counts;
}

/**
 * Whether a booking leads to its offers or to what was agreed on: of those that were asked together and still wait, the
 * first that is shown, because they have one page.
 */
export function leadsToOffers({ id, asked }: Booking, shown: readonly Booking[]): boolean {
  const { request, isAgreed } = asked;
  if (request === null || isAgreed) return true;
  return shown.find((one) => one.asked.request === request && !one.asked.isAgreed && isOpen(one))?.id === id;
}

/**
 * The bookings that are shown, those of one move together at the place of the first: what was asked of several services is
 * one move.
 */
export function groupByMove(shown: readonly Booking[]): (readonly Booking[])[] {
  const moves = new Map<string, Booking[]>();
  for (const booking of shown) {
    const move = booking.asked.request ?? booking.id;
    moves.set(move, [...(moves.get(move) ?? []), booking]);
  }
  return [...moves.values()];
}

const isOpen = ({ asked }: Booking): boolean => OPEN_STAGES.some((one) => one === asked.stage);
