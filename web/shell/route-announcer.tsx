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
    // A screen that asks for something has put the focus there itself.
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const isOnLink = document.activeElement?.closest('nav, header, footer, a') != null;
    const heading = isLost || isOnLink ? document.querySelector<HTMLElement>('main h1') : null;
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
