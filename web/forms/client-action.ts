import { data } from 'react-router';
import { inTime, PATIENCE_MS } from '../api/in-time.ts';
import { ensureDevice } from '../api/keys.ts';
import { dropReads } from '../api/query.ts';
import type { FormResult } from './action.ts';
import { ANSWER, type FormTexts, INTENT, KEY, SCRIPTED, TOPIC, textsOf, VIEW, WAITS } from './texts.ts';

interface Args {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** A form that cannot wait is given up only once nothing can be hoped for, in milliseconds. */
const LONG_PATIENCE_MS = 30_000;

/** Puts a form that may wait into the queue of this device (D37). @returns false where it cannot be kept */
async function waitForNetwork(request: Request, texts: FormTexts): Promise<boolean> {
  const { [INTENT]: intent = '', [KEY]: key, [WAITS]: label, [TOPIC]: topic, ...rest } = texts;
  const { [ANSWER]: answer, ...sent } = rest;
  if (!label || !key) return false;
  const { [VIEW]: _view, [SCRIPTED]: _scripted, id, ...values } = sent;
  const { pathname, search } = new URL(request.url);
  try {
    const { keepWaiting } = await import('../offline/queue.ts');
    await keepWaiting({
      key,
      label,
      topic,
      keepsAnswer: answer !== undefined,
      method: 'POST',
      // The page's action, answered as data.
      url: `${pathname}.data${search}`,
      body: new URLSearchParams({ ...sent, [INTENT]: intent, [KEY]: key }).toString(),
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      intent,
      id,
      values,
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * The `clientAction` of a route with forms: without an answer in time a form that may wait does so, and any other says
 * so and keeps what was typed, instead of the page giving way to an error. One that is done all the same is not done
 * again: it has its key.
 */
export async function clientAction({ request, serverAction }: Args): Promise<unknown> {
  ensureDevice();
  // Read first: sending takes the body.
  const texts = textsOf(await request.clone().formData());
  const { [INTENT]: intent = '', id, ...values } = texts;
  try {
    const result = await inTime(serverAction, undefined, texts[WAITS] ? PATIENCE_MS : LONG_PATIENCE_MS);
    dropReads();
    return result;
  } catch (error) {
    if (error instanceof Response) dropReads();
    if (!(error instanceof TypeError)) throw error;
    const code = (await waitForNetwork(request, texts)) ? 'waiting' : 'offline';
    const failure = { code, status: 503, issues: {} } as const;
    // With its status: the page, which cannot be read now either, is not read anew.
    return data<FormResult>({ isDone: false, intent, id, values, failure }, { status: failure.status });
  }
}
