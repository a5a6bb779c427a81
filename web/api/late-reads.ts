/**
 * Reads of one thing, one at a time: what is asked for while one is under way, or while something else must not be
 * broken off, is read once more afterwards.
 */
export class LateReads {
  #isReading = false;
  #isOwed = false;

  /** Something has changed: it is read when things settle next. */
  ask(): void {
    this.#isOwed = true;
  }

  /**
   * Reads what was asked for, where nothing forbids it now.
   * @param isHeld something else must not be broken off
   * @param onRead the reading is over: things may settle anew
   */
  settle(isHeld: boolean, read: () => Promise<void>, onRead: () => void): void {
    if (!this.#isOwed || this.#isReading || isHeld) return;
    this.#isOwed = false;
    this.#isReading = true;
    void read().finally(() => {
      this.#isReading = false;
      onRead();
    });
  }
}
