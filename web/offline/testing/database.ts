/** As much of IndexedDB as web/offline/store.ts uses, in memory; each step in a task of its own. */
export interface Database {
  /** By store, then by key. */
  readonly stores: Map<string, Map<string, unknown>>;
  /** What opening does instead of giving a database. */
  broken: 'throws' | 'fails' | 'hangs' | undefined;
  /** No write is taken. */
  isFull: boolean;
}

const later = (run: () => void): void => void setTimeout(run);

interface Request<T> {
  result?: T;
  error?: unknown;
  onsuccess?: () => void;
  onerror?: () => void;
  onupgradeneeded?: () => void;
}

/** Runs each request of a transaction in a task, and ends it once none is left. */
class Transaction {
  oncomplete?: () => void;
  onabort?: () => void;
  error: unknown = null;
  #pending = 0;
  #isOver = false;
  readonly #of: Database;
  readonly #before: Database['stores'];

  constructor(of: Database) {
    this.#of = of;
    this.#before = structuredClone(of.stores);
  }

  #abort(error: unknown): void {
    this.#isOver = true;
    this.error = error;
    for (const [name, rows] of this.#before) this.#of.stores.set(name, rows);
    this.onabort?.();
  }

  objectStore(name: string) {
    const rows = this.#of.stores.get(name) ?? new Map<string, unknown>();
    const isByKey = name === 'waiting';
    const run = <T>(work: () => T, isWrite = false): Request<T> => {
      const request: Request<T> = {};
      this.#pending += 1;
      later(() => {
        if (this.#isOver) return;
        if (isWrite && this.#of.isFull) {
          request.error = new DOMException('full', 'QuotaExceededError');
          request.onerror?.();
          return this.#abort(request.error);
        }
        request.result = work();
        request.onsuccess?.();
        // What follows is asked for in microtasks.
        later(() => {
          this.#pending -= 1;
          if (this.#pending === 0) this.oncomplete?.();
        });
      });
      return request;
    };
    return {
      get: (key: string) => run(() => structuredClone(rows.get(key))),
      getAll: (range?: { from: string; to: string }) =>
        run(() =>
          [...rows]
            .filter(([key]) => !range || (key >= range.from && key <= range.to))
            .map(([, value]) => structuredClone(value)),
        ),
      put: (value: { key: string }, key?: string) =>
        run(() => rows.set(isByKey ? value.key : String(key), structuredClone(value)), true),
      delete: (key: string) => run(() => rows.delete(key), true),
    };
  }
}

/** Puts an empty one in place of the browser's. */
export function fakeDatabase(): Database {
  const database: Database = { stores: new Map(), broken: undefined, isFull: false };
  const open = (_: string, version: number) => {
    if (database.broken === 'throws') throw new DOMException('no storage', 'SecurityError');
    if (version !== 1) throw new DOMException('another version', 'VersionError');
    const request: Request<unknown> = {};
    if (database.broken === 'hangs') return request;
    later(() => {
      if (database.broken === 'fails') {
        request.error = new DOMException('Internal error', 'UnknownError');
        return request.onerror?.();
      }
      request.result = {
        createObjectStore: (name: string) => database.stores.set(name, new Map()),
        transaction: () => new Transaction(database),
        close: () => undefined,
      };
      if (database.stores.size === 0) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  Object.assign(globalThis, {
    indexedDB: { open },
    IDBKeyRange: { bound: (from: string, to: string) => ({ from, to }) },
  });
  return database;
}
