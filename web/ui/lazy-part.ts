import { type ComponentType, lazy } from 'react';

type Part<Props> = Promise<{ default: ComponentType<Props> }>;

const listeners = new Set<() => void>();

/** Tells of each part that has come, once React knows of it. @returns ends it */
export function onPartCame(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function whenItComes<Props>(load: () => Part<Props>): Part<Props> {
  try {
    const part = await load();
    setTimeout(() => {
      for (const listener of listeners) listener();
    });
    return part;
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return whenItComes(load);
  }
}

/**
 * A part of a page that comes later; without a network it waits for one, and the page around it stays as it is. Put it
 * into a Suspense that shows what stands there meanwhile.
 */
export const lazyPart = <Props>(load: () => Part<Props>) => lazy(() => whenItComes(load));
