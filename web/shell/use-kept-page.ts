import { useEffect } from 'react';
import { NoAnswerError } from '../api/client.ts';

/** So soon after it was loaded, a page is not loaded anew by itself. */
const SETTLED_MS = 5_000;

/** No answer to a call, or what `fetch` throws to a page's own reads, in the words of each browser. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof NoAnswerError ||
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message));

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
    if (isLost && navigator.serviceWorker?.controller && performance.now() > SETTLED_MS) location.reload();
  }, [isLost]);
}
