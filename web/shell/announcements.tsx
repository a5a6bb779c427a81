import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Announcement } from '#contract/announcements.api.ts';
import { m } from '../messages/index.ts';
import { Icon } from '../ui/icon.tsx';
import { announcementKey, CLOSED_ANNOUNCEMENTS } from './announced.ts';

/** As many keys of closed announcements are kept: more are never shown at a time. */
const MOST_KEPT = 20;

/** Runs before the page is painted, so that nothing moves for whoever has closed one: the page is the same for everybody. */
const HIDE_CLOSED = `try{const closed=JSON.parse(localStorage.getItem("${CLOSED_ANNOUNCEMENTS}")||"[]");for(const one of document.querySelectorAll("[data-announcement]"))one.hidden=closed.includes(one.dataset.announcement)}catch{}`;

function readClosed(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLOSED_ANNOUNCEMENTS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    // Storage may be switched off: then it is closed on this page alone.
    return [];
  }
}

/** Above a page: what is announced to its reader, each until they close it on this device. */
export default function Announcements({ announcements }: { announcements: readonly Announcement[] }) {
  const nonce = useRouteLoaderData<() => { nonce: string }>('root')?.nonce;
  const [closed, setClosed] = useState<readonly string[]>();
  useEffect(() => setClosed(readClosed()), []);
  const close = (key: string) => {
    const keys = [key, ...readClosed()].slice(0, MOST_KEPT);
    setClosed([key, ...(closed ?? [])]);
    try {
      localStorage.setItem(CLOSED_ANNOUNCEMENTS, JSON.stringify(keys));
    } catch {
      // As above.
    }
  };
  const shown = announcements.filter((one) => !closed?.includes(announcementKey(one)));
  if (shown.length === 0) return null;
  return (
    <aside aria-label={m.desk_announcements()} className="page w-full space-y-2 pt-3 print:hidden">
      {shown.map((one) => {
        const key = announcementKey(one);
        return (
          <div
            key={key}
            data-announcement={key}
            suppressHydrationWarning
            className={`notice notice-${one.level} flex-nowrap py-1.5 pe-1.5`}
          >
            <span className="py-2 text-(--sign)">
              <Icon name={one.level} />
            </span>
            <p dir="auto" className="min-w-0 grow py-2 wrap-anywhere">
              {one.text}
            </p>
            {/* Its room is there before its button, which needs scripts. */}
            <span className="size-11 shrink-0">
              {closed && (
                <button
                  type="button"
                  aria-label={m.common_close()}
                  className="grid size-11 place-items-center rounded-control"
                  onClick={() => close(key)}
                >
                  <Icon name="close" />
                </button>
              )}
            </span>
          </div>
        );
      })}
      <script suppressHydrationWarning {...(nonce ? { nonce } : {})}>
        {HIDE_CLOSED}
      </script>
    </aside>
  );
}
