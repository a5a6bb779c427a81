import { randomUUID } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import type { Context, Hono } from 'hono';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { ROUTES, type SignedInRoute } from '#contract/routes.ts';
import { SWITCHED_OFF } from '#contract/switches.ts';
import { auditRefusal, withEntry } from '../access/audit.ts';
import { withDelegations } from '../access/delegations.ts';
import { recordLook } from '../access/look.ts';
import { DELEGATED, delegateRule, ruleOf } from '../access/policy.ts';
import type { Ctx, UserCtx } from '../context/call.ts';
import { type AppContext, invalidate } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { setLocally } from '../database/session.ts';
import { type Actor, GUEST } from '../kernel/actor.ts';
import type { ListPage } from '../kernel/list-page.ts';
import { causedBy } from '../limits/cause.ts';
import { standingOf } from '../limits/devices.ts';
import { countCall, type RateLimit } from '../limits/rate-limit.ts';
import { withoutContacts } from '../personal/without-contacts.ts';
import { markPrivate } from '../responses/cache.ts';
import type { CacheTag } from '../responses/cache-tags.ts';
import { type JsonText, jsonReply, privateFile, type Reply, respond } from '../responses/respond.ts';
import { featuresOf, isOn, siteOf } from '../settings/site.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { callerOf } from './caller.ts';
import { countContact } from './contact-limit.ts';
import { claim, findAnswer, type IdempotentWrite, idempotentWrite, inTurn, store } from './idempotency.ts';
import { parse, readJson, readQuery, refuseUnstorable } from './input.ts';
import { pageHeaders } from './paging.ts';
import { honoPath } from './paths.ts';
import { readDevice } from './session.ts';
import { normalizeTarget } from './target.ts';
import { traceOf } from './trace.ts';
import type { AppEnv, ReadHeader } from './types.ts';

/** For HTTP adapters only: the cookies of sign-in, the stream of an upload. Verbs do not take it. */
export interface Http {
  address: string;
  header: ReadHeader;
  /** Sets a response header. */
  setHeader: (name: string, value: string) => void;
  /** Adds a cookie to the response: the complete Set-Cookie header. */
  addCookie: (text: string) => void;
  url: URL;
  /** Answers a plain form by redirecting its browser to this path. */
  seeOther: (path: string) => void;
  /** The body of an upload as a stream. */
  stream: () => ReadableStream<Uint8Array> | null;
}

/** The handler of a signed-in endpoint gets a user. */
type CtxOf<E extends Endpoint> = E['name'] extends SignedInRoute ? UserCtx : Ctx;

type ItemOf<E extends Endpoint> = EndpointAnswer<E> extends readonly (infer Item)[] ? Unwritten<Item> : never;

/** A handler returns the response body, or one page of a list, from which the paging headers are set. */
type Runs<E extends Endpoint, C> =
  | {
      run: (input: EndpointInput<E>, ctx: C, http: Http) => Promise<Unwritten<EndpointAnswer<E>> | JsonText>;
      runList?: undefined;
    }
  | { runList: (input: EndpointInput<E>, ctx: C) => Promise<ListPage<ItemOf<E>>>; run?: undefined };

interface Options {
  /** A read that is the same for everybody: cached until one of these tags changes, without access to the visitor. */
  cache?: readonly CacheTag[];
  limit?: RateLimit;
  /** The tags that a write invalidates. */
  invalidates?: readonly CacheTag[];
  /**
   * The handler opens its own transactions, because it hashes passwords or receives a file in between. Its response
   * is not stored for retries.
   */
  ownTransaction?: true;
}

/** Where a call comes from. */
type Origin = Pick<Http, 'address' | 'header'>;

interface Prepares<E extends Endpoint, C> {
  /**
   * What a write has to wait for, such as pictures on other sites: done before its transaction, which would hold a
   * connection meanwhile. Returns the input to go on with.
   */
  prepare?: (input: EndpointInput<E>, ctx: C, from: Origin) => Promise<EndpointInput<E>>;
  /**
   * Whose number an endpoint with `isContact` shows, undefined where it shows none: counted before its transaction.
   */
  landlordOf?: (input: EndpointInput<E>, ctx: C) => Promise<string | undefined>;
}

type Registration<E extends Endpoint> = Options & Runs<E, CtxOf<E>> & Prepares<E, CtxOf<E>>;

/** As `Registration`, with the types of all endpoints erased. */
type AnyRegistration = Options & {
  prepare?: (input: EndpointInput<Endpoint>, ctx: UserCtx, from: Origin) => Promise<EndpointInput<Endpoint>>;
  landlordOf?: (input: EndpointInput<Endpoint>, ctx: UserCtx) => Promise<string | undefined>;
  run?: (input: EndpointInput<Endpoint>, ctx: UserCtx, http: Http) => Promise<unknown>;
  runList?: (input: EndpointInput<Endpoint>, ctx: UserCtx) => Promise<ListPage<unknown>>;
};

/** One request to one endpoint. */
interface Call {
  c: Context<AppEnv>;
  app: AppContext;
  endpoint: Endpoint;
  url: URL;
  actor: Actor;
  header: ReadHeader;
}

/**
 * Registers an endpoint of the contract: access → input → its key's earlier answer → limits → preparation → transaction
 * with key, handler and answer → response.
 * Invalid input is rejected field by field (D39); handlers only get validated input.
 */
export function register<E extends Endpoint>(app: Hono<AppEnv>, endpoint: E, options: Registration<E>): void {
  const [method, path] = ROUTES[endpoint.name];
  const registration = options as unknown as AnyRegistration;
  if ((endpoint.isContact === true) !== (registration.landlordOf !== undefined)) {
    throw new Error(`${endpoint.name}: isContact and landlordOf go together.`);
  }
  app.on(method, honoPath(path), async (c) => {
    const url = new URL(c.req.url);
    const common = { c, app: c.get('app'), endpoint, url, header: (name: string) => c.req.header(name) };
    if (registration.cache) return respond(c, await readPublic(common, registration, registration.cache));
    markPrivate();
    const signedIn = await c.get('actor')();
    const actor = await withDelegations(common.app.database.db, signedIn, DELEGATED[endpoint.name]);
    const call = { ...common, actor };
    return respond(c, await answer(call, registration));
  });
}

function readPublic(common: Omit<Call, 'actor'>, registration: AnyRegistration, tags: readonly CacheTag[]) {
  const { app, url, endpoint } = common;
  // An endpoint without parameters has one answer, whatever the query.
  const target = endpoint.query ? normalizeTarget(url.pathname + url.search) : url.pathname;
  const make = async () => {
    ruleOf(endpoint.name).check(GUEST);
    const call = { ...common, actor: GUEST };
    const input = inputOf(call, undefined);
    return app.database.readPublic(tags, (db) =>
      run(call, registration, input, db, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': PUBLIC_CACHE,
      }),
    );
  };
  return app.cache.load(target, tags, make, honoPath(ROUTES[endpoint.name][1]));
}

/** For browsers and CDNs: revalidate public reads each time, with a 304 while nothing changed. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=30';

async function answer(call: Call, registration: AnyRegistration): Promise<Reply> {
  const { app, endpoint, actor, header, c, url } = call;
  const { ownTransaction, invalidates = [] } = registration;
  const { method } = c.req;
  await checkAccess(call);
  const body = endpoint.body ? await readJson(header('content-type'), () => c.req.text()) : undefined;
  const given = inputOf(call, body);
  const isRead = method === 'GET' || method === 'HEAD';
  const key = isRead || ownTransaction ? undefined : header('idempotency-key');
  const request = { method, path: url.pathname, body: comparable(body) + standingOfDelegate(actor) };
  const caller = callerOf(c, actor);
  const { address } = caller;
  const sender = { actor, address, device: readDevice(header) };
  const write = key === undefined ? undefined : idempotentWrite(app, key, request, sender);
  const reply = await inTurn(write, async () => {
    const earlier = write && (await findAnswer(app.database.db, write));
    if (earlier !== undefined) return storedReply(call, earlier);
    const input = await prepareInput(call, registration, given);
    if (isRead) {
      const made = await readOnce(call, registration, input);
      if (endpoint.looksAt) {
        await recordLook(ctxOf(call, app.database.db), endpoint.looksAt, c.req.param('id'));
      }
      return made;
    }
    const { device } = await standingOf(app, caller);
    return causedBy({ actor, address, device }, () =>
      ownTransaction
        ? runRecorded(call, registration, input, app.database.db)
        : app.database.transaction((db) => writeOnce(call, registration, { db, input, write })),
    );
  });
  invalidate(app, invalidates);
  return reply;
}

/** A look leaves nothing behind: PostgreSQL itself refuses what would be written meanwhile. */
function readOnce(call: Call, registration: AnyRegistration, input: EndpointInput<Endpoint>): Promise<Reply> {
  const { database } = call.app;
  if (call.actor.kind === 'guest' || !call.actor.look) return run(call, registration, input, database.db);
  return database.transaction(async (db) => {
    await setLocally(db, 'transaction_read_only', 'on');
    return run(call, registration, input, db);
  });
}

/** A repeat after somebody's delegation has ended is refused: it is not given what was answered before. */
const standingOfDelegate = (actor: Actor): string =>
  actor.kind === 'user' ? (actor.delegations ?? []).map(({ id }) => id).join() : '';

/** What a repeat is recognised by: not by a password, which could be guessed from the hash that is stored of it. */
function comparable(body: { value: unknown; text: string } | undefined): string {
  const { value, text = '' } = body ?? {};
  const hasPassword = typeof value === 'object' && value !== null && 'password' in value;
  return hasPassword ? JSON.stringify({ ...value, password: undefined }) : text;
}

interface Once {
  db: Db;
  input: EndpointInput<Endpoint>;
  write: IdempotentWrite | undefined;
}

/** Runs a write and stores its answer, unless its key has been used in the meantime. */
async function writeOnce(
  call: Call,
  registration: AnyRegistration,
  { db, input, write }: Once,
): Promise<Reply> {
  const taken = write && (await claim(db, write));
  if (taken !== undefined) return storedReply(call, taken);
  // As they are now, and until the write is done.
  const { name } = call.endpoint;
  const actor = await withDelegations(db, call.actor, DELEGATED[name], true);
  delegateRule(name, actor).check(actor);
  const reply = await runRecorded({ ...call, actor }, registration, input, db);
  if (write) await store(db, write, String(reply.body));
  return reply;
}

/** Runs the handler of a write; what an administrator changes of others is in the audit log afterwards. */
const runRecorded = (call: Call, registration: AnyRegistration, input: EndpointInput<Endpoint>, db: Db) =>
  withEntry(ctxOf(call, db), call.endpoint.name, input.body, () => run(call, registration, input, db));

/** The answer that a request with the same key got. */
const storedReply = ({ endpoint }: Call, body: string): Reply => ({
  ...jsonReply(endpoint.status ?? 200, null),
  body,
});

/** Counts the attempt, whatever becomes of it, then does what its handler would otherwise wait for. */
async function prepareInput(
  call: Call,
  { limit, prepare, landlordOf }: AnyRegistration,
  given: EndpointInput<Endpoint>,
): Promise<EndpointInput<Endpoint>> {
  const { app } = call;
  const caller = callerOf(call.c, call.actor);
  if (limit) await countCall(app, limit, caller);
  const ctx = ctxOf(call, app.database.db);
  const { address } = caller;
  const input = prepare ? await prepare(given, ctx, { address, header: call.header }) : given;
  const landlordId = await landlordOf?.(input, ctx);
  if (landlordId) await countContact(app, caller, landlordId);
  return input;
}

/**
 * Refused at an administrators' route, an attempt is recorded.
 * @throws ApiError as its rule does, switched_off
 */
async function checkAccess({ c, app, endpoint: { name }, actor }: Call): Promise<void> {
  try {
    delegateRule(name, actor).check(actor);
    const features = featuresOf(name);
    const site = features.length > 0 ? await siteOf(app) : undefined;
    if (site && !features.every((feature) => isOn(site, feature, actor))) {
      throw new ApiError('switched_off', SWITCHED_OFF);
    }
  } catch (error) {
    if (ROUTES[name][2] === 'admin' && error instanceof ApiError) {
      await auditRefusal(app, { actor, trace: traceOf(c), route: name, code: error.code });
    }
    throw error;
  }
}

function inputOf(
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

/** Runs the handler and turns its result into a reply. */
async function run(
  call: Call,
  registration: AnyRegistration,
  input: EndpointInput<Endpoint>,
  db: Db,
  cacheHeaders: Record<string, string> = {},
): Promise<Reply> {
  const { c, app, endpoint, url, header } = call;
  const headers: Record<string, string> = {};
  const cookies: string[] = [];
  const ctx = ctxOf(call, db, registration.cache !== undefined);
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
  const page = await registration.runList?.(input, ctx);
  if (page) Object.assign(headers, pageHeaders(url, page));
  const made = page ? page.items : await registration.run?.(input, ctx, http);
  const { actor } = call;
  const value = actor.kind === 'user' && actor.look ? withoutContacts(made, actor.look.own) : made;
  const own = { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
  if (headers.location) {
    return { status: 303, headers: { 'cache-control': 'no-store', ...own }, body: null };
  }
  const reply = endpoint.file
    ? privateFile(endpoint.file, value as Uint8Array, own)
    : jsonReply(endpoint.status ?? 200, value, own);
  // As clients read it.
  if (app.config.environment === 'test') {
    endpoint.answer.parse(endpoint.file ? value : JSON.parse(String(reply.body)));
  }
  return { ...reply, headers: { ...reply.headers, ...cacheHeaders } };
}
