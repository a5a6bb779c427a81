import type { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { ROUTES } from '#contract/routes.ts';
import { ruleOf } from '../access/policy.ts';
import type { AppContext } from '../context.ts';
import type { Topic } from './answers.ts';
import { type ApiAnswer, type ApiRequest, jsonAnswer, requestOf } from './api-request.ts';
import { recordIdOf, withIdempotency } from './idempotency.ts';
import { parse, readJson, readQuery, refuseUnstorable } from './input.ts';
import { honoPath } from './paths.ts';
import { type PublicCall, type PublicRegistration, registerPublicRead } from './public-reads.ts';
import { countCall, type RateLimit } from './rate-limit.ts';
import type { AppEnv } from './types.ts';

/** What a handler is given beside the checked input. */
export interface Call extends PublicCall {
  /** The id for what this call creates: a repeat with the same Idempotency-Key, even after a crash, has the same (D25). */
  recordId: string;
  address: string;
  userAgent: string;
  request: ApiRequest;
  /** Sends a cookie with the answer: the whole text of its header. */
  addCookie: (text: string) => void;
}

interface Registration<E extends Endpoint> {
  keep?: undefined;
  /** What a write makes stale: dropped here before it is answered; other processes hear of it from the database. */
  changes?: readonly Topic[];
  limit?: RateLimit;
  /** The answer carries a credential: it is never stored for repeats, and every call runs. */
  isSecret?: true;
  handle: (input: EndpointInput<E>, call: Call) => Promise<EndpointAnswer<E>>;
}

/** An endpoint that is no public read; the server may ask it past the application. */
export interface RegisteredCall {
  method: string;
  /** As in `contract/routes.ts`. */
  path: string;
  isUpload: boolean;
  /** @throws Refusal, and whatever the handler throws */
  answer: (context: AppContext, request: ApiRequest) => Promise<ApiAnswer>;
}

const calls = new WeakMap<Hono<AppEnv>, RegisteredCall[]>();

/** The endpoints of an application that are no public reads. */
export function callsOf(app: Hono<AppEnv>): readonly RegisteredCall[] {
  return calls.get(app) ?? [];
}

/**
 * Registers one endpoint of the contract: rule → rate limit → parsed input → handler → answer.
 * Input that does not fit is refused field by field (D39); nothing reaches a handler unchecked.
 */
export function register<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  options: PublicRegistration<E>,
): void;
export function register<E extends Endpoint>(app: Hono<AppEnv>, endpoint: E, options: Registration<E>): void;
export function register<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  options: Registration<E> | PublicRegistration<E>,
): void {
  if (options.keep) registerPublicRead(app, endpoint, options);
  else registerCall(app, endpoint, options);
}

function registerCall<E extends Endpoint>(app: Hono<AppEnv>, endpoint: E, options: Registration<E>): void {
  const [method, path] = ROUTES[endpoint.name];
  const answer: RegisteredCall['answer'] = (context, request) =>
    answerCall(endpoint, options, context, request);
  calls.set(app, [...callsOf(app), { method, path, isUpload: endpoint.upload !== undefined, answer }]);
  app.on(method, honoPath(path), async (c) => {
    const { status, headers, body } = await answer(c.get('app'), requestOf(c));
    return c.body(body, status as ContentfulStatusCode, headers);
  });
}

async function answerCall<E extends Endpoint>(
  endpoint: E,
  { limit, isSecret, changes = [], handle }: Registration<E>,
  context: AppContext,
  request: ApiRequest,
): Promise<ApiAnswer> {
  const { method, url, address } = request;
  const actor = await request.actor();
  ruleOf(endpoint.name).check(actor);
  if (limit) await countCall(context, limit, actor.kind === 'user' ? actor.id : address);
  const body = endpoint.body ? await readJson(request.header('content-type'), request.text) : undefined;
  refuseUnstorable(url, body?.text);
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, readQuery(url)),
    body: parse(endpoint.body, body?.value),
  } as EndpointInput<E>;

  // A guest's phone may repeat from another address: the key alone says that it is the same.
  const scope = `${method} ${url.pathname} ${actor.kind === 'user' ? actor.id : 'guest'}`;
  const key = isSecret || endpoint.upload ? undefined : request.header('idempotency-key');
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  const call: Call = {
    app: context,
    recordId: recordIdOf(scope, key),
    actor,
    address,
    userAgent: request.header('user-agent') ?? '',
    url,
    header: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    addCookie: (text) => cookies.push(text),
    request,
  };

  const answer = await (method === 'GET'
    ? handle(input, call)
    : withIdempotency(context, key, scope, body?.text ?? '', () => handle(input, call)));
  if (context.config.environment === 'test') endpoint.answer.parse(answer);
  for (const topic of changes) context.answers.drop(topic);
  return jsonAnswer(endpoint.status ?? 200, answer, {
    ...headers,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
}
