import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { AnyEndpoint, SignedInRoute } from '#contract/api.ts';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Ctx, UserCtx } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';
import type { Actor } from '../kernel/actor.ts';
import type { ListPage } from '../kernel/list-page.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { CacheTag } from '../responses/cache-tags.ts';
import type { JsonText } from '../responses/respond.ts';
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
  /**
   * With `ownTransaction`: a repeat under the same key is answered as the first one was. What is answered is stored once
   * the handler is through, for files that a device sends again until it hears that they came.
   */
  isOnce?: true;
  /** Of a read whose figures agree with each other: all its statements see the database as it was at the first. */
  isOneMoment?: true;
}

/** Where a call comes from. */
export type Origin = Pick<Http, 'address' | 'header'>;

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
  /**
   * What a repeat under the same key needs beside the stored answer: the cookie of a session that the first one renewed,
   * whose answer was lost.
   */
  again?: (input: EndpointInput<E>, ctx: C, http: Http) => Promise<void>;
}

export type Registration<E extends Endpoint> = Options & Runs<E, CtxOf<E>> & Prepares<E, CtxOf<E>>;

/** As `Registration`, with the types of all endpoints erased. */
export type AnyRegistration = Options & {
  prepare?: (input: EndpointInput<Endpoint>, ctx: UserCtx, from: Origin) => Promise<EndpointInput<Endpoint>>;
  landlordOf?: (input: EndpointInput<Endpoint>, ctx: UserCtx) => Promise<string | undefined>;
  again?: (input: EndpointInput<Endpoint>, ctx: UserCtx, http: Http) => Promise<void>;
  run?: (input: EndpointInput<Endpoint>, ctx: UserCtx, http: Http) => Promise<unknown>;
  runList?: (input: EndpointInput<Endpoint>, ctx: UserCtx) => Promise<ListPage<unknown>>;
};

/** One request to one endpoint. */
export interface Call {
  c: Context<AppEnv>;
  app: AppContext;
  endpoint: AnyEndpoint;
  url: URL;
  actor: Actor;
  header: ReadHeader;
}
