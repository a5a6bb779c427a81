import { useRef } from 'react';

const SECOND_TAP_MS = 1500;

/** The second tap of a hurried finger may find the form already sent and emptied: nothing is missing from it then. */
export function useSecondTap(): { noteSent: () => void; isSecondTap: () => boolean } {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    noteSent: () => {
      sentAt.current = performance.now();
    },
    isSecondTap: () => performance.now() - sentAt.current < SECOND_TAP_MS,
  };
}
