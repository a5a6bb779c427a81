import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { CacheTag, TagClock } from './cache-tags.ts';
import { type CachedResponse, type Reply, toCacheable } from './respond.ts';

/** Collected while a response is generated: the tags of everything it depends on. */
interface Scope {
  tags: Set<CacheTag>;
  /** Contains personal data, so it is never cached. */
  isPrivate: boolean;
  /** The first moment at which something in it begins or ends, in milliseconds since 1970. */
  until: number | undefined;
}

const scopes = new AsyncLocalStorage<Scope>();

/** Marks the response being generated as personal. */
export function markPrivate(): void {
  const scope = scopes.getStore();
  if (scope) scope.isPrivate = true;
}

/** Marks the response being generated as depending on what only turned out while it was made. */
export function dependOn(tag: CacheTag): void {
  scopes.getStore()?.tags.add(tag);
}

/** Marks the response being generated as right only up to a moment at which something in it begins or ends. */
export function staleFrom(moment: Date): void {
  const scope = scopes.getStore();
  if (scope) scope.until = earlier(scope.until, moment.getTime());
}

const earlier = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other);

interface Flight {
  /** Of its start. */
  moment: number;
  /** undefined if the response turned out to be uncacheable. */
  response: Promise<CachedResponse | undefined>;
}

/** Even responses without a matching tag are regenerated after this time. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_KEY_LENGTH = 2048;

/** The result of a request: a cached response, or its own reply. */
type Made = CachedResponse | Reply;

/**
 * Anonymous responses, JSON and HTML, as bytes until what they depend on changes. Concurrent requests for a missing
 * one generate it once.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;
  readonly #flights = new Map<string, Flight>();
  readonly #tags: TagClock;
  readonly #clock: () => Date;
  readonly counts = { hits: 0, misses: 0 };

  constructor(
    maxBytes: number,
    tags: TagClock,
    { maxAgeMs = MAX_AGE_MS, clock = () => new Date() }: { maxAgeMs?: number; clock?: () => Date } = {},
  ) {
    this.#tags = tags;
    this.#clock = clock;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      ttl: maxAgeMs,
      // Twice the body, to account for compressed forms and the key.
      sizeCalculation: (response) => response.body.length * 2 + 1024,
    });
  }

  /** A current cached response. */
  get(key: string): CachedResponse | undefined {
    const response = this.#entries.get(key);
    if (!response || !this.#tags.isCurrent(response.versions)) return undefined;
    if (response.until !== undefined && response.until <= this.#clock().getTime()) return undefined;
    this.counts.hits += 1;
    return response;
  }

  /**
   * Returns the cached response or generates it. `make` replies with 200 if the response may be cached under this
   * key; any other reply, and any during which `markPrivate` was called, is for this request only. `route` is what later
   * hits are counted for.
   * @throws whatever `make` throws
   */
  async load(
    key: string,
    tags: readonly CacheTag[],
    make: () => Promise<Reply>,
    route?: string,
  ): Promise<Made> {
    const outer = scopes.getStore();
    // Awaited only if there is a flight: no other request may run between looking for one and starting one.
    const inFlight = this.#flightFor(key);
    const response = this.get(key) ?? (inFlight && (await inFlight));
    if (response) {
      for (const [tag] of response.versions) outer?.tags.add(tag);
      if (outer) outer.until = earlier(outer.until, response.until);
      return response;
    }
    this.counts.misses += 1;
    const scope: Scope = { tags: new Set(tags), isPrivate: false, until: undefined };
    const { moment } = this.#tags;
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    const flight = { moment, response: promise };
    this.#flights.set(key, flight);
    let made: Made | undefined;
    try {
      const reply = await scopes.run(scope, make);
      made = this.#toResponse(reply, scope, moment, route) ?? reply;
      if ('encoded' in made) this.#put(key, made);
      return made;
    } finally {
      for (const tag of scope.tags) outer?.tags.add(tag);
      if (scope.isPrivate && outer) outer.isPrivate = true;
      if (outer) outer.until = earlier(outer.until, scope.until);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      resolve(made && 'encoded' in made ? made : undefined);
    }
  }

  /** The same response in flight for another request, unless anything has changed since it started. */
  #flightFor(key: string): Flight['response'] | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#tags.isListening && this.#tags.moment === flight.moment
      ? flight.response
      : undefined;
  }

  #toResponse(reply: Reply, scope: Scope, moment: number, route = '*'): CachedResponse | undefined {
    const { status, headers, body } = reply;
    if (status !== 200 || scope.isPrivate || body === null || headers['set-cookie']) return undefined;
    if (!(typeof body === 'string' || body instanceof Uint8Array)) return undefined;
    const versions = this.#tags.versionsAt(scope.tags, moment);
    const made = toCacheable(headers as Record<string, string>, Buffer.from(body), versions, scope.until);
    return { ...made, route };
  }

  #put(key: string, response: CachedResponse): void {
    if (key.length <= MAX_KEY_LENGTH && this.#tags.isCurrent(response.versions)) {
      this.#entries.set(key, response);
    }
  }
}
