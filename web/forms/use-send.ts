import { useContext, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { newKey } from '../api/keys.ts';
import { PersonContext } from '../api/person.ts';
import type { FormResult } from './action.ts';
import { listenToAnswers } from './answers.ts';
import { type FormTexts, INTENT, KEY, PERSON, QUEUE_LABEL, SCRIPTED, TOPIC } from './texts.ts';
import { unlessAborted } from './unless-aborted.ts';

/** What is said of a write that waits for a network, and what it changes: of several only the last is sent. */
interface MayWait {
  waits: string;
  topic: string;
}

/** What a page that gave way to another one, or to an error, leaves of a write. */
const unknown = (intent: string, values: FormTexts): FormResult => ({
  isDone: false,
  intent,
  id: values.id,
  values,
  failure: { code: 'unknown', status: 500, issues: {} },
});

/**
 * Sends an intent to the page's action without a form of its own: from a field that saves itself, or a toast. What
 * comes of it is the promise's. Several are sent one after another, each with its own answer.
 */
export function useSend(): (intent: string, values: FormTexts, mayWait?: MayWait) => Promise<FormResult> {
  const person = useContext(PersonContext);
  const { submit, data, state } = useFetcher<FormResult>();
  const answer = useRef<{ give: (result?: FormResult) => void; isSent: boolean }>(undefined);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const given = useRef(data);
  const told = useRef<FormResult>(undefined);
  useEffect(() => {
    const isNew = data !== given.current && data !== told.current;
    given.current = data;
    if (isNew && data) answer.current?.give(data);
    else if (state === 'submitting' && answer.current) answer.current.isSent = true;
    else if (state === 'idle' && answer.current?.isSent) answer.current.give();
  }, [data, state]);
  return (intent, values, mayWait) => {
    const sent = before.current.then(
      () =>
        new Promise<FormResult>((resolve) => {
          const key = newKey();
          const stop = listenToAnswers((of, result) => void (of === key && result && give(result)));
          const give = (result = unknown(intent, values)) => {
            stop();
            told.current = result;
            answer.current = undefined;
            resolve(result);
          };
          answer.current = { give, isSent: false };
          const body = {
            ...values,
            [INTENT]: intent,
            [KEY]: key,
            [SCRIPTED]: '1',
            ...(person !== undefined && { [PERSON]: person }),
            ...(mayWait && { [QUEUE_LABEL]: mayWait.waits, [TOPIC]: mayWait.topic }),
          };
          void unlessAborted(submit(body, { method: 'post' }));
        }),
    );
    before.current = sent;
    return sent;
  };
}
