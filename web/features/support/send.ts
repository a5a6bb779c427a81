import { ApiError, type CallInput, call, type Fetch } from '../../api/client.ts';
import { readForm } from '../../api/read-form.ts';
import { m } from '../../messages/index.ts';
import { type FieldErrors, fieldErrorsOf, keyOf } from '../../ui/form-errors.ts';
import { MESSAGE_KINDS, type MessageField, type MessageKind } from './message-kinds.ts';

/** How a message that was sent as a plain form ended. */
export interface MessageResult {
  isSent: boolean;
  values: Record<string, string>;
  errors: FieldErrors;
  failure?: string;
}

/** Sends a message of this kind; the answer of the API decides. @throws ApiError */
export function sendMessage(
  kind: MessageKind,
  values: Record<string, string>,
  options: { idempotencyKey: string; fetch?: Fetch },
) {
  const field = (name: MessageField) => values[name] ?? '';
  const body: CallInput<'sendSupport'>['body'] = {
    name: field('name'),
    email: field('email'),
    subject: field('subject'),
    message: field('message'),
  };
  return kind === 'contact'
    ? call('sendContact', { body: { ...body, phone: field('phone') } }, options)
    : call('sendSupport', { body }, options);
}

/** What is said of a message that was not taken (spec 2 §8, D7). */
export function messageFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 429 ? m.common_too_many() : m.pages_failed();
}

/** For a route's `action`: takes the form as browsers without scripts send it. */
export async function takeMessage(kind: MessageKind, request: Request, fetch: Fetch) {
  const form = await readForm(request);
  const values: Record<string, string> = {};
  for (const name of MESSAGE_KINDS[kind].fields) values[name] = String(form.get(name) ?? '').trim();
  try {
    await sendMessage(kind, values, { fetch, idempotencyKey: await keyOf([kind, values]) });
    return { result: { isSent: true, values: {}, errors: {} } satisfies MessageResult, status: 200 };
  } catch (error) {
    const errors = fieldErrorsOf(error);
    const isMissing = Object.values(values).includes('');
    const failure = isMissing ? m.pages_missing_all() : messageFailure(error);
    const status = error instanceof ApiError ? error.status : 500;
    return { result: { isSent: false, values, errors, failure } satisfies MessageResult, status };
  }
}
