import { ApiError } from '#contract/errors.ts';

/** Runs so many pieces of work at one time; what somebody waits for goes before what can wait. */
export class ConcurrencyLimiter {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #now: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  /** @param maxWaiting how many may wait with somebody behind them; more are refused */
  constructor(concurrency: number, { maxWaiting = Infinity }: { maxWaiting?: number } = {}) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** How many wait, not counting what can wait. */
  get waiting(): number {
    return this.#now.length;
  }

  /** Runs the work once there is room for it. @throws ApiError unavailable where too many wait already */
  async run<T>(work: () => Promise<T>, when: 'now' | 'later' = 'now'): Promise<T> {
    if (this.#running >= this.#concurrency) {
      const queue = when === 'now' ? this.#now : this.#later;
      if (when === 'now' && queue.length >= this.#maxWaiting) {
        throw new ApiError(
          'unavailable',
          'Too many people ask for this right now. Please try again in a moment.',
          {
            retryAfterSeconds: 5,
          },
        );
      }
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.#now.shift() ?? this.#later.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
