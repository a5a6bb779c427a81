import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS } from '#contract/time.ts';
import type { AppContext } from '../context/context.ts';
import { addressBlock } from '../limits/client-address.ts';
import { isEarlier } from '../limits/devices.ts';
import { ceilingOf, tooManyRequests } from '../limits/rate-limit.ts';
import type { AppEnv } from './types.ts';
import { knownVisitor } from './visitor.ts';

/** Beyond these, whoever has not read for longest starts anew. */
const MAX_READERS = 50_000;
/** Pictures are files, of which a page shows many; a balancer asks for the health as often as it likes. */
const UNCOUNTED = /^\/(media\/|api\/placeholder\/|healthz$|readyz$)/;

/**
 * Counts reads in the memory of this process, as the limits of writes do: by browser that opened a page earlier, else
 * by address, of which all together have a high ceiling. A minute's worth may come at once, and is given back evenly
 * (the generic cell rate algorithm, which needs one number each).
 */
export class ReadCounter {
  /** By reader: when all that it has read will have been given back. */
  readonly #restored = new LRUCache<string, number>({ max: MAX_READERS });
  /** By address block: how many browsers of it are among the readers that are remembered. */
  readonly #browsers = new Map<string, number>();
  readonly #known = new LRUCache<string, string>({
    max: MAX_READERS,
    dispose: (block) => this.#add(block, -1),
  });
  readonly #perMinute: number;
  readonly #now: () => number;

  constructor(perMinute: number, now = () => performance.now()) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /**
   * Counts a read.
   * @param device the id of a browser that opened a page earlier
   * @returns the seconds to wait where it is one too many, which is not counted; else 0
   */
  count(address: string, device?: string): number {
    const now = this.#now();
    const block = addressBlock(address);
    if (device === undefined) return this.#take([[block, this.#perMinute]], now);
    const browser = `${device} ${block}`;
    if (this.#known.get(browser) === undefined) {
      this.#known.set(browser, block);
      this.#add(block, 1);
    }
    const ceiling = ceilingOf(this.#perMinute, this.#browsers.get(block) ?? 0);
    return this.#take(
      [
        [browser, this.#perMinute],
        [`all ${block}`, ceiling],
      ],
      now,
    );
  }

  #add(block: string, by: number): void {
    const browsers = (this.#browsers.get(block) ?? 0) + by;
    if (browsers > 0) this.#browsers.set(block, browsers);
    else this.#browsers.delete(block);
  }

  #take(limits: readonly (readonly [key: string, perMinute: number])[], now: number): number {
    const taken = limits.map(([key, perMinute]) => {
      const restored = Math.max(now, this.#restored.get(key) ?? now) + MINUTE_MS / perMinute;
      return { key, restored, waitMs: restored - now - MINUTE_MS };
    });
    const waitMs = Math.max(...taken.map((one) => one.waitMs));
    // Less than this is rounding.
    if (waitMs > 0.001) return Math.ceil(waitMs / 1000);
    for (const { key, restored } of taken) this.#restored.set(key, restored);
    return 0;
  }
}

/**
 * Limits what is read past the cache (D43): cached responses never get here, and the calls that a page makes in
 * process are part of it. A form that is sent to a page renders it too.
 * @throws ApiError too_many_requests with the seconds to wait
 */
export function limitReads(app: AppContext): MiddlewareHandler<AppEnv> {
  const { rateLimits, readsPerMinute } = app.config;
  const counter = new ReadCounter(readsPerMinute);
  return async (c, next) => {
    const { method, path } = c.req;
    const isRead = method === 'GET' || method === 'HEAD' || !path.startsWith('/api/');
    const isOfClient = c.env?.incoming !== undefined;
    if (rateLimits && isRead && isOfClient && !UNCOUNTED.test(path)) {
      const visitor = knownVisitor(app, (name) => c.req.header(name));
      const device = visitor && isEarlier(visitor, app.clock().getTime()) ? visitor.id : undefined;
      const waitSeconds = counter.count(c.get('address'), device);
      if (waitSeconds > 0) throw tooManyRequests(waitSeconds);
    }
    await next();
  };
}
