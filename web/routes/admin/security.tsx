import { Link } from 'react-router';
import type { SecurityEntry } from '#contract/security-events.api.ts';
import { SECURITY_EVENTS } from '#contract/security-events.ts';
import { AuditTabs } from '../../features/people/audit-tabs.tsx';
import { AtOnCard, atColumn, LINK, SECOND } from '../../features/people/log-columns.tsx';
import { aboutText, eventText, whoText } from '../../features/people/security-words.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { choice, isId, kept } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-row.tsx';

const BLOCK_MAX_LENGTH = 60;

function toneOf(event: string): BadgeTone {
  if (event === 'burst' || event.endsWith('refused') || event === 'foreign_origin') return 'danger';
  return event.endsWith('_failed') || event === 'limit_reached' ? 'pending' : 'sand';
}

/** When, who and from where, what and about which route; who and from where lead to all of it. */
const columns = (): Column<SecurityEntry>[] => [
  atColumn(({ lastAt }) => lastAt),
  {
    key: 'who',
    header: m.people_audit_who(),
    isTitle: true,
    cell: (entry) => (
      <>
        {entry.userId ? (
          <Link to={href(screen.pathOf({ person: entry.userId }))} className={LINK}>
            <bdi>{whoText(entry)}</bdi>
          </Link>
        ) : (
          <bdi>{whoText(entry)}</bdi>
        )}
        <AtOnCard at={entry.lastAt} />
      </>
    ),
  },
  {
    key: 'event',
    header: m.people_security_event(),
    onCard: 'badge',
    cell: ({ event, count }) => (
      <span className="inline-flex items-center gap-2">
        <Badge tone={toneOf(event)} isKind>
          {eventText(event)}
        </Badge>
        {count > 1 && <bdi className="figures font-semibold whitespace-nowrap">× {figure(count)}</bdi>}
      </span>
    ),
  },
  {
    key: 'where',
    header: m.people_audit_address(),
    cell: ({ address, agent }) => (
      <div className="max-sm:text-end">
        {address ? (
          <Link to={href(screen.pathOf({ q: address }))} className={LINK}>
            <bdi dir="ltr">{address}</bdi>
          </Link>
        ) : (
          '–'
        )}
        {agent && <span className={SECOND}>{agent}</span>}
      </div>
    ),
  },
  {
    key: 'about',
    header: m.people_audit_subject(),
    minWidth: '9rem',
    cell: (entry) =>
      aboutText(entry) && (
        <bdi dir="auto" className="text-sm text-ink-soft max-sm:text-end">
          {aboutText(entry)}
        </bdi>
      ),
  },
];

export const screen = resourceList({
  path: '/admin/audit/security',
  sorts: { '-at': 'newest', at: 'oldest' },
  filters: {
    event: choice({
      ...{ label: m.people_security_event, any: m.people_security_any },
      values: SECURITY_EVENTS,
      words: eventText,
    }),
    person: kept(isId),
  },
  read: (call, { q, person, ...query }) =>
    call.page('listSecurityEvents', {
      query: {
        ...query,
        ...(q && { address: q.slice(0, BLOCK_MAX_LENGTH) }),
        ...(person && { userId: person }),
      },
    }),
  title: m.people_security,
  sub: ({ page, total }) =>
    m.people_sum({
      people: m.people_audit_count({ count: page.total, shown: total }),
      fresh: m.people_security_text(),
    }),
  back: { to: '/admin/dashboard', label: m.people_back },
  pageSize: 30,
  search: m.people_security_search,
  useRows: () => ({ columns: columns() }),
  opensOnPhone: true,
  Above: ({ shown: { person }, page, to }) => (
    <>
      <AuditTabs />
      {person && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          <strong dir="auto">
            {m.people_audit_only_about({
              name: page.items[0] ? whoText(page.items[0]) : person.slice(0, 8),
            })}
          </strong>
          <Link to={href(to({ person: '', page: 1 }))} className="link flex min-h-11 items-center">
            {m.people_audit_everything()}
          </Link>
        </p>
      )}
    </>
  ),
  csv: {
    path: '/admin/audit/security.csv',
    columns: () => [
      [m.people_security_first(), ({ firstAt }) => firstAt],
      [m.people_security_last(), ({ lastAt }) => lastAt],
      [m.people_security_event(), ({ event }) => eventText(event)],
      [m.people_security_times(), ({ count }) => String(count)],
      [m.people_audit_who(), whoText],
      [m.people_audit_address(), ({ address }) => address ?? ''],
      [m.people_audit_agent(), ({ agent }) => agent ?? ''],
      [m.people_audit_subject(), aboutText],
      [m.people_audit_request(), ({ requestId }) => requestId ?? ''],
    ],
  },
  empty: {
    icon: 'shield',
    title: m.people_audit_none,
    text: m.people_security_none_text,
    found: m.people_audit_none_found,
    foundText: m.people_audit_none_found_text,
  },
});
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
