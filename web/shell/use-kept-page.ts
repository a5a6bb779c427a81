import { useEffect } from 'react';
import { NoAnswerError } from '../api/call-error.ts';

/** So soon after it was loaded, a page is not loaded anew by itself. */
const SETTLED_MS = 5_000;

/** Whether there was no answer at all, to a call or to a page's own reads (web/root.tsx). */
export const isLostConnection = (error: unknown): boolean => error instanceof NoAnswerError;

/** The address that this document was loaded from; others were reached in place. */
export function loadedPage(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name.replace(/#.*/, '') ?? '';
}

/** Whether loading the page anew may help: one that was just loaded as it stands would only be loaded again and again. */
const mayLoad = (): boolean =>
  performance.now() > SETTLED_MS || loadedPage() !== location.origin + location.pathname + location.search;

/**
 * Where a page could not be read for want of a connection, loads it whole: the service worker may have it. Once there
 * is one, reads it again.
 */
export function useKeptPage(error: unknown, revalidate: () => Promise<void>): void {
  const isLost = isLostConnection(error);
  useEffect(() => {
    if (!isLost) return;
    const again = () => void revalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isLost, revalidate]);
  useEffect(() => {
    if (isLost && navigator.serviceWorker?.controller && mayLoad()) location.reload();
  }, [isLost]);
}
