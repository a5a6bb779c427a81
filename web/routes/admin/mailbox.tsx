import type { Mail } from '#contract/notifications.api.ts';
import { MAILBOX_PAGE_SIZE } from '#contract/notifications.ts';
import { readListQuery } from '../../api/list-query.ts';
import { api } from '../../api/page-api.ts';
import { LinkedText } from '../../features/notifications/linked-text.tsx';
import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import type { Route } from './+types/mailbox';

export const handle = { crumb: m.notifications_mailbox };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { q, page } = readListQuery(request);
  const query = { q, page: String(page), limit: String(MAILBOX_PAGE_SIZE) };
  return { q, mails: await context.get(api).page('listMailbox', { query }) };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.notifications_mailbox(), matches);

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

export default function AdminMailbox({ loaderData: { q, mails } }: Route.ComponentProps) {
  return (
    <Page title={m.notifications_mailbox()} sub={m.notifications_mailbox_text()}>
      <DataTable
        page={mails}
        columns={columns()}
        rowKey={({ id }) => id}
        opensOnPhone
        caption={m.notifications_mailbox()}
        toolbar={<Toolbar search={q} searchLabel={m.notifications_mailbox_search()} />}
        empty={
          <EmptyState
            isBare
            icon={<Icon name="mail" />}
            title={m.notifications_mailbox_none()}
            {...(q ? { clearTo: '/admin/mailbox' as const } : {})}
          >
            {q ? m.notifications_mailbox_none_found({ q }) : m.notifications_mailbox_none_text()}
          </EmptyState>
        }
      />
    </Page>
  );
}
