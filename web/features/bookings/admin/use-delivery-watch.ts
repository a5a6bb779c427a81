import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { useLateRevalidation } from '../../../api/live.ts';
import { useLater } from '../../../ui/use-later.ts';

const SOON_MS = 2_000;
/** What waits for longer is retried with growing pauses: the half-minute reading sees it. */
const FRESH_MS = 60_000;

/** Reads the screen again soon while a message that was just written waits. */
export function useDeliveryWatch(bookings: readonly AdminBooking[]): void {
  const isFresh = ({ state, at }: AdminBooking['deliveries'][number]) =>
    state === 'pending' && Date.now() - new Date(at).getTime() < FRESH_MS;
  const isWatched = bookings.some(({ deliveries }) => deliveries.some(isFresh));
  useLater(useLateRevalidation(), isWatched ? SOON_MS : undefined, bookings);
}
