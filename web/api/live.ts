import { useEffect, useEffectEvent, useRef } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { EVENTS_PATH, type LiveEvent } from '#contract/live.ts';

type Listener = (event: LiveEvent) => unknown;

/** Where the server refuses, it is asked again after this time, doubled each time. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;

/** One connection for all that follow the same; closed while nobody sees the page. */
class Stream {
  readonly listeners = new Set<Listener>();
  readonly #url: string;
  #source: EventSource | undefined;
  #timer: number | undefined;
  #wait = FIRST_WAIT_MS;
  #hasMissed = false;

  constructor(url: string) {
    this.#url = url;
    document.addEventListener('visibilitychange', this.#adapt);
    window.addEventListener('online', this.#adapt);
    this.#adapt();
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#adapt);
    window.removeEventListener('online', this.#adapt);
    this.#close();
  }

  readonly #adapt = () => {
    if (document.hidden) this.#close();
    else if (!this.#source) this.#open();
  };

  #open(): void {
    this.#close();
    const source = new EventSource(this.#url);
    this.#source = source;
    source.addEventListener('open', () => {
      this.#wait = FIRST_WAIT_MS;
      // While it was away anything may have happened; before it was first open, since the page was made.
      if (this.#hasMissed) this.#tell({ kind: 'notices' });
      this.#tell({ kind: 'booking' });
      this.#tell({ kind: 'inquiry' });
      this.#hasMissed = true;
    });
    source.addEventListener('changed', ({ data }: MessageEvent<string>) =>
      this.#tell(JSON.parse(data) as LiveEvent),
    );
    source.addEventListener('error', () => {
      // A broken connection comes back by itself; a refusal does not.
      if (source.readyState !== EventSource.CLOSED) return;
      this.#close();
      this.#timer = window.setTimeout(this.#adapt, this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    });
  }

  #close(): void {
    window.clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #tell(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

const streams = new Map<string, Stream>();

function follow(query: string, listener: Listener): () => void {
  const stream = streams.get(query) ?? new Stream(EVENTS_PATH + query);
  streams.set(query, stream);
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    streams.delete(query);
    stream.end();
  };
}

/**
 * Calls `onChange` when something changes, within a second of it: '' follows the signed-in person, `?guest=…` or
 * `?provider=…` one booking and `?inquirer=…` one inquiry by its private link, null nothing. After a break it calls once for each kind, for what may
 * have been missed; for bookings also when it first opens.
 */
export function useLive(query: string | null, onChange: Listener): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => (query === null ? undefined : follow(query, (event) => tell(event))), [query]);
}

/** Spec 1 §9: how often what changes is asked for again, whatever live events say. */
const POLLING_MS = 30_000;

/**
 * Reads the screen's loaders again, and once more afterwards where that is asked for while they are being read: a
 * second reading would break off the first, and the way to another screen too. A form that is being sent is waited for:
 * what it changes may take it away.
 */
export function useLateRevalidation(): () => void {
  const { revalidate, state } = useRevalidator();
  const isSending = useFetchers().some((fetcher) => fetcher.state === 'submitting');
  const isLeaving = useNavigation().state !== 'idle';
  const isBusy = isSending || isLeaving || state === 'loading';
  const isOwed = useRef(false);
  useEffect(() => {
    if (isBusy || !isOwed.current) return;
    isOwed.current = false;
    void revalidate();
  }, [isBusy, revalidate]);
  return () => {
    if (isBusy) isOwed.current = true;
    else void revalidate();
  };
}

/**
 * Keeps a screen what it is on the server: its loaders are read again when something of this kind changes, and every
 * half minute while it is seen. `query` as in `useLive`.
 */
export function useLiveRevalidation(kind: LiveEvent['kind'], query: string | null = ''): void {
  const revalidate = useLateRevalidation();
  const poll = useEffectEvent(revalidate);
  useLive(query, (event) => event.kind === kind && revalidate());
  const isOn = query !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) poll();
    }, POLLING_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
