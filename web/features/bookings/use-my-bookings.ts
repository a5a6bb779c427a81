import { useCallback, useEffect, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.api.ts';
import { ApiError } from '../../api/client.ts';
import { listBookings } from './api/list-bookings.ts';
import { tellStatus } from './use-fresh.ts';
import { STATUS_LINES } from './words.ts';

/** A person's bookings, asked for where the page came without them, and kept as the server has them. */
export function useMyBookings(userId: string, given: Booking[] | undefined) {
  const [bookings, setBookings] = useState(given);
  const [hasFailed, setFailed] = useState(false);
  const [isSignedOut, setSignedOut] = useState(false);
  const shown = useRef(given);
  const turn = useRef(0);

  const show = useCallback((next: Booking[]) => {
    shown.current = next;
    setBookings(next);
    setFailed(false);
  }, []);

  /** @returns false where they could not be read */
  const refresh = useCallback(async (): Promise<boolean> => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const next = await listBookings(userId);
      if (mine !== turn.current) return true;
      const before = new Map(shown.current?.map(({ id, status }) => [id, status]));
      const changed = next.find(({ id, status }) => before.has(id) && before.get(id) !== status);
      if (changed) tellStatus(changed, STATUS_LINES[changed.status]());
      show(next);
      return true;
    } catch (error) {
      setSignedOut(error instanceof ApiError && error.status === 401);
      setFailed(true);
      return false;
    }
  }, [userId, show]);

  const isGiven = given !== undefined;
  useEffect(() => {
    if (!isGiven) void refresh();
  }, [isGiven, refresh]);

  /** One booking is known anew, by what was done here. */
  const replace = useCallback(
    (booking: Booking) => {
      turn.current += 1;
      show((shown.current ?? []).map((one) => (one.id === booking.id ? booking : one)));
    },
    [show],
  );

  return { bookings, hasFailed, isSignedOut, refresh, replace };
}
