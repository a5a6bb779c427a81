import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import { RAW_ROUTES, type RawRouteName } from '#contract/routes.ts';
import { ruleOf } from '../access/policy.ts';
import type { Ctx } from '../context/call.ts';
import { GUEST } from '../kernel/actor.ts';
import { countCall, type RateLimit } from '../limits/rate-limit.ts';
import { markPrivate } from '../responses/cache.ts';
import type { CacheTag } from '../responses/cache-tags.ts';
import { etagMatches, notModified, type Reply, respond } from '../responses/respond.ts';
import { callerOf } from './caller.ts';
import { countContact } from './contact-limit.ts';
import { parse, readQuery } from './input.ts';
import { honoPath } from './paths.ts';
import { ctxOf } from './run-endpoint.ts';
import type { AppEnv } from './types.ts';

/** A reply whose body may be made only if it is sent: not to whoever has the version that its ETag names. */
export type RawReply = Omit<Reply, 'body'> & { body: Reply['body'] | (() => Promise<Uint8Array>) };

interface RawInput<P, Q> {
  params: P;
  query: Q;
}

/** For HTTP adapters only. */
export interface RawHttp {
  address: string;
  url: URL;
  isHead: boolean;
  header: (name: string) => string | undefined;
  /** What was sent, byte by byte: of what is signed every one counts. */
  body: () => Promise<Uint8Array>;
  /** Counts what only some calls cost. @throws ApiError too_many_requests */
  count: (limit: RateLimit) => Promise<void>;
}

interface Options<P extends z.ZodType, Q extends z.ZodType> {
  /** What does not fit is no address of ours: 404. */
  params?: P;
  /** Without it, queries are ignored. */
  query?: Q;
  limit?: RateLimit;
  /** Looks up who calls; everybody is a guest otherwise, which saves a statement. */
  readsSession?: true;
  /** Whose number is shown: counted before the handler runs. */
  landlordOf?: (input: RawInput<z.output<P>, z.output<Q>>, ctx: Ctx) => Promise<string | undefined>;
  /** The same for everybody, whatever the query: cached until one of these tags changes. */
  cache?: readonly CacheTag[];
  run: (input: RawInput<z.output<P>, z.output<Q>>, ctx: Ctx, http: RawHttp) => Promise<RawReply> | RawReply;
}

/** What is answered where there is nothing under an address. */
export const nothingHere = (): ApiError => new ApiError('not_found', 'There is nothing here.');

function paramsOf<P extends z.ZodType>(schema: P | undefined, given: Record<string, string>): z.output<P> {
  const parsed = schema?.safeParse(given);
  if (parsed && !parsed.success) throw nothingHere();
  return parsed?.data as z.output<P>;
}

/**
 * Registers an address that answers with a file, a redirect or a stream: access → input → limits → handler → response,
 * as `register` does for the API.
 */
export function registerRaw<P extends z.ZodType, Q extends z.ZodType>(
  app: Hono<AppEnv>,
  name: RawRouteName,
  options: Options<P, Q>,
): void {
  const [method, path] = RAW_ROUTES[name];
  app.on(method, honoPath(path), async (c) => {
    const { cache } = options;
    if (!cache) return respond(c, await answer(c, name, options));
    const load = async () => (await answer(c, name, options)) as Reply;
    return respond(c, await c.get('app').cache.load(c.req.path, cache, load, honoPath(path)));
  });
}

async function answer<P extends z.ZodType, Q extends z.ZodType>(
  c: Context<AppEnv>,
  name: RawRouteName,
  { params, query, limit, readsSession, landlordOf, run }: Options<P, Q>,
): Promise<Reply> {
  const context = c.get('app');
  if (readsSession) markPrivate();
  const actor = readsSession ? await c.get('actor')() : GUEST;
  const header = (one: string) => c.req.header(one);
  const call = { c, app: context, actor, header };
  ruleOf(name).check(actor);
  const url = new URL(c.req.url);
  const input = {
    params: paramsOf(params, c.req.param()),
    query: (query && parse(query, readQuery(url))) as z.output<Q>,
  };
  const caller = callerOf(c, actor);
  const count = (one: RateLimit) => countCall(context, one, caller);
  if (limit) await count(limit);
  const ctx = ctxOf(call, context.database.db);
  const landlordId = await landlordOf?.(input, ctx);
  if (landlordId) await countContact(context, caller, landlordId);
  const isHead = c.req.method === 'HEAD';
  const body = async () => new Uint8Array(await c.req.arrayBuffer());
  const reply = await run(input, ctx, { address: caller.address, url, isHead, header, body, count });
  const { etag } = reply.headers;
  if (etag && etagMatches(header('if-none-match'), String(etag))) return notModified(reply.headers);
  return { ...reply, body: typeof reply.body === 'function' ? await reply.body() : reply.body };
}
