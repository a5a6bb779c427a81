import { data, isRouteErrorResponse } from 'react-router';
import { type Failure, failureOf } from '../api/api-error.ts';
import { inTime, PATIENCE_MS } from '../api/in-time.ts';
import { ensureDevice } from '../api/keys.ts';
import { dropReads } from '../api/query.ts';
import type { FormResult } from './action.ts';
import { publishActionResult, publishRedirect } from './answers.ts';
import {
  AGAIN,
  ANSWER,
  type FormTexts,
  INTENT,
  KEY,
  PAGE_KEY,
  PERSON,
  QUEUE_LABEL,
  SCRIPTED,
  TOPIC,
  textsOf,
  VIEW,
} from './texts.ts';

interface Args {
  request: Request;
  serverAction: () => Promise<unknown>;
}

/** A form that cannot wait is given up only once nothing can be hoped for, in milliseconds. */
const LONG_PATIENCE_MS = 30_000;

/** The page's action, answered as data: path and query. */
function dataUrl({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return `${pathname}.data${search}`;
}

/**
 * Has a form that may wait go after what waits already of the same record: the server would refuse it before.
 * @returns whether it waits; then all of it is being sent
 */
async function waitForEarlier(request: Request, texts: FormTexts): Promise<boolean> {
  if (!texts[QUEUE_LABEL]) return false;
  try {
    const { isBehindOther, sendFromPage } = await import('../offline/queue.ts');
    if (!(await isBehindOther({ url: dataUrl(request), id: texts.id }))) return false;
    if (!(await waitForNetwork(request, texts))) return false;
    void sendFromPage(true);
    return true;
  } catch {
    return false;
  }
}

/** Puts a form that may wait into the queue of this device (D37). @returns false where it cannot be kept */
async function waitForNetwork(request: Request, texts: FormTexts): Promise<boolean> {
  const { [INTENT]: intent = '', [KEY]: key, [QUEUE_LABEL]: label, [TOPIC]: topic, ...rest } = texts;
  const { [ANSWER]: answer, ...sent } = rest;
  if (!label || !key) return false;
  const {
    [VIEW]: _view,
    [SCRIPTED]: _scripted,
    [PERSON]: _person,
    [PAGE_KEY]: _page,
    [AGAIN]: _again,
    id,
    ...values
  } = sent;
  try {
    const { enqueue } = await import('../offline/queue.ts');
    await enqueue({
      key,
      label,
      topic,
      keepsAnswer: answer !== undefined,
      method: 'POST',
      url: dataUrl(request),
      body: new URLSearchParams({ ...sent, [INTENT]: intent, [KEY]: key, [AGAIN]: '1' }).toString(),
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

/** What is known of an answer that is none of the form's action; a gateway's page, mostly. */
function strangeAnswer(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return failureOf(502);
  const { status, data: body } = error;
  const isSessionOver = status === 401 && (body as { code?: unknown } | null)?.code === 'session_ended';
  return isSessionOver ? { code: 'session_ended', status, issues: {} } : failureOf(status);
}

const isResult = (value: unknown): value is FormResult =>
  typeof value === 'object' && value !== null && 'isDone' in value;

/**
 * The `clientAction` of a route with forms: without an answer in time a form that may wait does so. Any other says so
 * and keeps what was typed, instead of the page giving way to an error; so it does where the answer is none of ours. One
 * that is done all the same is not done again: it has its key. What waits already of the same record goes first.
 */
export async function clientAction({ request, serverAction }: Args): Promise<unknown> {
  ensureDevice();
  // Read first: sending takes the body.
  const texts = textsOf(await request.clone().formData());
  const { [INTENT]: intent = '', [PERSON]: _person, id, ...values } = texts;
  const told = (result: FormResult) => {
    publishActionResult(texts[KEY] ?? '', result);
    return result;
  };
  // With its status: the page, which cannot be read now either, is not read anew.
  const failed = (failure: Failure) =>
    data(told({ isDone: false, intent, id, values, failure }), { status: failure.status });
  if (await waitForEarlier(request, texts)) return failed({ code: 'waiting', status: 503, issues: {} });
  try {
    const result = await inTime(serverAction, undefined, texts[QUEUE_LABEL] ? PATIENCE_MS : LONG_PATIENCE_MS);
    dropReads();
    return isResult(result) ? told(result) : failed(failureOf(502));
  } catch (error) {
    if (error instanceof Response) {
      dropReads();
      publishRedirect(texts[KEY] ?? '', error);
    }
    // It leads on, or whoever sent it has left.
    if (error instanceof Response || request.signal.aborted) throw error;
    if (!(error instanceof TypeError)) return failed(strangeAnswer(error));
    const code = (await waitForNetwork(request, texts)) ? 'waiting' : 'offline';
    return failed({ code, status: 503, issues: {} });
  }
}
