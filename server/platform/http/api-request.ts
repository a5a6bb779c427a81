import type { ReadableStream } from 'node:stream/web';
import type { Context } from 'hono';
import type { Config } from '#server/config.ts';
import type { Actor } from '../access/actor.ts';
import type { AppEnv } from './types.ts';

/** A header of a request; `name` in small letters. */
export type ReadHeader = (name: string) => string | undefined;

/** A request for JSON, whoever brings it: node's server itself, or the application. */
export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly params: Readonly<Record<string, string>>;
  /** Of the other side, or of the proxy's word for it. */
  readonly address: string;
  readonly header: ReadHeader;
  /** Resolved when first asked for. */
  readonly actor: () => Promise<Actor>;
  /** The whole body. */
  readonly text: () => Promise<string>;
  /** The body as it comes; files are brought by the application alone. */
  readonly stream?: () => ReadableStream<Uint8Array> | null;
}

/** The other side's address; behind a proxy of ours the last one that it names. */
export function addressOf(
  { trustProxy }: Config,
  forwarded: string | undefined,
  remote: string | undefined,
): string {
  if (trustProxy && forwarded) return forwarded.split(',').at(-1)?.trim() ?? 'unknown';
  return remote ?? 'unknown';
}

/** What goes back; a header that stands several times has a list. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
}

/** An answer that is somebody's own, and kept nowhere. */
export function jsonAnswer(status: number, value: unknown, headers: ApiAnswer['headers'] = {}): ApiAnswer {
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

/** The request that the application brings. */
export function requestOf(c: Context<AppEnv>): ApiRequest {
  return {
    method: c.req.method,
    url: new URL(c.req.url),
    params: c.req.param(),
    address: c.get('address'),
    header: (name) => c.req.header(name),
    actor: c.get('actor'),
    text: () => c.req.text(),
    stream: () => c.req.raw.body as ReadableStream<Uint8Array> | null,
  };
}
