import { startTransition, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';
import { EVENTS_PATH, LINK_HEADER, type LiveEvent, type LiveLink } from '#contract/live.ts';
import { LateReads } from './late-reads.ts';
import { PersonContext } from './person.ts';
import { callLate } from './query.ts';
import { hasDirtyForm } from './typed.ts';

type Listener = (event: LiveEvent) => unknown;

/** After a break the server is asked again so late, and after twice as long each time until a connection has lasted. */
const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 300_000;
const LASTING_MS = 30_000;

/** The data of each event of a stream; its comments only keep it open. */
async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      if (data !== undefined) yield data;
    }
  }
}

/** One connection for all that follow the same; closed while nobody sees the page. Not an EventSource, which sends no header. */
class Stream {
  readonly listeners = new Set<Listener>();
  readonly #headers: Record<string, string>;
  #open: AbortController | undefined;
  #timer: number | undefined;
  #wait = FIRST_WAIT_MS;
  #hasMissed = false;

  constructor(link: LiveLink | '') {
    this.#headers = { accept: 'text/event-stream', ...(link && { [LINK_HEADER]: link }) };
    document.addEventListener('visibilitychange', this.#adapt);
    window.addEventListener('online', this.#connect);
    this.#adapt();
  }

  end(): void {
    document.removeEventListener('visibilitychange', this.#adapt);
    window.removeEventListener('online', this.#connect);
    this.#close();
  }

  readonly #adapt = () => {
    if (document.hidden) this.#close();
    else if (!this.#open) void this.#follow();
  };

  /** A network has come: what failed before says nothing any more. */
  readonly #connect = () => {
    this.#wait = FIRST_WAIT_MS;
    this.#adapt();
  };

  async #follow(): Promise<void> {
    this.#close();
    const open = new AbortController();
    this.#open = open;
    const startedAt = Date.now();
    const hasOpened = await this.#read(open.signal).catch(() => true);
    if (open.signal.aborted) return;
    this.#open = undefined;
    if (hasOpened && Date.now() - startedAt >= LASTING_MS) this.#wait = FIRST_WAIT_MS;
    this.#timer = window.setTimeout(this.#adapt, this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
  }

  /** Tells of events until the stream ends. @returns whether it was open @throws where it breaks, or never opens */
  async #read(signal: AbortSignal): Promise<boolean> {
    const { ok, body } = await fetch(EVENTS_PATH, { headers: this.#headers, cache: 'no-store', signal });
    if (!ok || !body) return false;
    // While it was away anything may have happened; before it was first open, since the page was made.
    if (this.#hasMissed) this.#publish({ kind: 'notices' });
    this.#publish({ kind: 'booking' });
    this.#publish({ kind: 'inquiry' });
    this.#hasMissed = true;
    for await (const data of eventsOf(body)) this.#publish(JSON.parse(data) as LiveEvent);
    return true;
  }

  #close(): void {
    window.clearTimeout(this.#timer);
    this.#open?.abort();
    this.#open = undefined;
  }

  #publish(event: LiveEvent): void {
    for (const listener of this.listeners) listener(event);
  }
}

const streams = new Map<LiveLink | '', Stream>();

function follow(link: LiveLink | '', listener: Listener): () => void {
  const stream = streams.get(link) ?? new Stream(link);
  streams.set(link, stream);
  stream.listeners.add(listener);
  return () => {
    stream.listeners.delete(listener);
    if (stream.listeners.size > 0) return;
    streams.delete(link);
    stream.end();
  };
}

/**
 * Calls `onChange` when something changes, within a second of it: '' follows the signed-in person, a private link its
 * booking or inquiry, null nothing. After a break it calls once for each kind, for what may have been missed; for bookings
 * and inquiries also when it first opens.
 */
export function useLive(link: LiveLink | '' | null, onChange: Listener): void {
  const publish = useEffectEvent(onChange);
  useEffect(() => (link === null ? undefined : follow(link, (event) => publish(event))), [link]);
}

/** Spec 1 §9: how often what changes is asked for again, whatever live events say. */
const POLLING_MS = 30_000;

/** Of the one screen that is shown, whoever asks for it. */
const screenReads = new LateReads();

/** Whether the screen would be shown again to whom it is for; where somebody else is there, or nobody, it is left. */
async function isStillTheirs(person: string): Promise<boolean> {
  try {
    return (await callLate('readMe', {})).answer.id === person;
  } catch {
    // Nor is anything read where there is no answer: the screen would give way to that.
    return false;
  }
}

/**
 * Reads the screen's loaders again, and once more afterwards where that is asked for while they are being read: a
 * second reading would break off the first, and the way to another screen too. A form that is being sent is waited for:
 * what it changes may take it away. What is typed is not lost to a session that has ended meanwhile (D59).
 */
export function useLateRevalidation(): () => void {
  const person = useContext(PersonContext);
  const { revalidate, state } = useRevalidator();
  const isSending = useFetchers().some((fetcher) => fetcher.state === 'submitting');
  const isLeaving = useNavigation().state !== 'idle';
  const isHeld = isSending || isLeaving || state === 'loading';
  // Looked at when React shows what the router knows: until then a way to another screen may have begun unseen.
  const [, setTurn] = useState(0);
  const look = () => startTransition(() => setTurn((turn) => turn + 1));
  const mayRead = useEffectEvent(() => !isHeld);
  const read = async () => {
    if (person !== undefined && hasDirtyForm()) {
      if (!(await isStillTheirs(person))) return;
      // Another screen may be on its way since.
      if (!mayRead()) return screenReads.ask();
    }
    await revalidate();
  };
  useEffect(() => screenReads.settle(isHeld, read, look));
  return () => {
    screenReads.ask();
    look();
  };
}

/**
 * Keeps a screen what it is on the server: its loaders are read again when something of this kind changes, and every
 * half minute while it is seen. `link` as in `useLive`.
 */
export function useLiveRevalidation(kind: LiveEvent['kind'], link: LiveLink | '' | null = ''): void {
  const revalidate = useLateRevalidation();
  const poll = useEffectEvent(revalidate);
  useLive(link, (event) => event.kind === kind && revalidate());
  const isOn = link !== null;
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) poll();
    }, POLLING_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}
