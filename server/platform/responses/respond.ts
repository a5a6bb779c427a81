import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TagVersions } from './cache-tags.ts';

/** A handler's reply; a header with multiple values has a list. */
export interface Reply {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** A reply ready to be written: conditions checked, body encoded, length known. */
export interface Finished {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Uint8Array | ReadableStream<Uint8Array> | null;
}

/** A reply that is the same for everybody, as bytes. */
export interface CachedResponse {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly versions: TagVersions;
  /** From this moment on it is stale, in milliseconds since 1970; undefined where only a change makes it so. */
  readonly until?: number | undefined;
  /** By encoding; computed on first use. */
  readonly encoded: Map<Encoding, Finished>;
  /** What it answers, as `routeOf` gives it. */
  readonly route?: string;
}

/** The conditional and content negotiation headers of a request. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/;
/** Smaller bodies do not benefit from compression. */
const COMPRESSED_FROM_BYTES = 1024;
/** Cached bytes are compressed once and sent often; others are compressed and sent once. */
const BROTLI_QUALITY = { cached: 5, once: 4 } as const;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A strong ETag for bytes. */
function etagOf(body: Uint8Array): string {
  // Less than half the time of SHA-256 on processors without instructions for the latter.
  return `"${hash('blake2b512', body, 'base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header matches this ETag. */
export function etagMatches(header: string | undefined | null, etag: string): boolean {
  if (!header) return false;
  return (
    header === etag ||
    header === '*' ||
    header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  );
}

/** The best encoding that the client accepts. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

async function compress(
  body: string | Uint8Array,
  encoding: 'gzip' | 'br',
  quality: number,
): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: 6 });
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

/** Makes a reply that can be sent any number of times. */
export function toCacheable(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  versions: TagVersions = [],
  until?: number,
): CachedResponse {
  return { etag: etagOf(body), headers, body, versions, until, encoded: new Map() };
}

/** The same, with a Brotli form that was made before: better than one made while somebody waits. */
export function withBrotli(cached: CachedResponse, bytes: Buffer): CachedResponse {
  const headers = { ...cached.headers, etag: cached.etag };
  cached.encoded.set('br', encoded({ status: 200, headers, body: null }, 'br', bytes));
  return cached;
}

/** Encodings, and what else the page says it depends on. */
const varyOf = ({ vary }: Readonly<Record<string, string | string[]>>) =>
  vary ? `${String(vary)}, Accept-Encoding` : 'Accept-Encoding';

const isWorthCompressing = (type: string | string[] | undefined, length: number) =>
  length >= COMPRESSED_FROM_BYTES && typeof type === 'string' && COMPRESSIBLE.test(type);

/** Whether it is sent compressed to whoever can read that. */
export const isCompressible = ({ headers, body }: CachedResponse): boolean =>
  isWorthCompressing(headers['content-type'], body.length);

/** The finished form of a cached response if it exists already: for the synchronous path. */
export function finishedNow(cached: CachedResponse, conditions: Conditions): Finished | undefined {
  if (etagMatches(conditions.ifNoneMatch, cached.etag)) {
    const { 'cache-control': control = '', 'content-security-policy': policy } = cached.headers;
    // Browsers update the stored headers with these.
    const headers = { etag: cached.etag, 'cache-control': control, vary: varyOf(cached.headers) };
    return {
      status: 304,
      headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
      body: null,
    };
  }
  const wanted = chooseEncoding(conditions.acceptEncoding);
  const encoding = isCompressible(cached) ? wanted : 'identity';
  return cached.encoded.get(encoding);
}

/** To whoever has this version: all that browsers store anew, and nothing about the body. */
export const notModified = (headers: Reply['headers']): Reply => ({
  status: 304,
  headers: Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !name.startsWith('content-') || name === 'content-security-policy',
    ),
  ),
  body: null,
});

/** Checks the conditions, encodes the body and sets its length: for every response of this server. */
export async function finish(reply: Reply | CachedResponse, conditions: Conditions): Promise<Finished> {
  if ('encoded' in reply) {
    const ready = finishedNow(reply, conditions);
    if (ready) return ready;
    const { status, headers, body } = await encode(
      { status: 200, headers: { ...reply.headers, etag: reply.etag }, body: reply.body },
      conditions,
      BROTLI_QUALITY.cached,
    );
    const made = { status, headers, body };
    reply.encoded.set((headers['content-encoding'] as Encoding | undefined) ?? 'identity', made);
    return made;
  }
  return encode(reply, conditions, BROTLI_QUALITY.once);
}

async function encode(
  { status, headers, body }: Reply,
  { acceptEncoding }: Conditions,
  quality: number,
): Promise<Finished> {
  if (body === null || !(typeof body === 'string' || body instanceof Uint8Array))
    return { status, headers, body };
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  if (headers['content-encoding'] || !isWorthCompressing(headers['content-type'], length)) {
    return { status, headers: { ...headers, 'content-length': String(length) }, body };
  }
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'identity') {
    return {
      status,
      headers: { ...headers, vary: varyOf(headers), 'content-length': String(length) },
      body,
    };
  }
  return encoded({ status, headers, body }, encoding, await compress(body, encoding, quality));
}

/** The reply with its body in this encoding. */
function encoded({ status, headers }: Reply, encoding: 'gzip' | 'br', bytes: Buffer): Finished {
  return {
    status,
    headers: {
      ...headers,
      vary: varyOf(headers),
      'content-encoding': encoding,
      'content-length': String(bytes.length),
    },
    body: bytes,
  };
}

/** The part of Hono's context that a response needs. */
interface Asked {
  req: { header: (name: string) => string | undefined };
  var: {
    commonHeaders: Readonly<Record<string, string>>;
    requestId: string;
    addVisitor?: ((headers: Reply['headers']) => Reply['headers']) | undefined;
  };
  /** With `inProcess`, a page asks: it takes the reply as it is. */
  env?: { inProcess?: { reply?: Reply } | undefined };
}

/** Responds to a request: every response of the application is created here. */
export async function respond(c: Asked, reply: Reply | CachedResponse): Promise<Response> {
  const { inProcess } = c.env ?? {};
  if (inProcess) {
    inProcess.reply = 'encoded' in reply ? { status: 200, headers: reply.headers, body: reply.body } : reply;
    return new Response(null, { status: inProcess.reply.status });
  }
  const { status, headers, body } = await finish(reply, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  const own = c.var.addVisitor?.(headers) ?? headers;
  const all = { ...c.var.commonHeaders, 'x-request-id': c.var.requestId, ...own };
  // With a plain headers object, the server writes the body without creating a platform Response.
  return new Response(body as BodyInit | null, { status, headers: hasNoList(all) ? all : toHeaders(all) });
}

const hasNoList = (headers: Record<string, string | string[]>): headers is Record<string, string> =>
  !Array.isArray(headers['set-cookie']);

/** A header that is sent several times has a list. */
export function toHeaders(lists: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(lists)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

/** JSON text that the database has already produced: a response body. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A personal response, never cached. */
export function jsonReply(status: number, value: unknown, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json' },
    body: value instanceof JsonText ? value.text : JSON.stringify(value),
  };
}

/**
 * A picture for one person: saved rather than opened, under a name of ours, and never cached.
 */
export function privateFile(type: string, bytes: Uint8Array, headers: Reply['headers'] = {}): Reply {
  return {
    status: 200,
    headers: {
      'content-disposition': 'attachment; filename="picture.jpg"',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
      ...headers,
      'content-type': type,
    },
    body: bytes,
  };
}
