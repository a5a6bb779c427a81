import { useEffect, useEffectEvent } from 'react';
import type { AdminBooking } from '#contract/admin-bookings.api.ts';
import { useLateRevalidation } from '../../../api/live.ts';

const SOON_MS = 2_000;
/** What waits for longer is retried with growing pauses: the half-minute reading sees it. */
const FRESH_MS = 60_000;

/** Reads the screen again soon while a message that was just written waits. */
export function useDeliveryWatch(bookings: readonly AdminBooking[]): void {
  const revalidate = useEffectEvent(useLateRevalidation());
  useEffect(() => {
    const isFresh = ({ state, at }: AdminBooking['deliveries'][number]) =>
      state === 'pending' && Date.now() - new Date(at).getTime() < FRESH_MS;
    if (!bookings.some(({ deliveries }) => deliveries.some(isFresh))) return;
    const timer = setTimeout(() => revalidate(), SOON_MS);
    return () => clearTimeout(timer);
  }, [bookings]);
}
