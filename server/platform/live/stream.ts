import type { LiveHub, Subscriber } from './hub.ts';

/** The queue limit for a slow client; beyond it the stream ends, and the client reconnects. */
const MAX_WAITING = 64;
/** Sets how long a browser waits before reconnecting. */
const GREETING = 'retry: 3000\n\n';

/** A subscription as a response body, until the client disconnects or loses access. */
export function eventStream(
  hub: LiveHub,
  subscription: Pick<Subscriber, 'topic' | 'credential' | 'address'>,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const unsubscribe = hub.subscribe({
    ...subscription,
    send: (text) => {
      if (!isOpen || !controller || (controller.desiredSize ?? 0) < -MAX_WAITING) return false;
      controller.enqueue(encoder.encode(text));
      return true;
    },
    end: () => {
      unsubscribe?.();
      if (isOpen) controller?.close();
      isOpen = false;
    },
  });
  if (!unsubscribe) return undefined;
  return new ReadableStream({
    start(given) {
      controller = given;
      given.enqueue(encoder.encode(GREETING));
    },
    cancel() {
      isOpen = false;
      unsubscribe();
    },
  });
}
