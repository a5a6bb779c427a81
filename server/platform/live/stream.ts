import type { Follower, LiveHub } from './hub.ts';

/** So many events may wait for a phone that takes none; then its stream ends, and it asks anew. */
const MOST_WAITING = 64;
/** Where the connection breaks, the browser comes back after this time. */
const GREETING = 'retry: 3000\n\n';

/** What somebody follows, as a body that goes on until they leave or may not follow any more. */
export function eventStream(
  hub: LiveHub,
  followed: Pick<Follower, 'topic' | 'credential' | 'address'>,
): ReadableStream<Uint8Array> | undefined {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOpen = true;
  const leave = hub.follow({
    ...followed,
    send: (text) => {
      if (!isOpen || !controller || (controller.desiredSize ?? 0) < -MOST_WAITING) return false;
      controller.enqueue(encoder.encode(text));
      return true;
    },
    end: () => {
      leave?.();
      if (isOpen) controller?.close();
      isOpen = false;
    },
  });
  if (!leave) return undefined;
  return new ReadableStream({
    start(given) {
      controller = given;
      given.enqueue(encoder.encode(GREETING));
    },
    cancel() {
      isOpen = false;
      leave();
    },
  });
}
