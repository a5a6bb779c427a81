import { useSyncExternalStore } from 'react';
import { m } from '../../messages/index.ts';
import { NEW_MS } from './card.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE);
  return () => clearInterval(timer);
}

/** How old a new listing is. Only scripts tell: a page that was kept would say what is not true any more. */
export function NewTag({ since }: { since: string }) {
  const hours = useSyncExternalStore(
    everyMinute,
    () => {
      const age = Date.now() - Date.parse(since);
      return age < NEW_MS ? Math.max(0, Math.floor(age / HOUR)) : -1;
    },
    () => -1,
  );
  if (hours < 0) return null;
  return (
    <span className="tag tag-new">
      {hours === 0
        ? m.listings_new()
        : hours < 24
          ? m.listings_new_hours({ count: hours })
          : m.listings_new_days({ count: 1 })}
    </span>
  );
}
