import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { type Language, languageOf } from '#contract/accounts.ts';
import { FORM_KEYS, PERSON_HEADER, SAID_HEADER } from '#contract/pages.ts';
import { type Failure, failureOf, readFailure } from '../api/api-error.ts';
import { ApiError } from '../api/call-error.ts';
import type { Fetch } from '../api/client.ts';
import { newKey } from '../api/keys.ts';
import { type PageApi, pageApi } from '../api/page-api.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { pageContext } from '../page-context.ts';
import { checkFields, type FieldSpecs } from './fields.ts';
import {
  AGAIN,
  ANSWER,
  type FormTexts,
  INTENT,
  isSecret,
  KEY,
  PAGE_KEY,
  PERSON,
  QUEUE_LABEL,
  readTexts,
  SCRIPTED,
  TOPIC,
  VIEW,
} from './texts.ts';

/** How a form that was sent ended; `id` is the record it was about. */
export type FormResult =
  | { isDone: true; intent: string; id: string | undefined; value: unknown }
  | { isDone: false; intent: string; id: string | undefined; values: FormTexts; failure: Failure };

/** What the handler of an intent is given beside what was typed. */
export interface FormCall {
  /** Writes carry the key of the form: sent twice, they are done once (D25). */
  api: PageApi;
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: ActionFunctionArgs['context'];
  language: Language;
  /** False where a browser without scripts sent the form: what it is told must stand in a page. */
  isScripted: boolean;
}

type Handler = (values: FormTexts, call: FormCall) => Promise<unknown>;

export type Handlers = Readonly<Record<string, Handler>>;

/** @throws where two groups have the same intent: one of its forms would do what the other says */
function joined(groups: readonly Handlers[]): Handlers {
  const intents = groups.flatMap((group) => Object.keys(group));
  const twice = intents.find((intent, at) => intents.indexOf(intent) !== at);
  if (twice !== undefined) throw new Error(`Two forms of a page have the intent ${twice}.`);
  return Object.assign({}, ...groups);
}

/**
 * The `action` of a route with forms: one handler per intent, the first for a form that names none. What a handler
 * returns is given to the form; a `Response`, returned or thrown, is answered as it is (a redirect, mostly).
 * @throws where two groups of handlers have the same intent
 */
export function formAction(...groups: Handlers[]) {
  const handlers = joined(groups);
  const intents = Object.keys(handlers);
  const [first = ''] = intents;
  const action = async ({ request, params, context }: Omit<ActionFunctionArgs, 'unstable_pattern'>) => {
    const {
      [INTENT]: intent = first,
      [KEY]: sentKey,
      [PAGE_KEY]: pageKey,
      [SCRIPTED]: scripted,
      [QUEUE_LABEL]: _waits,
      [TOPIC]: _topic,
      [ANSWER]: _answer,
      [PERSON]: person,
      [AGAIN]: again,
      ...texts
    } = await readTexts(request);
    const { [VIEW]: _view, ...values } = texts;
    const { id } = values;
    const handler = Object.hasOwn(handlers, intent) ? handlers[intent] : undefined;
    if (!handler) return failed(intent, id, {}, { code: 'bad_request', status: 400, issues: {} });
    const { pathname } = new URL(request.url);
    const hasSecret = Object.keys(values).some(isSecret);
    // No key may be made of a password: keys are kept.
    const isOwn = sentKey && (pageKey === undefined || hasSecret);
    const key = isOwn
      ? sentKey
      : hasSecret
        ? newKey()
        : pageKey
          ? FORM_KEYS.page + (await digest([pageKey, pathname, intent, texts]))
          : await keyOf(request, [pathname, intent, texts]);
    const isSaid = !isOwn && !hasSecret && !pageKey && again === undefined;
    const headers = { ...(person && { [PERSON_HEADER]: person }), ...(isSaid && { [SAID_HEADER]: '1' }) };
    let writes = 0;
    const nextKey = () => {
      writes += 1;
      return writes === 1 ? key : `${key}-${writes}`;
    };
    const call: FormCall = {
      api: pageApi(withHeaders(headers, context.get(pageContext).fetch), nextKey),
      request,
      params,
      context,
      language: languageOf(pathname),
      isScripted: scripted !== undefined,
    };
    try {
      const value = await handler(values, call);
      if (value instanceof Response) return value;
      return data<FormResult>({ isDone: true, intent, id, value });
    } catch (error) {
      if (error instanceof Response) throw error;
      const isRefused = error instanceof ApiError;
      if (!isRefused) context.get(pageContext).logError?.(error);
      return failed(intent, id, withoutSecrets(values), isRefused ? readFailure(error) : failureOf(500));
    }
  };
  return Object.assign(action, { intents });
}

/** For what the API does not look at field by field: refuses as it would. @throws ApiError */
export function refuseWrong(fields: FieldSpecs, values: FormTexts): void {
  const issues = checkFields(fields, values);
  if (Object.keys(issues).length === 0) return;
  throw new ApiError(400, JSON.stringify({ code: 'invalid_input', issues }));
}

/** Leads somewhere once a form is done; 303, so that a reload asks for the page and sends nothing again. */
export const seeOther = (path: string): Response => redirect(path, { status: 303 });

/** What an act gave; without scripts the screen is shown again instead, without what was open over it. */
export const orScreen = <T>({ isScripted, language }: FormCall, path: ScreenPath, value: T) =>
  isScripted ? value : seeOther(href(path, language));

const failed = (intent: string, id: string | undefined, values: FormTexts, failure: Failure) =>
  data<FormResult>({ isDone: false, intent, id, values, failure }, { status: failure.status });

/** Among them whose name it is done in: the API refuses it where somebody else is there meanwhile, or nobody (D59). */
const withHeaders =
  (headers: Record<string, string>, fetch: Fetch): Fetch =>
  (path, init) =>
    fetch(path, { ...init, headers: { ...init?.headers, ...headers } });

const withoutSecrets = (values: FormTexts): FormTexts =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)));

/**
 * The key of a form that was sent without scripts, or may have been sent before they came, in a page that caches share
 * (D62): the same words while it shows the same (`VIEW`), so that a reload or a double tap sends nothing anew. The server
 * of the API keeps each visitor's apart; behind one address browsers differ.
 */
async function keyOf({ headers }: Request, said: [pathname: string, intent: string, texts: FormTexts]) {
  const [, , { email, phone }] = said;
  const kind = email || phone ? FORM_KEYS.named : '';
  return kind + (await digest([headers.get('user-agent'), ...said]));
}

async function digest(values: unknown): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
