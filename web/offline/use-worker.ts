import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasDirtyForm } from '../api/typed.ts';
import { loadedPage } from '../shell/use-kept-page.ts';
import { MAY_RELOAD, SEEN, type SeenMessage } from './messages.ts';

/** What the types of the browser do not know yet. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string };
}

/** The address of the service worker, under Trusted Types as one that was not put together from text. */
function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('worker', { createScriptURL: () => '/sw.js' });
  return policy?.createScriptURL('') ?? '/sw.js';
}

/** A page that is left sooner was not read. */
const SEEN_AFTER_MS = 1_500;

/** The files that this page has loaded. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

async function postSeen(isShared: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const page = location.origin + location.pathname + location.search;
  const message: SeenMessage = {
    type: SEEN,
    page,
    isShared,
    isWhole: page === loadedPage(),
    files: loadedFiles(),
  };
  active?.postMessage(message);
}

/**
 * Registers the service worker once the page stands, and tells it what is seen: what was loaded before it was there,
 * and pages that were reached without being loaded whole. In development there is none.
 * @param isShared whether the page may be the same for everybody
 */
export function useWorker(isShared: boolean): void {
  const { pathname, search } = useLocation();
  const isOffered = import.meta.env.PROD && 'serviceWorker' in navigator;
  useEffect(() => {
    // A page that was mailed, or a browser that forbids it, goes on without.
    if (isOffered)
      navigator.serviceWorker.register(workerAddress(), { updateViaCache: 'none' }).catch(() => undefined);
  }, [isOffered]);
  useEffect(() => {
    const answer = ({ data, ports }: MessageEvent<{ type: string }>) => {
      if (data.type === MAY_RELOAD) ports[0]?.postMessage(!hasDirtyForm());
    };
    navigator.serviceWorker?.addEventListener('message', answer);
    return () => navigator.serviceWorker?.removeEventListener('message', answer);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page once it was looked at
  useEffect(() => {
    if (!isOffered) return;
    const timer = setTimeout(() => void postSeen(isShared), SEEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOffered, isShared, pathname, search]);
}
