import type { Hono } from 'hono';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import { ROUTES } from '#contract/routes.ts';
import { type Actor, GUEST } from '../access/actor.ts';
import { ruleOf } from '../access/policy.ts';
import type { AppContext } from '../context.ts';
import { etagMatches, type KeptAnswer, keepable, type Topic } from './answers.ts';
import { parse, readQuery, refuseUnstorable } from './input.ts';
import { honoPath, pathPattern } from './paths.ts';
import type { AppEnv } from './types.ts';

/** What the handler of a public read is given: nothing of the visitor, for its answer goes to everybody. */
export interface PublicCall {
  app: AppContext;
  actor: Actor;
  url: URL;
  /** Sets a header of the answer. */
  header: (name: string, value: string) => void;
}

/** A public read: the answer is the same for everybody and is kept until one of these topics changes. */
export interface PublicRegistration<E extends Endpoint> {
  keep: readonly Topic[];
  handle: (input: EndpointInput<E>, call: PublicCall) => Promise<EndpointAnswer<E>>;
}

/** What browsers and a CDN may do with public reads: ask each time, answered by 304 while nothing changed. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate, s-maxage=1, stale-while-revalidate=30';

/** Makes the answers of a public read; the server may ask it past the application. */
interface PublicRead {
  /** Matches the path; its groups are the parameters. */
  pattern: RegExp;
  make: (context: AppContext, url: URL, params: Record<string, string>) => Promise<KeptAnswer>;
}

const publicReads = new WeakMap<Hono<AppEnv>, PublicRead[]>();

/** The public reads of an application. */
export function publicReadsOf(app: Hono<AppEnv>): readonly PublicRead[] {
  return publicReads.get(app) ?? [];
}

export function registerPublicRead<E extends Endpoint>(
  app: Hono<AppEnv>,
  endpoint: E,
  { keep, handle }: PublicRegistration<E>,
): void {
  const [method, path] = ROUTES[endpoint.name];
  const make: PublicRead['make'] = async (context, url, params) => {
    const stamp = context.answers.stamp(keep);
    ruleOf(endpoint.name).check(GUEST);
    refuseUnstorable(url);
    const input = {
      params: parse(endpoint.params, params),
      query: parse(endpoint.query, readQuery(url)),
    } as EndpointInput<E>;
    const headers: Record<string, string> = {};
    const header: PublicCall['header'] = (name, value) => {
      headers[name.toLowerCase()] = value;
    };
    const answer = await handle(input, { app: context, actor: GUEST, url, header });
    if (context.config.environment === 'test') endpoint.answer.parse(answer);
    const kept = keepable(
      { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': PUBLIC_CACHE },
      Buffer.from(JSON.stringify(answer)),
      stamp,
    );
    context.answers.put(url.pathname + url.search, kept);
    return kept;
  };

  publicReads.set(app, [...publicReadsOf(app), { pattern: pathPattern(path), make }]);
  app.on(method, honoPath(path), async (c) => {
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
