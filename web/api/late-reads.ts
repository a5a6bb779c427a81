/**
 * Reads of one thing, one at a time: what is asked for while one is under way, or while something else must not be
 * broken off, is read once more afterwards.
 */
export class LateReads {
  #isReading = false;
  #isOwed = false;
  #isHeld = false;

  /** Something has changed. */
  ask(read: () => Promise<void>): void {
    this.#isOwed = true;
    this.#settle(read);
  }

  /** Nothing is read while this holds; afterwards what was asked for meanwhile is. */
  hold(isHeld: boolean, read: () => Promise<void>): void {
    this.#isHeld = isHeld;
    this.#settle(read);
  }

  #settle(read: () => Promise<void>): void {
    if (!this.#isOwed || this.#isReading || this.#isHeld) return;
    this.#isOwed = false;
    this.#isReading = true;
    void read().finally(() => {
      this.#isReading = false;
      this.#settle(read);
    });
  }
}
