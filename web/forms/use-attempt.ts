import { useEffect, useRef } from 'react';
import { newKey } from '../api/keys.ts';
import { openDraft } from './drafts.ts';
import { type FormTexts, isSecret } from './texts.ts';
import { unlessAborted } from './unless-aborted.ts';

const SECOND_TAP_MS = 1_500;
/** A form that is not emptied may be answered between the two clicks of one double click. */
const SECOND_CLICK_MS = 500;

/** So long the answer to a form that was sent before scripts came may be on its way. */
const PLAIN_ANSWER_MS = 60_000;

interface Attempt {
  words: string;
  key: string;
  /** The key of the page, where it may have been sent before scripts came. */
  pageKey?: string | undefined;
  /** It has been sent before. */
  isAgain?: boolean;
}

/**
 * One wish however often it is sent: the same words go out under the same key until they are done (D25), and the
 * second tap of a double tap, which finds the form already sent and emptied, is nothing.
 * @param draftName the name of a form's draft, with which its key survives a reload
 * @param pageKey of a form that the server made, the key of its page; empty in one that caches share
 */
export function useAttempt(draftName?: string, pageKey?: string) {
  const attempt = useRef<Attempt>({ words: '', key: '' });
  const plain = useRef<{ pageKey: string; until: number }>(undefined);
  useEffect(() => {
    if (pageKey !== undefined) plain.current = { pageKey, until: performance.now() + PLAIN_ANSWER_MS };
  }, [pageKey]);
  /** Sent before scripts came and tapped again after, it is one wish. */
  const pageKeyNow = () =>
    plain.current && performance.now() < plain.current.until ? plain.current.pageKey : undefined;
  const kept = () => (draftName === undefined ? undefined : openDraft<Attempt>(`${draftName}-sent`));
  const doneAt = useRef(Number.NEGATIVE_INFINITY);
  const last = useRef('');
  const underWay = useRef<Promise<unknown>>(undefined);
  return {
    /** It is sent, until that is over or answered. The second click of a double click comes before React says so. */
    /** @param texts all that is sent, with the state that the page shows */
    noteSent(sending: Promise<void>, texts: FormTexts): void {
      last.current = JSON.stringify(texts);
      underWay.current = sending;
      void unlessAborted(sending).finally(() => {
        if (underWay.current === sending) underWay.current = undefined;
      });
    },
    noteAnswer(): void {
      underWay.current = undefined;
    },
    isUnderWay: (): boolean => underWay.current !== undefined,
    /** @param isDraft whether the words are kept too: after a reload they are said again */
    keyFor(values: FormTexts, isDraft: boolean): Attempt {
      const words = JSON.stringify(values);
      if (attempt.current.words === words) attempt.current.isAgain = true;
      else {
        const before = kept();
        attempt.current =
          before?.kept?.words === words
            ? { ...before.kept, isAgain: true }
            : { words, key: newKey(), pageKey: pageKeyNow() };
        if (isDraft && !Object.keys(values).some(isSecret)) before?.keep(attempt.current);
      }
      return attempt.current;
    },
    /** Said anew after a reload, the same words are another wish. */
    noteTyped(): void {
      kept()?.drop();
    },
    noteDone(): void {
      attempt.current = { words: '', key: '' };
      plain.current = undefined;
      kept()?.drop();
      doneAt.current = performance.now();
    },
    isSecondTap: (): boolean => performance.now() - doneAt.current < SECOND_TAP_MS,
    /** @param clicks how often was clicked without a pause, by the browser's own count: a busy device handles it late */
    isSecondClick: (texts: FormTexts, clicks: number): boolean =>
      (clicks > 1 || performance.now() - doneAt.current < SECOND_CLICK_MS) &&
      last.current === JSON.stringify(texts),
  };
}
