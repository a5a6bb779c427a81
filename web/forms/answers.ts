import type { FormResult } from './action.ts';

type Listener = (key: string, result: FormResult) => void;

const listeners = new Set<Listener>();

/**
 * Hands what the server answered to the form that was sent under this key: once the router knows of it too, and before
 * React draws anything. On a slow phone the page is read anew before React has drawn, and the form may be gone by then.
 */
export function tellAnswer(key: string, result: FormResult): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    for (const listener of listeners) listener(key, result);
  };
  port2.postMessage(undefined);
}

/** @returns what ends it */
export function listenToAnswers(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
