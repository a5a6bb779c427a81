import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.api.ts';
import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { AuditEntryDetails } from '../../features/people/audit-entry.tsx';
import { AuditTabs } from '../../features/people/audit-tabs.tsx';
import { actionText, changesText, kindText, subjectText } from '../../features/people/audit-words.ts';
import { AtOnCard, atColumn, LINK, SECOND } from '../../features/people/log-columns.tsx';
import { momentOf } from '../../format/dates.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { choice, day, isId, kept } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';

const isRefusal = (action: string): boolean => action === 'admin.refused' || action.endsWith('_failed');
/** A kind and an id: "user:019a…". */
const isSubject = (value: string) => /^[a-z_]{1,60}:[\w.:-]{1,200}$/.test(value);

/** When, who, what and about which record; who and about what lead to all of it. */
const columns = (): Column<AuditEntry>[] => [
  atColumn(({ createdAt }) => createdAt),
  {
    key: 'who',
    header: m.people_audit_who(),
    isTitle: true,
    cell: ({ actorId, actorName, address, createdAt }) => (
      <>
        {actorId ? (
          <Link to={href(screen.pathOf({ actor: actorId }))} className={LINK}>
            <bdi>{actorName ?? actorId.slice(0, 8)}</bdi>
          </Link>
        ) : (
          m.people_audit_nobody()
        )}
        {address && (
          <span className={SECOND}>
            <bdi dir="ltr">{address}</bdi>
          </span>
        )}
        <AtOnCard at={createdAt} />
      </>
    ),
  },
  {
    key: 'action',
    header: m.people_audit_action(),
    onCard: 'badge',
    cell: ({ action }) => (
      <Badge tone={isRefusal(action) ? 'danger' : action.endsWith('delete') ? 'sale' : 'sand'} isKind>
        {actionText(action)}
      </Badge>
    ),
  },
  {
    key: 'subject',
    header: m.people_audit_subject(),
    minWidth: '9rem',
    cell: (entry) => (
      <div className="max-sm:text-end">
        <Link
          to={href(screen.pathOf({ subject: `${entry.subjectKind}:${entry.subjectId}` }))}
          className={LINK}
        >
          <bdi>{subjectText(entry)}</bdi>
        </Link>
        <span className={SECOND}>{kindText(entry.subjectKind)}</span>
      </div>
    ),
  },
];

export const screen = resourceList({
  path: '/admin/audit',
  sorts: { '-at': 'newest', at: 'oldest' },
  filters: {
    action: choice({
      ...{ label: m.people_audit_action, any: m.people_audit_any },
      values: AUDIT_ACTIONS,
      words: actionText,
    }),
    actor: kept(isId),
    subject: kept(isSubject),
    from: day({ label: m.people_audit_from }),
    to: day({ label: m.people_audit_to }),
  },
  read: (call, { actor, subject = '', ...query }) => {
    const [subjectKind, ...id] = subject.split(':');
    return call.page('listAudit', {
      query: {
        ...query,
        ...(actor && { actorId: actor }),
        ...(subjectKind && { subjectKind, subjectId: id.join(':') }),
      },
    });
  },
  also: async (_call, _shown, { request }) => new URL(request.url).searchParams.get('open'),
  title: m.people_audit,
  crumb: m.shell_audit,
  sub: ({ page, total }) =>
    m.people_sum({
      people: m.people_audit_count({ count: page.total, shown: total }),
      fresh: m.people_audit_text(),
    }),
  back: { to: '/admin/dashboard', label: m.people_back },
  pageSize: 30,
  live: 'notices',
  search: m.people_audit_search,
  useRows: ({ to, also: openId }) => ({
    columns: columns(),
    rowActions: ({ id, createdAt }) => {
      const time = momentOf(createdAt);
      const isOpen = id === openId;
      return (
        <RowLink
          to={isOpen ? to({}) : to({}, { open: id })}
          keepsPlace
          label={isOpen ? m.people_audit_close({ time }) : m.people_audit_open({ time })}
          icon={<Icon name="down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />}
        />
      );
    },
    isMarked: ({ id }) => id === openId,
    expanded: (entry) => entry.id === openId && <AuditEntryDetails entry={entry} />,
  }),
  opensOnPhone: true,
  Above: ({
    shown: { actor, subject },
    page: {
      items: [first],
    },
    to,
  }) => (
    <>
      <AuditTabs />
      {(actor || subject) && (
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
          {actor && (
            <strong dir="auto">
              {m.people_audit_only_by({ name: first?.actorName ?? actor.slice(0, 8) })}
            </strong>
          )}
          {subject && (
            <strong dir="auto">
              {m.people_audit_only_about({ name: first ? subjectText(first) : subject })}
            </strong>
          )}
          <Link
            to={href(to({ actor: '', subject: '', page: 1 }))}
            className="link flex min-h-11 items-center"
          >
            {m.people_audit_everything()}
          </Link>
        </p>
      )}
    </>
  ),
  csv: {
    path: '/admin/audit.csv',
    columns: () => [
      [m.people_audit_when(), ({ createdAt }) => createdAt],
      [m.people_audit_who(), ({ actorName, actorId }) => actorName ?? actorId ?? ''],
      [m.people_audit_action(), ({ action }) => actionText(action)],
      [m.people_audit_subject(), (entry) => `${kindText(entry.subjectKind)}: ${subjectText(entry)}`],
      [m.people_audit_id(), ({ subjectId }) => subjectId],
      [m.people_audit_before(), ({ before }) => changesText(before)],
      [m.people_audit_after(), ({ after }) => changesText(after)],
      [m.people_audit_field(), ({ details }) => changesText(details)],
      [m.people_audit_address(), ({ address }) => address ?? ''],
      [m.people_audit_agent(), ({ agent }) => agent ?? ''],
      [m.people_audit_request(), ({ requestId }) => requestId ?? ''],
    ],
  },
  empty: {
    icon: 'history',
    title: m.people_audit_none,
    text: m.people_audit_none_text,
    found: m.people_audit_none_found,
    foundText: m.people_audit_none_found_text,
  },
});
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
