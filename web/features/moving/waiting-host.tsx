import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { readWaiting, WAITING_CHANGED } from './waiting.ts';
import type { WaitingBookingProps } from './waiting-booking.tsx';

function subscribe(listener: () => void): () => void {
  for (const event of [WAITING_CHANGED, 'storage']) window.addEventListener(event, listener);
  return () => {
    for (const event of [WAITING_CHANGED, 'storage']) window.removeEventListener(event, listener);
  };
}

/** Where a booking that waits for a network is shown and sent from (D37); its code comes when there is one. */
export function WaitingHost({ onSent }: WaitingBookingProps) {
  const isWaiting = useSyncExternalStore(
    subscribe,
    () => readWaiting() !== undefined,
    () => false,
  );
  const [Waiting, setComponent] = useState<ComponentType<WaitingBookingProps>>();
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
