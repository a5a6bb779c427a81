import type { LiveHub, Subscriber } from './hub.ts';

/** Events that may wait for a slow client; beyond that its stream ends, and it reconnects. */
const MAX_WAITING = 64;
/** How long a browser waits before it reconnects. */
const GREETING = 'retry: 3000\n\n';

/** A subscription as a body that goes on until the client leaves or may not subscribe any more. */
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
