import { HOUR_MS } from '#contract/time.ts';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { NEW_MS } from './card.ts';

/** How old a new listing is. Only scripts tell: a page that was kept would say what is not true any more. */
export function NewTag({ since }: { since: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  const age = Date.now() - Date.parse(since);
  if (age >= NEW_MS) return null;
  const count = Math.floor(age / HOUR_MS);
  return (
    <span className="tag tag-new">
      {count < 1
        ? m.listings_new()
        : count < 24
          ? m.listings_new_hours({ count })
          : m.listings_new_days({ count: 1 })}
    </span>
  );
}
