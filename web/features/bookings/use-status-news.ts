import { useEffect, useEffectEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Failure } from '../../api/api-error.ts';
import { type SayFailed, SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { STATUS_LABELS } from './words.ts';

interface Stated {
  id: string;
  reference: string;
  status: BookingStatus;
}

export interface StatusNews {
  /** Done here: its form says so already. */
  expect: (id: string, status: BookingStatus) => void;
  /** For the forms: after a conflict the screen is read anew, and what is said waits for its new state. */
  onFailed: (result: { failure: Failure }) => void;
  /** What a form says of its failures, but for that conflict. */
  failed: (otherwise: SayFailed) => SayFailed;
}

/**
 * Says when a booking on the screen has another status than before; screen readers read it out.
 * @param line how it stands, to the reader
 * @param meanwhile what is said where a form found another state than the screen showed
 */
export function useStatusNews<One extends Stated>(
  given: One | readonly One[],
  line: (booking: One) => string,
  meanwhile: () => string = m.bookings_conflict,
): StatusNews {
  const { revalidate } = useRevalidator();
  const seen = useRef(new Map<string, BookingStatus>());
  const isConflict = useRef(false);
  const look = useEffectEvent(() => {
    const bookings = [given].flat() as One[];
    const changed = bookings.find(({ id, status }) => (seen.current.get(id) ?? status) !== status);
    for (const { id, status } of bookings) seen.current.set(id, status);
    if (isConflict.current) {
      isConflict.current = false;
      showToast({ title: meanwhile(), tone: 'destructive' });
    } else if (changed) {
      const { reference, status } = changed;
      showToast({
        title: m.bookings_mine_changed({ reference, status: STATUS_LABELS[status]() }),
        description: line(changed),
        tone: status === 'cancelled' ? 'destructive' : 'success',
      });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the screen was read anew
  useEffect(() => look(), [given]);
  return {
    expect: (id, status) => {
      seen.current.set(id, status);
    },
    onFailed: ({ failure }) => {
      if (failure.code !== 'conflict') return;
      isConflict.current = true;
      void revalidate();
    },
    failed: (otherwise) => (failure) =>
      failure.isScripted && failure.code === 'conflict' ? SHOWN_ELSEWHERE : otherwise(failure),
  };
}
