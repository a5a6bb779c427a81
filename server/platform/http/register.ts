import type { ReadableStream } from 'node:stream/web';
import type { Hono } from 'hono';
import type { Endpoint, EndpointAnswer, EndpointInput } from '#contract/endpoint.ts';
import type { Actor } from '../access/actor.ts';
import type { CacheTag } from '../cache-tags.ts';
import type { AppContext } from '../context.ts';
import { register as registerNew } from './endpoint.ts';
import type { AppEnv, ReadHeader } from './types.ts';

/** @deprecated for rooms that are being moved to endpoint.ts */
export interface PublicCall {
  app: AppContext;
  actor: Actor;
  url: URL;
  header: (name: string, value: string) => void;
}
export interface ApiRequest {
  header: ReadHeader;
  stream: () => ReadableStream<Uint8Array> | null;
}
export interface Call extends PublicCall {
  recordId: string;
  address: string;
  userAgent: string;
  request: ApiRequest;
  addCookie: (text: string) => void;
}
interface Old<E extends Endpoint> {
  keep?: readonly CacheTag[];
  changes?: readonly CacheTag[];
  limit?: unknown;
  isSecret?: true;
  handle: (input: EndpointInput<E>, call: Call) => Promise<EndpointAnswer<E>>;
}

export function register<E extends Endpoint>(app: Hono<AppEnv>, endpoint: E, old: Old<E>): void {
  registerNew(app, endpoint, {
    ...(old.keep ? { cache: old.keep } : { ownTransaction: true }),
    ...(old.changes ? { invalidates: old.changes } : {}),
    run: (
      input: never,
      ctx: { app: AppContext; actor: Actor; newId: () => string; baseUrl: string },
      http: never,
    ) => {
      const { setHeader, addCookie, header, stream, address, url } = http as {
        setHeader: Call['header'];
        addCookie: Call['addCookie'];
        header: ReadHeader;
        stream: ApiRequest['stream'];
        address: string;
        url: URL;
      };
      return old.handle(input, {
        app: ctx.app,
        actor: ctx.actor,
        url,
        header: setHeader,
        recordId: ctx.newId(),
        address,
        userAgent: header('user-agent') ?? '',
        request: { header, stream },
        addCookie,
      });
    },
  } as never);
}
