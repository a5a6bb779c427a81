import type { Mail } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE } from '#contract/notifications.ts';
import { LinkedText } from '../../features/notifications/linked-text.tsx';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { resourceList } from '../../screens/resource-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Column } from '../../ui/table-row.tsx';

const columns = (): Column<Mail>[] => [
  {
    key: 'recipient',
    header: m.notifications_mailbox_recipient(),
    isTitle: true,
    cell: ({ recipient, subject, body, createdAt }) => (
      <>
        <bdi dir="ltr" className="max-sm:block max-sm:truncate">
          {recipient}
        </bdi>
        <span dir="auto" className="block truncate text-sm font-normal text-ink-soft sm:hidden">
          <time dateTime={createdAt}>{momentOf(createdAt)}</time> · {subject || body}
        </span>
      </>
    ),
  },
  {
    key: 'channel',
    header: m.notifications_mailbox_channel(),
    onCard: 'badge',
    cell: ({ channel }) => (
      <Badge tone={channel === 'email' ? 'rent' : 'sand'}>
        {channel === 'email' ? m.notifications_mailbox_email() : m.notifications_mailbox_sms()}
      </Badge>
    ),
  },
  {
    key: 'text',
    header: m.notifications_mailbox_message(),
    onCard: 'bare',
    width: '55%',
    cell: ({ subject, body, calendar }) => (
      <>
        {subject && (
          <strong dir="auto" className="block">
            {subject}
          </strong>
        )}
        <LinkedText text={body} />
        {calendar && (
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download="viewing.ics"
            className="link mt-1 flex min-h-11 w-fit items-center gap-1.5"
          >
            <Icon name="calendar" className="size-4" />
            {m.notifications_mailbox_calendar()}
          </a>
        )}
      </>
    ),
  },
  {
    key: 'createdAt',
    header: m.notifications_mailbox_at(),
    align: 'end',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{momentOf(createdAt)}</time>,
  },
];

export const screen = resourceList({
  path: '/admin/mailbox',
  read: (call, query) => call.page('listMailbox', { query }),
  title: m.notifications_mailbox,
  sub: m.notifications_mailbox_text,
  pageSize: MAILBOX_PAGE_SIZE,
  search: m.notifications_mailbox_search,
  useRows: () => ({ columns: columns() }),
  opensOnPhone: true,
  empty: {
    icon: 'mail',
    title: m.notifications_mailbox_none,
    text: m.notifications_mailbox_none_text,
    foundText: m.notifications_mailbox_none_found,
  },
});
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
