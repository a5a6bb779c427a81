import { ApiError } from '#contract/errors.ts';

/** Waiting work, taken round-robin by owner, no matter how much each owner has queued. */
class FairQueue {
  readonly #byWho = new Map<string, (() => void)[]>();
  length = 0;

  lengthOf(who: string): number {
    return this.#byWho.get(who)?.length ?? 0;
  }

  push(who: string, start: () => void): void {
    const queue = this.#byWho.get(who);
    if (queue) queue.push(start);
    else this.#byWho.set(who, [start]);
    this.length += 1;
  }

  shift(): (() => void) | undefined {
    for (const [who, queue] of this.#byWho) {
      // Who had their turn goes to the end.
      this.#byWho.delete(who);
      const start = queue.shift();
      if (queue.length > 0) this.#byWho.set(who, queue);
      this.length -= 1;
      return start;
    }
    return undefined;
  }
}

/** Limits concurrent work. Interactive work runs before background work, round-robin by owner. */
export class ConcurrencyLimiter {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #now = new FairQueue();
  readonly #later = new FairQueue();

  /** @param maxWaiting the queue limit for foreground work; more is rejected */
  constructor(concurrency: number, { maxWaiting = Infinity }: { maxWaiting?: number } = {}) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** The length of the queue, excluding background work. */
  get waiting(): number {
    return this.#now.length;
  }

  /** How much of one owner is queued. */
  waitingOf(who: string): number {
    return this.#now.lengthOf(who);
  }

  /**
   * Runs the work once a slot is free.
   * @param who such as an account: those who wait take turns
   * @throws ApiError unavailable if too many are waiting
   */
  async run<T>(work: () => Promise<T>, when: 'now' | 'later' = 'now', who = ''): Promise<T> {
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
      await new Promise<void>((resolve) => queue.push(who, resolve));
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
