import { useRef } from 'react';
import { newKey } from '../api/keys.ts';
import type { FormTexts } from './texts.ts';

const SECOND_TAP_MS = 1_500;
/** A form that is not emptied may be answered between the two clicks of one double click. */
const SECOND_CLICK_MS = 500;

/**
 * One wish however often it is sent: the same words go out under the same key until they are done (D25), and the
 * second tap of a double tap, which finds the form already sent and emptied, is nothing.
 */
export function useAttempt() {
  const attempt = useRef({ words: '', key: '' });
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef('');
  const underWay = useRef<Promise<unknown>>(undefined);
  return {
    /** It is sent, until that is over or answered. The second click of a double click comes before React says so. */
    /** @param texts all that is sent, with the state that the page shows */
    noteSent(sending: Promise<unknown>, texts: FormTexts): void {
      last.current = JSON.stringify(texts);
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
    isSecondClick: (texts: FormTexts): boolean =>
      performance.now() - doneAt.current < SECOND_CLICK_MS && last.current === JSON.stringify(texts),
  };
}
