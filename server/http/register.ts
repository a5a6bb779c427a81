import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { invalidInput, Refusal } from '#contract/errors.ts';
import { ROUTES } from '#contract/routes.ts';
import type { Actor } from '../access/actor.ts';
import { POLICY } from '../access/policy.ts';
import type { AppContext } from '../context.ts';
import { etagMatches, type KeptAnswer, keepable, type Topic } from './answers.ts';
import { recordIdOf, withIdempotency } from './idempotency.ts';
import { countCall, type RateLimit } from './rate-limit.ts';
import type { AppEnv } from './types.ts';

/** What the handler of a public read is given: nothing of the visitor, for its answer goes to everybody. */
export interface PublicCall {
  app: AppContext;
  actor: Actor;
  url: URL;
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void;
}

/** What a handler is given beside the checked input. */
export interface Call extends PublicCall {
  /** The id for what this call creates: a repeat with the same Idempotency-Key, even after a crash, has the same (D25). */
  recordId: string;
  address: string;
  userAgent: string;
  http: Context<AppEnv>;
}

/** A public read: the answer is the same for everybody and is kept until one of these topics changes. */
interface PublicRegistration<E extends Endpoint> {
  keep: readonly Topic[];
  handle: (input: EndpointInput<E>, call: PublicCall) => Promise<EndpointAnswer<E>>;
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

/** What browsers and a CDN may do with public reads: ask each time, answered by 304 while nothing changed. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=30';

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names) {
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'is not known' : issue.message;
    }
  }
  throw invalidInput(fields);
}

function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const [name, value] of url.searchParams) {
    const earlier = query[name];
    query[name] = earlier === undefined ? value : [...(Array.isArray(earlier) ? earlier : [earlier]), value];
  }
  return query;
}

async function readBody(c: Context<AppEnv>): Promise<{ value: unknown; text: string }> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) {
    throw new Refusal('unsupported_media_type', 'Send JSON with Content-Type: application/json.');
  }
  const text = await c.req.text();
  try {
    return { value: JSON.parse(text), text };
  } catch {
    throw new Refusal('bad_request', 'The body is not valid JSON.');
  }
}

/** PostgreSQL stores no NUL, and no sentence for people has one. */
function refuseNul(...texts: string[]): void {
  if (texts.some((text) => text.includes('\\u0000') || text.includes('%00') || text.includes('\0'))) {
    throw new Refusal('bad_request', 'The request has a character that cannot be stored.');
  }
}

/** Makes the answers of a public read; the server may ask it past the application. */
export interface PublicRead {
  /** Matches the path; its groups are the parameters. */
  pattern: RegExp;
  make: (context: AppContext, url: URL, params: Record<string, string>) => Promise<KeptAnswer>;
}

const publicReads = new WeakMap<Hono<AppEnv>, PublicRead[]>();

/** The public reads of an application. */
export function publicReadsOf(app: Hono<AppEnv>): readonly PublicRead[] {
  return publicReads.get(app) ?? [];
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

function registerPublicRead<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  { keep, handle }: PublicRegistration<E>,
): void {
  const [method, path] = ROUTES[endpoint.name];
  const make: PublicRead['make'] = async (context, url, params) => {
    const stamp = context.answers.stamp(keep);
    const actor = { kind: 'guest' } as const;
    POLICY[endpoint.name].check(actor);
    refuseNul(url.href);
    const input = {
      params: parse(endpoint.params, params),
      query: parse(endpoint.query, readQuery(url)),
    } as EndpointInput<E>;
    const headers: Record<string, string> = {};
    const header: Call['header'] = (name, value) => {
      headers[name.toLowerCase()] = value;
    };
    const answer = await handle(input, { app: context, actor, url, header });
    if (context.config.environment === 'test') endpoint.answer.parse(answer);
    const kept = keepable(
      { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': PUBLIC_CACHE },
      Buffer.from(JSON.stringify(answer)),
      stamp,
    );
    context.answers.put(url.pathname + url.search, kept);
    return kept;
  };

  const pattern = new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  publicReads.set(app, [...publicReadsOf(app), { pattern, make }]);
  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const kept = await make(c.get('app'), new URL(c.req.url), c.req.param());
    if (etagMatches(c.req.header('if-none-match'), kept.etag)) {
      return c.body(null, 304, { etag: kept.etag, 'cache-control': PUBLIC_CACHE });
    }
    return c.body(new Uint8Array(kept.body), 200, {
      ...kept.headers,
      etag: kept.etag,
      vary: 'Accept-Encoding',
    });
  });
}

function registerCall<E extends Endpoint>(app: Hono<AppEnv>, endpoint: E, options: Registration<E>): void {
  const [method, path] = ROUTES[endpoint.name];
  const status = endpoint.status ?? 200;

  app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), async (c) => {
    const context = c.get('app');
    const actor = await c.get('actor')();
    POLICY[endpoint.name].check(actor);
    if (options.limit) {
      await countCall(context, options.limit, actor.kind === 'user' ? actor.id : c.get('address'));
    }
    const url = new URL(c.req.url);
    const body = endpoint.body ? await readBody(c) : undefined;
    refuseNul(url.href, body?.text ?? '');
    const input = {
      params: parse(endpoint.params, c.req.param()),
      query: parse(endpoint.query, readQuery(url)),
      body: parse(endpoint.body, body?.value),
    } as EndpointInput<E>;

    // A guest's phone may repeat from another address: the key alone says that it is the same.
    const scope = `${method} ${c.req.path} ${actor.kind === 'user' ? actor.id : 'guest'}`;
    const key = options.isSecret || endpoint.upload ? undefined : c.req.header('idempotency-key');
    const headers: Record<string, string> = {};
    const call: Call = {
      app: context,
      recordId: recordIdOf(scope, key),
      actor,
      address: c.get('address'),
      userAgent: c.req.header('user-agent') ?? '',
      url,
      header: (name, value) => {
        headers[name.toLowerCase()] = value;
      },
      http: c,
    };

    if (method === 'GET') {
      const answer = await options.handle(input, call);
      if (context.config.environment === 'test') endpoint.answer.parse(answer);
      return c.json(answer as object, status, { ...headers, 'cache-control': 'no-store' });
    }
    const answer = await withIdempotency(context, key, scope, body?.text ?? '', () =>
      options.handle(input, call),
    );
    for (const topic of options.changes ?? []) context.answers.drop(topic);
    return c.json(answer as object, status, { ...headers, 'cache-control': 'no-store' });
  });
}
