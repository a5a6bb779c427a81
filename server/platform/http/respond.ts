import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TagVersions } from '../cache-tags.ts';

/** What a handler answers with; a header that is sent several times has a list. */
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
  /** By encoding; made when first asked for. */
  readonly encoded: Map<Encoding, Finished>;
}

/** What a request says about the form in which it wants an answer. */
export interface Conditions {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
}

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/;
/** Shorter bodies gain nothing from being compressed. */
const COMPRESSED_FROM_BYTES = 1024;
/** Cached bytes are compressed once and sent often; others once and sent once. */
const BROTLI_QUALITY = { cached: 5, once: 4 } as const;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A strong ETag of bytes. */
function etagOf(body: Uint8Array): string {
  // Where a processor has no instructions for SHA-256, this takes less than half its time.
  return `"${hash('blake2b512', body, 'base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header names this ETag. */
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

/** Makes a reply ready to be sent any number of times. */
export function toCacheable(
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  versions: TagVersions = [],
): CachedResponse {
  return { etag: etagOf(body), headers, body, versions, encoded: new Map() };
}

const isCompressible = (type: string | string[] | undefined, length: number) =>
  length >= COMPRESSED_FROM_BYTES && typeof type === 'string' && COMPRESSIBLE.test(type);

/** The finished form of a cached response where it is made already: for the way that must not wait. */
export function finishedNow(cached: CachedResponse, conditions: Conditions): Finished | undefined {
  if (etagMatches(conditions.ifNoneMatch, cached.etag)) {
    const { 'cache-control': control = '', 'content-security-policy': policy } = cached.headers;
    // A browser renews the headers of what it holds with these.
    const headers = { etag: cached.etag, 'cache-control': control, vary: 'Accept-Encoding' };
    return {
      status: 304,
      headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
      body: null,
    };
  }
  const wanted = chooseEncoding(conditions.acceptEncoding);
  const encoding = isCompressible(cached.headers['content-type'], cached.body.length) ? wanted : 'identity';
  return cached.encoded.get(encoding);
}

/** Checks the conditions, encodes the body, and says its length: for every answer of this server. */
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
  if (headers['content-encoding'] || !isCompressible(headers['content-type'], length)) {
    return { status, headers: { ...headers, 'content-length': String(length) }, body };
  }
  const encoding = chooseEncoding(acceptEncoding);
  const vary = { vary: 'Accept-Encoding' };
  if (encoding === 'identity') {
    return { status, headers: { ...headers, ...vary, 'content-length': String(length) }, body };
  }
  const bytes = await compress(body, encoding, quality);
  return {
    status,
    headers: { ...headers, ...vary, 'content-encoding': encoding, 'content-length': String(bytes.length) },
    body: bytes,
  };
}

/** Of Hono's context, what an answer needs. */
interface Asked {
  req: { header: (name: string) => string | undefined };
  var: { commonHeaders: Readonly<Record<string, string>>; requestId: string };
}

/** Answers a request: every answer of the application leaves here. */
export async function respond(c: Asked, reply: Reply | CachedResponse): Promise<Response> {
  const { status, headers, body } = await finish(reply, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
  });
  const all = { ...c.var.commonHeaders, 'x-request-id': c.var.requestId, ...headers };
  // As a plain object with the body beside it, the server writes it without making a Response of the platform.
  return new Response(body as BodyInit | null, { status, headers: hasNoList(all) ? all : toHeaders(all) });
}

const hasNoList = (headers: Record<string, string | string[]>): headers is Record<string, string> =>
  !Array.isArray(headers['set-cookie']);

function toHeaders(lists: Record<string, string | string[]>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(lists)) {
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  return headers;
}

/** JSON that was written already, by the database: the value of an answer. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** An answer that is somebody's own, and cached nowhere. */
export function jsonReply(status: number, value: unknown, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/json' },
    body: value instanceof JsonText ? value.text : JSON.stringify(value),
  };
}
