import { useEffect, useRef } from 'react';
import { NoAnswerError } from '../api/call-error.ts';
import { hasLostScript } from './lost-scripts.ts';

/** So soon after it was loaded, a page is not loaded anew by itself. */
const SETTLED_MS = 5_000;

/** A page that could not be read is read again after this long, doubled each time, in milliseconds. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** Whether there was no answer at all, to a call or to a page's own reads (web/root.tsx), or a script did not come. */
export const isLostConnection = (error: unknown): boolean =>
  error instanceof NoAnswerError || (error instanceof TypeError && hasLostScript());

/** The address that this document was loaded from; others were reached in place. */
export function loadedPage(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return entry?.name.replace(/#.*/, '') ?? '';
}

/** Whether loading the page anew may help: one that was just loaded as it stands would only be loaded again and again. */
const mayLoad = (): boolean =>
  performance.now() > SETTLED_MS || loadedPage() !== location.href.replace(/#.*/, '');

function readAgain(revalidate: () => Promise<void>): void {
  // Without an answer, to load the page anew would leave nothing but the browser's own error.
  if (hasLostScript() && mayLoad())
    void fetch(location.href, { method: 'HEAD' }).then(() => location.reload(), revalidate);
  else void revalidate();
}

/**
 * Where a page could not be read for want of a connection, loads it whole: the service worker may have it. Once there
 * is one, reads it again; where the browser believes in one, ever later.
 * @returns reads the page again at once
 */
export function useKeptPage(error: unknown, revalidate: () => Promise<void>): () => void {
  const isLost = isLostConnection(error);
  const tries = useRef(0);
  useEffect(() => {
    if (!isLostConnection(error)) return;
    const again = () => {
      tries.current += 1;
      readAgain(revalidate);
    };
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries.current, LONGEST_PAUSE_MS);
    const timer = navigator.onLine ? setTimeout(again, pause) : undefined;
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [error, revalidate]);
  useEffect(() => {
    if (isLost && navigator.serviceWorker?.controller && mayLoad()) location.reload();
  }, [isLost]);
  return () => readAgain(revalidate);
}
