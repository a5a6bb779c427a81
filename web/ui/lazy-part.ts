import { type ComponentType, lazy } from 'react';
import { m } from '../messages/index.ts';
import { hideToast, showToast } from './toast-store.ts';

type Part<Props> = Promise<{ default: ComponentType<Props> }>;

/** After a vain try a part is asked for again after this time, doubled each time, in milliseconds. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;

const listeners = new Set<() => void>();

/** Tells of each part that has come, once React knows of it. @returns ends it */
export function onPartCame(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was asked for in vain, and is asked for again: all of it at once. */
const again = new Set<() => void>();
const retryAll = () => {
  for (const retry of again) retry();
};

/** Says that something is missing, while there is a network to ask again by. @returns takes it back */
function say(): () => void {
  const id = showToast({
    title: m.ui_failed_title(),
    description: m.ui_failed_text(),
    tone: 'destructive',
    action: { label: m.common_try_again(), onAction: retryAll },
  });
  return () => hideToast(id);
}

/** Until a network comes, somebody taps, or the pause is over; without a network there is none. */
function untilAgain(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
    const timer = navigator.onLine ? setTimeout(() => retry(), pause) : undefined;
    const retry = () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      again.delete(retry);
      resolve();
    };
    again.add(retry);
    addEventListener('online', retry);
  });
}

/**
 * Loads a part, as often as it takes: what fails while there is a network is said, with a button that asks again.
 * @param load imports it
 */
export async function loadWithRetry<Props>(load: () => Part<Props>): Part<Props> {
  for (let failures = 0, unsay: (() => void) | undefined; ; failures += 1) {
    try {
      const part = await load();
      unsay?.();
      setTimeout(() => {
        for (const listener of listeners) listener();
      });
      return part;
    } catch {
      if (navigator.onLine) unsay = say();
      await untilAgain(failures);
    }
  }
}

/**
 * A part of a page that comes later; without a network it waits for one, and the page around it stays as it is. Put it
 * into a Suspense that shows what stands there meanwhile.
 */
export const lazyPart = <Props>(load: () => Part<Props>) => lazy(() => loadWithRetry(load));
