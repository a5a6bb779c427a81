import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '../api/client.ts';
import type { FormResult } from './action.ts';
import { type FormTexts, INTENT, KEY, SCRIPTED } from './texts.ts';

/**
 * Sends an intent to the page's action without a form of its own: from a field that saves itself, or a toast. What
 * comes of it is the promise's; one at a time.
 */
export function useSend(): (intent: string, values: FormTexts) => Promise<FormResult> {
  const { submit, data } = useFetcher<FormResult>();
  const waiting = useRef<(result: FormResult) => void>(undefined);
  useEffect(() => {
    if (!data) return;
    waiting.current?.(data);
    waiting.current = undefined;
  }, [data]);
  return (intent, values) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      const body = { ...values, [INTENT]: intent, [KEY]: newKey(), [SCRIPTED]: '1' };
      void submit(body, { method: 'post' });
    });
}
