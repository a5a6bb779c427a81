import type { Hono } from 'hono';
import type { AnyEndpoint } from '#contract/api.ts';
import { type Endpoint, type EndpointInput, RENEWS_SESSION } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { SAID_HEADER } from '#contract/pages.ts';
import { PAGE_HEADERS } from '#contract/paging.api.ts';
import { SWITCHED_OFF } from '#contract/switches.ts';
import { auditRefusal, withEntry } from '../access/audit.ts';
import { withDelegations } from '../access/delegations.ts';
import { recordLook } from '../access/look.ts';
import { DELEGATED, delegateRule, ruleOf } from '../access/policy.ts';
import { invalidate } from '../context/context.ts';
import type { Db } from '../database/pool.ts';
import { setLocally } from '../database/session.ts';
import { type Actor, GUEST } from '../kernel/actor.ts';
import { causedBy } from '../limits/cause.ts';
import { standingOf } from '../limits/devices.ts';
import { countCall } from '../limits/rate-limit.ts';
import { markPrivate } from '../responses/cache.ts';
import type { CacheTag } from '../responses/cache-tags.ts';
import { jsonReply, type Reply, respond } from '../responses/respond.ts';
import { featuresOf, isOn, siteOf } from '../settings/site.ts';
import { callerOf } from './caller.ts';
import { countContact } from './contact-limit.ts';
import { claim, findAnswer, type IdempotentWrite, idempotentWrite, inTurn, store } from './idempotency.ts';
import { readJson } from './input.ts';
import { honoPath } from './paths.ts';
import type { AnyRegistration, Call, Registration } from './registration.ts';
import { ctxOf, inputOf, openHttp, runEndpoint } from './run-endpoint.ts';
import { readDevice } from './session.ts';
import { normalizeTarget } from './target.ts';
import { traceOf } from './trace.ts';
import type { AppEnv } from './types.ts';

/**
 * Registers an endpoint of the contract: access → input → its key's earlier answer → limits → preparation → transaction
 * with key, handler and answer → response.
 * Invalid input is rejected field by field (D39); handlers only get validated input.
 */
export function register<E extends AnyEndpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  options: Registration<E>,
): void {
  const [method, path] = endpoint.route;
  const registration = options as unknown as AnyRegistration;
  if ((endpoint.headers === PAGE_HEADERS) !== (registration.runList !== undefined)) {
    throw new Error(`${endpoint.name}: a list is read by runList, and says PAGE_HEADERS.`);
  }
  if ((endpoint.isContact === true) !== (registration.landlordOf !== undefined)) {
    throw new Error(`${endpoint.name}: isContact and landlordOf go together.`);
  }
  const isStored = !endpoint.isSecret && !registration.ownTransaction;
  if ((isStored && endpoint.headers === RENEWS_SESSION) !== (registration.again !== undefined)) {
    throw new Error(`${endpoint.name}: a stored answer that came with a new session goes with again.`);
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
      runEndpoint(call, registration, input, db, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': PUBLIC_CACHE,
      }),
    );
  };
  return app.cache.load(target, tags, make, honoPath(endpoint.route[1]));
}

/** For browsers and CDNs: revalidate public reads each time, with a 304 while nothing changed. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=30';

async function answer(call: Call, registration: AnyRegistration): Promise<Reply> {
  const { app, endpoint, actor, header, c, url } = call;
  const { ownTransaction, isOnce, invalidates = [] } = registration;
  const { method } = c.req;
  await checkAccess(call);
  const body = endpoint.body ? await readJson(header('content-type'), () => c.req.text()) : undefined;
  const given = inputOf(call, body);
  const isRead = method === 'GET' || method === 'HEAD';
  const key = isRead || (ownTransaction && !isOnce) ? undefined : header('idempotency-key');
  const isSaid = header(SAID_HEADER) !== undefined;
  const request = { method, path: url.pathname, body: comparable(body) + standingOfDelegate(actor), isSaid };
  const caller = callerOf(c, actor);
  const { address } = caller;
  const sender = { actor, address, device: readDevice(header, app.config) };
  const write = key === undefined ? undefined : idempotentWrite(app, key, request, sender);
  const reply = await inTurn(write, async () => {
    const earlier = write && (await findAnswer(app.database.db, write));
    if (earlier !== undefined) return storedReply(call, registration, given, earlier);
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
        ? runThenStore(call, registration, { db: app.database.db, input, write })
        : app.database.transaction((db) => writeOnce(call, registration, { db, input, write })),
    );
  });
  invalidate(app, invalidates);
  return reply;
}

/** A look leaves nothing behind: PostgreSQL itself refuses what would be written meanwhile. */
function readOnce(call: Call, registration: AnyRegistration, input: EndpointInput<Endpoint>): Promise<Reply> {
  const { database } = call.app;
  const isLook = call.actor.kind === 'user' && Boolean(call.actor.look);
  if (!isLook && !registration.isOneMoment) return runEndpoint(call, registration, input, database.db);
  const begin = registration.isOneMoment ? 'begin isolation level repeatable read' : 'begin';
  return database.transaction(async (db) => {
    if (isLook) await setLocally(db, 'transaction_read_only', 'on');
    return runEndpoint(call, registration, input, db);
  }, begin);
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
  if (taken !== undefined) return storedReply(call, registration, input, taken);
  // As they are now, and until the write is done.
  const { name } = call.endpoint;
  const actor = await withDelegations(db, call.actor, DELEGATED[name], true);
  delegateRule(name, actor).check(actor);
  const reply = await runRecorded({ ...call, actor }, registration, input, db);
  if (write) await store(db, write, String(reply.body));
  return reply;
}

/** Runs a write that opens its own transactions; where it has a key, its answer is stored for a repeat. */
async function runThenStore(call: Call, registration: AnyRegistration, { db, input, write }: Once) {
  const reply = await runRecorded(call, registration, input, db);
  if (write) {
    await call.app.database.transaction(async (own) => {
      if ((await claim(own, write)) === undefined) await store(own, write, String(reply.body));
    });
  }
  return reply;
}

/** Runs the handler of a write; what an administrator changes of others is in the audit log afterwards. */
const runRecorded = (call: Call, registration: AnyRegistration, input: EndpointInput<Endpoint>, db: Db) =>
  withEntry(ctxOf(call, db), call.endpoint.name, input.body, () =>
    runEndpoint(call, registration, input, db),
  );

/** The answer that a request with the same key got. */
async function storedReply(
  call: Call,
  { again }: AnyRegistration,
  input: EndpointInput<Endpoint>,
  body: string,
): Promise<Reply> {
  const { http, own } = openHttp(call);
  await again?.(input, ctxOf(call, call.app.database.db), http);
  return { ...jsonReply(call.endpoint.status ?? 200, null, own()), body };
}

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
async function checkAccess({ c, app, endpoint: { name, route }, actor }: Call): Promise<void> {
  try {
    delegateRule(name, actor).check(actor);
    const features = featuresOf(name);
    const site = features.length > 0 ? await siteOf(app) : undefined;
    if (site && !features.every((feature) => isOn(site, feature, actor))) {
      throw new ApiError('switched_off', SWITCHED_OFF);
    }
  } catch (error) {
    if (route[2] === 'admin' && error instanceof ApiError) {
      await auditRefusal(app, { actor, trace: traceOf(c), route: name, code: error.code });
    }
    throw error;
  }
}
