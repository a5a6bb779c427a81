import { Link } from 'react-router';
import type { Notification } from '#contract/notifications.api.ts';
import { timeOf } from '../../format/dates.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { groupNotices } from './group.ts';
import { NOTICE_ICONS } from './icons.ts';

interface NoticeListProps {
  notices: readonly Notification[];
  /** Those that this page has shown for the first time. */
  fresh: ReadonlySet<string>;
}

/** Notices day by day, newest first; the whole of one is a link where it leads somewhere. */
export function NoticeList({ notices, fresh }: NoticeListProps) {
  return (
    <div className="space-y-6">
      {groupNotices(notices).map(({ day, groups }) => (
        <section key={day} aria-labelledby={`day-${groups[0]?.newest.id}`}>
          <h2 id={`day-${groups[0]?.newest.id}`} className="mb-2 text-sm font-semibold text-ink-soft">
            {day}
          </h2>
          <ul className="card divide-y divide-line-soft">
            {groups.map(({ newest, earlier }) => (
              <li key={newest.id}>
                <Notice notice={newest} isFresh={fresh.has(newest.id)} />
                {earlier.length > 0 && (
                  <details className="px-4 pb-1 ps-14">
                    <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-ocean">
                      {m.notifications_earlier({ count: earlier.length })}
                    </summary>
                    <ul className="space-y-2 pb-2">
                      {earlier.map(({ id, message, createdAt }) => (
                        <li key={id} className="flex gap-3 text-sm text-ink-soft">
                          <p dir="auto" className="min-w-0 grow break-words whitespace-pre-wrap">
                            {message}
                          </p>
                          <time dateTime={createdAt} className="figures shrink-0">
                            {timeOf(createdAt)}
                          </time>
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Notice({ notice, isFresh }: { notice: Notification; isFresh: boolean }) {
  const { category, title, message, path, createdAt } = notice;
  return (
    <article className={`relative flex gap-3.5 px-4 py-3 ${path ? 'hover:bg-ground' : ''}`}>
      <Icon name={NOTICE_ICONS[category] ?? 'bell'} className="mt-0.5 size-6 shrink-0 text-ocean" />
      <div className="min-w-0 grow">
        <div className="items-baseline gap-3 sm:flex">
          <h3 dir="auto" className="min-w-0 grow text-base/6">
            {path ? (
              <Link to={hrefOf(path)} className="after:absolute after:inset-0">
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {isFresh && (
            <span className="me-2 inline-block shrink-0 rounded-full bg-ocean px-2 text-xs leading-5 font-semibold text-on-ocean">
              {m.notifications_new()}
            </span>
          )}
          <time dateTime={createdAt} className="figures shrink-0 text-sm text-ink-soft">
            {timeOf(createdAt)}
          </time>
        </div>
        <p
          dir="auto"
          className="mt-0.5 break-words whitespace-pre-wrap text-[0.9375rem]/6 text-ink-soft [unicode-bidi:plaintext]"
        >
          {message}
        </p>
      </div>
    </article>
  );
}
