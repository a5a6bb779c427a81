import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '../api/client.ts';
import type { FormResult } from './action.ts';
import { type FormTexts, INTENT, KEY, SCRIPTED, TOPIC, WAITS } from './texts.ts';

/** What is said of a write that waits for a network, and what it changes: of several only the last is sent. */
interface MayWait {
  waits: string;
  topic: string;
}

/**
 * Sends an intent to the page's action without a form of its own: from a field that saves itself, or a toast. What
 * comes of it is the promise's; one at a time.
 */
export function useSend(): (intent: string, values: FormTexts, mayWait?: MayWait) => Promise<FormResult> {
  const { submit, data } = useFetcher<FormResult>();
  const waiting = useRef<(result: FormResult) => void>(undefined);
  useEffect(() => {
    if (!data) return;
    waiting.current?.(data);
    waiting.current = undefined;
  }, [data]);
  return (intent, values, mayWait) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      const body = {
        ...values,
        [INTENT]: intent,
        [KEY]: newKey(),
        [SCRIPTED]: '1',
        ...(mayWait && { [WAITS]: mayWait.waits, [TOPIC]: mayWait.topic }),
      };
      void submit(body, { method: 'post' });
    });
}
