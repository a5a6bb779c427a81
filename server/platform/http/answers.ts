import { hash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What an answer was made from; a change of it makes the answer stale. */
export const TOPICS = ['properties', 'places', 'moving'] as const;
export type Topic = (typeof TOPICS)[number];

export type Encoding = 'identity' | 'gzip' | 'br';

/** An answer as it goes over the wire. */
export interface KeptAnswer {
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The headers as node takes them fastest, by encoding; made when first asked for. */
  readonly wire: Map<Encoding, { headers: string[]; body: Buffer }>;
  readonly stamp: Stamp;
}

/** The state of the topics at the moment an answer began to be made. */
export type Stamp = readonly (readonly [Topic, number])[];

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|xml|rss\+xml)|image\/svg)/;

/** A strong ETag of bytes. */
export function etagOf(body: Uint8Array): string {
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

/** The best encoding that the other side takes. */
export function chooseEncoding(accepted: string | undefined | null): Encoding {
  if (!accepted) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

function compress(body: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: 6 });
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Makes an answer ready to be sent any number of times. */
export function keepable(headers: Record<string, string>, body: Buffer, stamp: Stamp = []): KeptAnswer {
  return { etag: etagOf(body), headers, body, wire: new Map(), stamp };
}

/** The bytes and flat headers of an answer in one encoding; compressed once, when first asked for. */
export function wireForm(
  answer: KeptAnswer,
  wanted: Encoding,
  quality = 5,
): { headers: string[]; body: Buffer } {
  const compressible = COMPRESSIBLE.test(answer.headers['content-type'] ?? '') && answer.body.length > 512;
  const encoding = compressible ? wanted : 'identity';
  const made = answer.wire.get(encoding);
  if (made) return made;
  const body = encoding === 'identity' ? answer.body : compress(answer.body, encoding, quality);
  const headers: Record<string, string> = {
    ...answer.headers,
    etag: answer.etag,
    'content-length': String(body.length),
  };
  if (compressible) headers.vary = 'Accept-Encoding';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const form = { headers: Object.entries(headers).flat(), body };
  answer.wire.set(encoding, form);
  return form;
}

/**
 * Anonymous answers, JSON and HTML, kept as bytes until what they were made from changes.
 * An answer carries the stamp taken before it was made: if a change came in between, it is never served.
 */
export class Answers {
  readonly #kept: LRUCache<string, KeptAnswer>;
  readonly #generations = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));
  #isListening = false;

  constructor(maxBytes: number) {
    this.#kept = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      // Twice the body: the compressed forms and the key live beside it.
      sizeCalculation: (answer) => answer.body.length * 2 + 1024,
    });
  }

  /** Without word of changes from the database nothing may be kept. */
  set listening(value: boolean) {
    this.#isListening = value;
    if (!value) this.#kept.clear();
    for (const topic of TOPICS) this.drop(topic);
  }

  get listening(): boolean {
    return this.#isListening;
  }

  stamp(topics: readonly Topic[]): Stamp {
    return topics.map((topic) => [topic, this.#generations.get(topic) ?? 0]);
  }

  /** Everything made from this topic is stale from now on. */
  drop(topic: Topic): void {
    this.#generations.set(topic, (this.#generations.get(topic) ?? 0) + 1);
  }

  isFresh(stamp: Stamp): boolean {
    for (const [topic, generation] of stamp) if (this.#generations.get(topic) !== generation) return false;
    return true;
  }

  get(key: string): KeptAnswer | undefined {
    const answer = this.#kept.get(key);
    if (answer && this.isFresh(answer.stamp)) return answer;
    return undefined;
  }

  put(key: string, answer: KeptAnswer): void {
    if (this.#isListening && key.length <= 2048 && this.isFresh(answer.stamp)) this.#kept.set(key, answer);
  }
}
