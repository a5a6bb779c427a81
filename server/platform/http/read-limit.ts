import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Config } from '#server/config.ts';
import { addressBlock } from './client-address.ts';
import { tooManyRequests } from './rate-limit.ts';
import type { AppEnv } from './types.ts';

const MINUTE_MS = 60_000;
/** Beyond these, the address that has not read for longest starts anew. */
const MAX_ADDRESSES = 50_000;
/** Pictures are files, of which a page shows many; a balancer asks for the health as often as it likes. */
const UNCOUNTED = /^\/(media\/|api\/placeholder\/|healthz$|readyz$)/;

/**
 * Counts the reads of each address in the memory of this process: a minute's worth may come at once, and is given back
 * evenly (the generic cell rate algorithm, which needs one number per address).
 */
export class ReadCounter {
  /** By address block: when all that it has read will have been given back. */
  readonly #restored = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  readonly #msPerRead: number;
  readonly #now: () => number;

  constructor(perMinute: number, now = () => performance.now()) {
    this.#msPerRead = MINUTE_MS / perMinute;
    this.#now = now;
  }

  /** Counts a read. @returns the seconds to wait where it is one too many, which is not counted; else 0 */
  count(address: string): number {
    const block = addressBlock(address);
    const now = this.#now();
    const restored = Math.max(now, this.#restored.get(block) ?? now) + this.#msPerRead;
    const waitMs = restored - now - MINUTE_MS;
    // Less than this is rounding.
    if (waitMs > 0.001) return Math.ceil(waitMs / 1000);
    this.#restored.set(block, restored);
    return 0;
  }
}

/**
 * Limits what an address reads past the cache (D43): cached responses never get here, and the calls that a page makes
 * in process are part of it. A form that is sent to a page renders it too.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export function limitReads({
  rateLimits,
  readsPerMinute,
}: Pick<Config, 'rateLimits' | 'readsPerMinute'>): MiddlewareHandler<AppEnv> {
  const counter = new ReadCounter(readsPerMinute);
  return async (c, next) => {
    const { method, path } = c.req;
    const isRead = method === 'GET' || method === 'HEAD' || !path.startsWith('/api/');
    const isOfClient = c.env?.incoming !== undefined;
    if (rateLimits && isRead && isOfClient && !UNCOUNTED.test(path)) {
      const waitSeconds = counter.count(c.get('address'));
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    }
    await next();
  };
}
