/** Lets so many pieces of work run at one time; what somebody waits for goes before what can wait. */
export class Turns {
  readonly #atOnce: number;
  #running = 0;
  readonly #now: (() => void)[] = [];
  readonly #later: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** So many wait for their turn, not counting what can wait. */
  get waiting(): number {
    return this.#now.length;
  }

  /** Runs the work when it is its turn. */
  async take<T>(work: () => Promise<T>, when: 'now' | 'later' = 'now'): Promise<T> {
    if (this.#running >= this.#atOnce) {
      const line = when === 'now' ? this.#now : this.#later;
      await new Promise<void>((resolve) => line.push(resolve));
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
