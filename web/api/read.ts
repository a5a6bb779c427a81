/** What a page reads: how it is remembered, the operation's name first, and how it is asked for. */
export interface Read<T> {
  queryKey: readonly unknown[];
  queryFn: (signal?: AbortSignal) => Promise<T>;
}

export interface ReadOptions<T> {
  /** What the page came with: it is remembered, and nothing is asked for. */
  initial?: T | undefined;
  /** So long, in milliseconds, an answer is good enough; for ever unless told, or until a write drops it. */
  freshMs?: number;
  /** How often, in milliseconds, it is read again while the page is seen. */
  everyMs?: number;
  /** Until the answer to something else is there, shows the one before. */
  keepsLast?: boolean;
}

export interface ReadState<T> {
  data: T | undefined;
  /** Neither an answer nor a failure yet. */
  isPending: boolean;
  /** It failed, after it was tried again, and nothing is known from before. */
  isError: boolean;
  error: unknown;
}

export interface Write<T> {
  /** Sends it: once, whatever becomes of it. */
  send: (signal: AbortSignal) => Promise<T>;
  /** Where there was no answer, does this instead: keeps it for later. */
  lost?: () => Promise<T>;
  /** What is shown at once of reads, by their keys; taken back where the write is refused. */
  shows?: readonly { key: readonly unknown[]; data: unknown }[];
  /** The reads that it changes, by the names of their operations. */
  drops?: readonly string[];
  /** Writes of the same scope are sent one after another, so that the last one counts. */
  scope?: string;
}
