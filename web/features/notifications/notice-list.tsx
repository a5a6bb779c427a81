import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.api.ts';
import { momentOf } from '../../format/dates.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { NOTICE_ICONS } from './icons.ts';

interface NoticeListProps {
  notices: readonly Notification[];
  /** Those that this page has shown for the first time. */
  fresh: ReadonlySet<string>;
}

/** Notices, newest first; the whole of one is a link where it leads somewhere. */
export function NoticeList({ notices, fresh }: NoticeListProps) {
  return (
    <ul className="space-y-3">
      {notices.map(({ id, category, title, message, path, createdAt }) => (
        <li
          key={id}
          className={`card relative flex gap-4 p-4 sm:p-5 ${path ? 'hover:border-ocean' : ''} ${fresh.has(id) ? 'border-ocean' : ''}`}
        >
          <Icon name={NOTICE_ICONS[category] ?? 'bell'} className="mt-0.5 size-6 text-ocean" />
          <div className="min-w-0 grow">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 dir="auto" className="text-lg">
                {path ? (
                  <Link to={hrefOf(path)} className="after:absolute after:inset-0 after:rounded-card">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </h2>
              <time dateTime={createdAt} className="figures text-sm text-ink-soft">
                {momentOf(createdAt)}
              </time>
            </div>
            <p
              dir="auto"
              className="mt-1 break-words whitespace-pre-wrap text-ink-soft [unicode-bidi:plaintext]"
            >
              {message}
            </p>
          </div>
          {fresh.has(id) && (
            <span className="self-start rounded-full bg-ocean px-2 text-xs leading-5 font-semibold text-on-ocean">
              {m.notifications_new()}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
