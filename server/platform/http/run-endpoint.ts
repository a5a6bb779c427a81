import { randomUUID } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import type { UserCtx } from '../context/call.ts';
import type { Db } from '../database/pool.ts';
import { withoutContacts } from '../personal/without-contacts.ts';
import { jsonReply, privateFile, type Reply } from '../responses/respond.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { parse, readQuery, refuseUnstorable } from './input.ts';
import { pageHeaders } from './paging.ts';
import type { AnyRegistration, Call, Http } from './registration.ts';
import { MEDIA_POLICY } from './security.ts';
import { traceOf } from './trace.ts';

export function inputOf(
  { c, endpoint, url }: Call,
  body: { value: unknown; text: string } | undefined,
): EndpointInput<Endpoint> {
  refuseUnstorable(url, body?.text);
  return {
    params: parse(endpoint.params, c.req.param()),
    query: parse(endpoint.query, readQuery(url)),
    body: parse(endpoint.body, body?.value),
  } as EndpointInput<Endpoint>;
}

/** The context of a verb. That of a cached read identifies no caller, not even an address. */
export function ctxOf(
  { c, app, actor, header }: Pick<Call, 'c' | 'app' | 'actor' | 'header'>,
  db: Db,
  isPublic = false,
): UserCtx {
  return {
    app,
    db,
    actor,
    now: app.clock(),
    newId: randomUUID,
    baseUrl: app.baseUrl,
    language: acceptedLanguage(header('accept-language')),
    trace: isPublic ? undefined : traceOf(c),
  } as UserCtx;
}

/** What a handler says of its answer beside its value, and the headers that come of it. */
export function openHttp({ c, header, url }: Call) {
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  const http: Http = {
    address: c.get('address'),
    header,
    setHeader: (name, value) => {
      headers[name.toLowerCase()] = value;
    },
    addCookie: (text) => cookies.push(text),
    url,
    seeOther: (path) => {
      headers.location = path;
    },
    stream: () => c.req.raw.body as ReadableStream<Uint8Array> | null,
  };
  const own = () => ({ ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
  return { http, headers, own };
}

/** Runs the handler and turns its result into a reply. */
export async function runEndpoint(
  call: Call,
  registration: AnyRegistration,
  input: EndpointInput<Endpoint>,
  db: Db,
  cacheHeaders: Record<string, string> = {},
): Promise<Reply> {
  const { app, endpoint, url } = call;
  const { http, headers, own: ownHeaders } = openHttp(call);
  const ctx = ctxOf(call, db, registration.cache !== undefined);
  const page = await registration.runList?.(input, ctx);
  if (page) Object.assign(headers, pageHeaders(url, page));
  const made = page ? page.items : await registration.run?.(input, ctx, http);
  const { actor } = call;
  const value = actor.kind === 'user' && actor.look ? withoutContacts(made, actor.look.own) : made;
  const own = ownHeaders();
  if (headers.location) {
    return { status: 303, headers: { 'cache-control': 'no-store', ...own }, body: null };
  }
  const reply = endpoint.file
    ? privateFile(endpoint.file, value as Uint8Array, { 'content-security-policy': MEDIA_POLICY, ...own })
    : jsonReply(endpoint.status ?? 200, value, own);
  // As clients read it.
  if (app.config.environment === 'test') {
    endpoint.answer.parse(endpoint.file ? value : JSON.parse(String(reply.body)));
  }
  return { ...reply, headers: { ...reply.headers, ...cacheHeaders } };
}
