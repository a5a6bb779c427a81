import { useEffect, useRef, useState } from 'react';
import type { BookingStatus } from '#contract/bookings.ts';
import { useLive } from '../../api/live.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import { isConflict } from './act-failure.ts';
import type { Run } from './act-form.tsx';
import type { Desk } from './api/desk.ts';
import { STATUS_LABELS } from './words.ts';

/** Spec 1 §9: how often bookings are asked for again, whatever live events say. */
const POLLING_MS = 30_000;

/** Calls back when something may have changed: told live, and every half minute while the page is seen. */
export function useFresh(query: string | null, refresh: (bookingId?: string) => void): void {
  const run = useRef(refresh);
  run.current = refresh;
  useLive(query, ({ kind, id }) => {
    if (kind === 'booking') run.current(id);
  });
  const isOn = query !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') run.current();
    }, POLLING_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** Says that a booking's status is another one now; screen readers read it out. */
export function tellStatus(booking: { reference: string; status: BookingStatus }, line: string): void {
  const status = STATUS_LABELS[booking.status]();
  showToast({
    title: m.moving_mine_changed({ reference: booking.reference, status }),
    description: line,
    tone: booking.status === 'cancelled' ? 'destructive' : 'success',
  });
}

interface Stated {
  id: string;
  reference: string;
  status: BookingStatus;
}

/** One booking that stays what it is on the server. With `line` a change of its status is told. */
export function useBooking<Detail extends Stated>(
  desk: Desk<Detail>,
  given: Detail,
  line?: (status: BookingStatus) => string,
) {
  const [booking, setBooking] = useState(given);
  const shown = useRef(booking);
  // Answers that come late, after newer ones were asked for, are dropped.
  const turn = useRef(0);

  const show = (next: Detail) => {
    shown.current = next;
    setBooking(next);
  };
  const refresh = async () => {
    turn.current += 1;
    const mine = turn.current;
    const next = await desk.read();
    if (mine !== turn.current) return;
    if (line && next.status !== shown.current.status) tellStatus(next, line(next.status));
    show(next);
  };
  const run: Run = async (values, idempotencyKey) => {
    turn.current += 1;
    try {
      const next = await desk.act(values, { idempotencyKey });
      turn.current += 1;
      show(next);
    } catch (error) {
      if (isConflict(error)) {
        show(await desk.read());
        turn.current += 1;
      }
      throw error;
    }
  };
  return { booking, run, refresh, latest: () => shown.current };
}
