import { useEffect } from 'react';

/** Whether a click leads to another page of ours, in this window. */
function leadsAway(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const isOurs = link.origin === location.origin && !link.target && !link.download;
  // Some links open a dialog where there are scripts.
  if (!isPlain || !isOurs || link.ariaHasPopup) return false;
  return link.pathname !== location.pathname || link.search !== location.search;
}

/**
 * Without a network links load the whole page: the worker has it, or shows what can be read instead. In place, its code
 * or its data may be missing.
 */
export function useDocumentLinks(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline || !navigator.serviceWorker?.controller) return;
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      // Before the router hears of it: the browser itself follows the link.
      if (link && leadsAway(event, link)) event.stopPropagation();
    };
    addEventListener('click', follow, { capture: true });
    return () => removeEventListener('click', follow, { capture: true });
  }, [isOffline]);
}
