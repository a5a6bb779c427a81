interface Batch<T> {
  items: T[];
  done: Promise<void>;
}

/**
 * Batches the work of concurrent jobs, for example into one transaction: items that arrive while `work` runs are
 * collected for its next run. If a batch fails, each caller's items are retried separately.
 */
export function batched<T>(
  work: (items: readonly T[]) => Promise<void>,
): (items: readonly T[]) => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let gathering: Batch<T> | undefined;

  function gather(): Batch<T> {
    const items: T[] = [];
    const done = running.then(() => {
      gathering = undefined;
      return work(items);
    });
    running = done.catch(() => undefined);
    return { items, done };
  }

  return async (items) => {
    gathering ??= gather();
    const batch = gathering;
    batch.items.push(...items);
    try {
      await batch.done;
    } catch (error) {
      if (batch.items.length === items.length) throw error;
      await work(items);
    }
  };
}
