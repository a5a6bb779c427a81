import { useSyncExternalStore } from 'react';

/** The homes on the shortlist of whoever is signed in, as far as hearts have asked: pages are the same for everybody. */
let saved: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSaved = (id: string): boolean => saved.has(id);

/** Fills or empties hearts, wherever they stand in the page. */
export function markSaved(ids: readonly string[], isIt = true): void {
  saved = new Set(isIt ? [...saved, ...ids] : [...saved].filter((id) => !ids.includes(id)));
  for (const listener of listeners) listener();
}

/** Empties all hearts: somebody else is signed in. */
export const forgetSaved = (): void => markSaved([...saved], false);

const NONE: ReadonlySet<string> = new Set();
/** All that is known to be saved. */
export const useSaved = (): ReadonlySet<string> =>
  useSyncExternalStore(
    subscribe,
    () => saved,
    () => NONE,
  );

export const useIsSaved = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => saved.has(id),
    () => false,
  );
