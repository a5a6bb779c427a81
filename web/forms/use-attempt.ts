import { useRef } from 'react';
import { newKey } from '../api/keys.ts';
import type { FormTexts } from './texts.ts';

const SECOND_TAP_MS = 1_500;

/**
 * One wish however often it is sent: the same words go out under the same key until they are done (D25), and the
 * second tap of a double tap, which finds the form already sent and emptied, is nothing.
 */
export function useAttempt() {
  const attempt = useRef({ words: '', key: '' });
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  const underWay = useRef<Promise<unknown>>(undefined);
  return {
    /** It is sent, until that is over or answered. The second click of a double click comes before React says so. */
    noteSent(sending: Promise<unknown>): void {
      underWay.current = sending;
      void sending.finally(() => {
        if (underWay.current === sending) underWay.current = undefined;
      });
    },
    noteAnswer(): void {
      underWay.current = undefined;
    },
    isUnderWay: (): boolean => underWay.current !== undefined,
    keyFor(values: FormTexts): string {
      const words = JSON.stringify(values);
      if (attempt.current.words !== words) attempt.current = { words, key: newKey() };
      return attempt.current.key;
    },
    noteDone(): void {
      attempt.current = { words: '', key: '' };
      doneAt.current = performance.now();
    },
    isSecondTap: (): boolean => performance.now() - doneAt.current < SECOND_TAP_MS,
  };
}
