import type { Notification } from '#contract/notifications.api.ts';
import { momentOf } from '../../format/dates.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { NOTICE_ICONS } from '../notifications/icons.ts';
import type { Waiting } from './waiting-list.tsx';

/** So many unread notifications stand among what waits; the bell has the others. */
const WAITING_NOTICES = 3;

/** The newest unread notifications, as something that waits. */
export const waitingNotices = (notices: readonly Notification[]): Waiting[] =>
  notices
    .filter(({ isRead }) => !isRead)
    .slice(0, WAITING_NOTICES)
    .map(({ id, category, title, message, path, createdAt }) => ({
      key: id,
      sign: <NoticeSign category={category} />,
      title,
      text: message,
      aside: <Moment at={createdAt} />,
      path: path ?? '/notifications',
    }));

function NoticeSign({ category }: Pick<Notification, 'category'>) {
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-ocean-wash text-ocean">
      <Icon name={NOTICE_ICONS[category] ?? 'bell'} className="size-5.5" />
    </span>
  );
}

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className="figures text-[0.8125rem] text-ink-soft">
    {momentOf(at)}
  </time>
);

/** What happened lately, read or not. */
export function RecentActivity({ notices }: { notices: readonly Notification[] }) {
  return (
    <Section
      title={m.dashboards_activity()}
      action={{ to: '/notifications', label: m.dashboards_all_activity() }}
    >
      {notices.length === 0 ? (
        <p className="card px-4 py-3 text-ink-soft">{m.dashboards_no_activity()}</p>
      ) : (
        <ul className="card divide-y divide-line-soft">
          {notices.map(({ id, title, message, path, createdAt }) => (
            <li key={id}>
              <Link to={hrefOf(path ?? '/notifications')} className="block px-4 py-3 hover:bg-ground">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="font-medium" dir="auto">
                    {title}
                  </span>
                  <Moment at={createdAt} />
                </span>
                <span className="mt-0.5 block truncate text-sm text-ink-soft" dir="auto">
                  {message}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
