import { UNSAFE_ErrorResponseImpl as ErrorAnswer, type ErrorResponse, redirect } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { FormResult } from './action.ts';
import { clientAction } from './client-action.ts';

/** Sends a form whose server does that. @returns what the form is told, with the status that goes with it */
async function send(serverAction: () => Promise<unknown>, stop = new AbortController()) {
  const body = new URLSearchParams({ intent: 'save', id: 'a', title: 'Villa', _person: 'asha' });
  const request = new Request('https://aqal.example/form', { method: 'POST', body, signal: stop.signal });
  const result = (await clientAction({ request, serverAction })) as
    | { data: FormResult; init: ResponseInit }
    | FormResult;
  return 'data' in result ? { told: result.data, status: result.init.status } : { told: result };
}

const answered = (status: number, body: unknown): (() => Promise<unknown>) => {
  const error: ErrorResponse = new ErrorAnswer(status, '', body);
  return () => Promise.reject(error);
};

describe('an answer that is none of the form’s action', () => {
  it.each([
    ['the page of a gateway', answered(502, '<html>'), 502, 'unknown'],
    ['a refusal of somebody else’s', answered(401, '<html>'), 401, 'unknown'],
    ['what a proxy does not let through', answered(413, ''), 413, 'body_too_large'],
    ['a page, as if all were well', () => Promise.reject(new Error('Unable to decode')), 502, 'unknown'],
    ['nothing', async () => undefined, 502, 'unknown'],
    ['foreign JSON', async () => ({ hello: 1 }), 502, 'unknown'],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 503, 'offline'],
  ])('is the form’s own failure, with what was typed: %s', async (_, serverAction, status, code) => {
    expect(await send(serverAction)).toEqual({
      status,
      told: {
        isDone: false,
        intent: 'save',
        id: 'a',
        values: { title: 'Villa' },
        failure: { code, status, issues: {} },
      },
    });
  });
});

it('a form of a signed-in screen is told that nobody is signed in any more', async () => {
  const { told } = await send(answered(401, { code: 'session_ended' }));
  expect(told).toMatchObject({ isDone: false, failure: { code: 'session_ended' } });
});

it('what leads on, leads on', async () => {
  const away = redirect('/so');
  await expect(send(() => Promise.reject(away))).rejects.toBe(away);
});

it('nothing is told to whoever has left', async () => {
  const stop = new AbortController();
  stop.abort();
  const left = new DOMException('', 'AbortError');
  await expect(send(() => Promise.reject(left), stop)).rejects.toBe(left);
});

it('the action’s own answer is handed on', async () => {
  const result: FormResult = { isDone: true, intent: 'save', id: 'a', value: 7 };
  expect(await send(async () => result)).toEqual({ told: result });
});
