import { ApiError } from '#contract/errors.ts';

/** Limits concurrent work; work that someone waits for runs before background work. */
export class ConcurrencyLimiter {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #now: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  /** @param maxWaiting the queue limit for foreground work; more is rejected */
  constructor(concurrency: number, { maxWaiting = Infinity }: { maxWaiting?: number } = {}) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** The length of the queue, excluding background work. */
  get waiting(): number {
    return this.#now.length;
  }

  /** Runs the work once a slot is free. @throws ApiError unavailable if too many are waiting */
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
      // The slot is handed over directly, so that no other caller can take it in between.
      const next = this.#now.shift() ?? this.#later.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
