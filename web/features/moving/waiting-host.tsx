import { type ComponentType, useEffect, useState } from 'react';
import { WAITING_CHANGED, waitingBooking } from './api/send-booking.ts';
import type { WaitingBookingProps } from './waiting-booking.tsx';

/** Where a booking that waits for a network is shown and sent from (D37); its code comes when there is one. */
export function WaitingHost({ onSent }: WaitingBookingProps) {
  const [isWaiting, setWaiting] = useState(false);
  const [Waiting, setComponent] = useState<ComponentType<WaitingBookingProps>>();
  useEffect(() => {
    const look = () => setWaiting(waitingBooking() !== undefined);
    look();
    window.addEventListener(WAITING_CHANGED, look);
    window.addEventListener('storage', look);
    return () => {
      window.removeEventListener(WAITING_CHANGED, look);
      window.removeEventListener('storage', look);
    };
  }, []);
  useEffect(() => {
    if (!isWaiting || Waiting) return;
    const load = () =>
      import('./waiting-booking.tsx').then(
        ({ WaitingBooking }) => setComponent(() => WaitingBooking),
        // Without a network it cannot be loaded; when it is back it is tried again.
        () => window.addEventListener('online', load, { once: true }),
      );
    void load();
    return () => window.removeEventListener('online', load);
  }, [isWaiting, Waiting]);
  return isWaiting && Waiting ? <Waiting onSent={onSent} /> : null;
}
