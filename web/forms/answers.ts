import type { FormResult } from './action.ts';

/** @param result undefined where the answer leads on to another page: it is done */
type Listener = (key: string, result: FormResult | undefined) => void;

const listeners = new Set<Listener>();

const publish: Listener = (key, result) => {
  for (const listener of listeners) listener(key, result);
};

/**
 * Hands what the server answered to the form that was sent under this key: once the router knows of it too, and before
 * React draws anything. On a slow phone the page is read anew before React has drawn, and the form may be gone by then.
 */
export function publishActionResult(key: string, result: FormResult): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    publish(key, result);
  };
  port2.postMessage(undefined);
}

/** The same where it leads on; to sign in first is no answer yet. */
export function publishRedirect(key: string, { headers }: Response): void {
  if (!/\/(?:auth|login)\b/.test(headers.get('location') ?? '')) publish(key, undefined);
}

/** @returns what ends it */
export function listenToAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
