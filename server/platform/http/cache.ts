import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { CACHE_TAGS, type CacheTag, type TagClock, type TagVersions } from '../cache-tags.ts';
import { type CachedResponse, type Reply, toCacheable } from './respond.ts';

/** What is noted while a response is made: the tags of everything it was made from. */
interface Scope {
  tags: Set<CacheTag>;
  /** It contains something of one person, and is never cached. */
  isPrivate: boolean;
}

const scopes = new AsyncLocalStorage<Scope>();

/** The response being made contains something of one person. */
export function markPrivate(): void {
  const scope = scopes.getStore();
  if (scope) scope.isPrivate = true;
}

interface Flight {
  versions: TagVersions;
  /** undefined where the response turned out to be nobody else's. */
  response: Promise<CachedResponse | undefined>;
}

/** Longer, and even what no tag covers is made anew. */
const MAX_AGE_MS = 5 * 60_000;
const MAX_KEY_LENGTH = 2048;

/** What a request gets: a response for everybody, or its own reply. */
type Made = CachedResponse | Reply;

/**
 * Anonymous responses, JSON and HTML, as bytes until what they were made from changes. However many ask at once for
 * what is not there, it is made once.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, CachedResponse>;
  readonly #flights = new Map<string, Flight>();
  readonly #tags: TagClock;
  readonly counts = { hits: 0, misses: 0 };

  constructor(maxBytes: number, tags: TagClock, maxAgeMs = MAX_AGE_MS) {
    this.#tags = tags;
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      ttl: maxAgeMs,
      // Twice the body: the compressed forms and the key live beside it.
      sizeCalculation: (response) => response.body.length * 2 + 1024,
    });
  }

  /** A cached response that is current. */
  get(key: string): CachedResponse | undefined {
    const response = this.#entries.get(key);
    if (!response || !this.#tags.isCurrent(response.versions)) return undefined;
    this.counts.hits += 1;
    return response;
  }

  /**
   * The cached response, else one made now. `make` answers 200 for what may be cached under this key; any other reply
   * goes to this request alone, and so does one during which `markPrivate` was called.
   * @throws whatever `make` throws
   */
  async load(key: string, tags: readonly CacheTag[], make: () => Promise<Reply>): Promise<Made> {
    const outer = scopes.getStore();
    // Awaited only where there is a flight: between looking for one and starting one, nobody else may look.
    const flying = this.#flightFor(key);
    const response = this.get(key) ?? (flying && (await flying));
    if (response) {
      for (const [tag] of response.versions) outer?.tags.add(tag);
      return response;
    }
    this.counts.misses += 1;
    const scope: Scope = { tags: new Set(tags), isPrivate: false };
    const versions = this.#tags.versionsOf(CACHE_TAGS);
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>();
    const flight = { versions, response: promise };
    this.#flights.set(key, flight);
    let made: Made | undefined;
    try {
      const reply = await scopes.run(scope, make);
      made = this.#toResponse(reply, scope, versions) ?? reply;
      if ('encoded' in made) this.#put(key, made);
      return made;
    } finally {
      for (const tag of scope.tags) outer?.tags.add(tag);
      if (scope.isPrivate && outer) outer.isPrivate = true;
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
      resolve(made && 'encoded' in made ? made : undefined);
    }
  }

  /** The same response being made for somebody else, unless something has changed since that began. */
  #flightFor(key: string): Flight['response'] | undefined {
    const flight = this.#flights.get(key);
    return flight && this.#tags.isCurrent(flight.versions) ? flight.response : undefined;
  }

  #toResponse(reply: Reply, scope: Scope, versions: TagVersions): CachedResponse | undefined {
    const { status, headers, body } = reply;
    if (status !== 200 || scope.isPrivate || body === null || headers['set-cookie']) return undefined;
    if (!(typeof body === 'string' || body instanceof Uint8Array)) return undefined;
    const used = versions.filter(([tag]) => scope.tags.has(tag));
    return toCacheable(headers as Record<string, string>, Buffer.from(body), used);
  }

  #put(key: string, response: CachedResponse): void {
    if (key.length <= MAX_KEY_LENGTH && this.#tags.isCurrent(response.versions)) {
      this.#entries.set(key, response);
    }
  }
}
