import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the reader is at the new screen's heading, and its title is said: by itself a browser does both
 * only for pages that it loads.
 * @param since the path from which on screens are said; the one that is shown unless told
 */
export function RouteAnnouncer({ since }: { since?: string }) {
  const { pathname } = useLocation();
  const shown = useRef(since ?? pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = isLeftBehind(document.activeElement)
      ? document.querySelector<HTMLElement>('main h1')
      : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** A screen that asks for something has put the focus there itself, and a reader may be on one of its links by now. */
function isLeftBehind(focused: Element | null): boolean {
  if (!focused || focused === document.body) return true;
  if (focused.closest('nav, header, footer')) return true;
  return focused.closest('a') !== null && focused.closest('main') === null;
}
