import { useRef } from 'react';
import { Link } from 'react-router';
import { readOf, useRead } from '../../api/query.ts';
import { ago } from '../../format/relative.ts';
import { href, hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useEvent } from '../../ui/use-event.ts';

const SHOWN = 5;

/** The newest notifications under the bell; Escape and a tap beside it close it. */
export function BellPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  const { data } = useRead(readOf('listNotifications', { query: { limit: String(SHOWN) } }), { freshMs: 0 });
  useEvent('keydown', ({ key }) => key === 'Escape' && onClose());
  useEvent('pointerdown', ({ target }) => {
    if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose();
  });
  return (
    <section ref={panel} aria-label={m.notifications_title()} className="bell-panel">
      <h2 className="border-line border-b px-5 py-4 text-base">{m.notifications_title()}</h2>
      {data ? (
        <ul className="divide-y divide-line">
          {data.map(({ id, title, message, path, isRead, createdAt }) => (
            <li key={id}>
              <Link
                to={path ? hrefOf(path) : href('/notifications')}
                className="flex gap-3 px-5 py-3 hover:bg-ground"
                onClick={onClose}
              >
                <span className="min-w-0 grow">
                  <span className={`block ${isRead ? '' : 'font-semibold'}`} dir="auto">
                    {title}
                  </span>
                  <span className="block truncate text-ink-soft text-sm" dir="auto">
                    {message}
                  </span>
                </span>
                <time dateTime={createdAt} className="shrink-0 text-ink-soft text-xs">
                  {ago(createdAt, new Date())}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows count={3} />
      )}
      <Link
        to={href('/notifications')}
        className="block border-line border-t px-5 py-3.5 text-center font-semibold text-ocean"
        onClick={onClose}
      >
        {m.notifications_all()}
      </Link>
    </section>
  );
}
