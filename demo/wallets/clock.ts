/** A clock that tests and people may set ahead; what waits for a time is woken when it has come. */
export class Clock {
  #ahead = 0;
  readonly #waiting = new Set<{ at: number; wake: () => void }>();
  readonly #tick = setInterval(() => this.#wake(), 50);

  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Waits for so many milliseconds of this clock. */
  sleep(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((wake) => this.#waiting.add({ at: this.now() + ms, wake }));
  }

  advance(ms: number): void {
    this.#ahead += ms;
    this.#wake();
  }

  stop(): void {
    clearInterval(this.#tick);
  }

  #wake(): void {
    for (const one of this.#waiting) {
      if (one.at > this.now()) continue;
      this.#waiting.delete(one);
      one.wake();
    }
  }
}
