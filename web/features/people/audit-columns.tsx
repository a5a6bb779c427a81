import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.api.ts';
import { momentOf } from '../../format/dates.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { type AuditShown, auditPathOf } from './audit-address.ts';
import { actionText, kindText, subjectText } from './audit-words.ts';

const SECOND = 'block text-sm font-normal text-ink-soft';
const LINK = 'link inline-flex min-h-11 items-center font-semibold sm:min-h-0';

const isRefusal = (action: string): boolean => action === 'admin.refused' || action.endsWith('_failed');

/** When, who, what and about which record; who and about what lead to all of it. */
export const auditColumns = (): Column<AuditEntry>[] => [
  {
    key: 'at',
    header: m.people_audit_when(),
    sortKey: 'at',
    onCard: 'hidden',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="figures">
        {momentOf(createdAt)}
      </time>
    ),
  },
  {
    key: 'who',
    header: m.people_audit_who(),
    isTitle: true,
    cell: ({ actorId, actorName, address, createdAt }) => (
      <>
        {actorId ? (
          <Link to={href(auditPathOf({ actor: actorId }))} className={LINK}>
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
        <time dateTime={createdAt} className={`figures sm:hidden ${SECOND}`}>
          {momentOf(createdAt)}
        </time>
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
        <Link to={href(auditPathOf({ subject: `${entry.subjectKind}:${entry.subjectId}` }))} className={LINK}>
          <bdi>{subjectText(entry)}</bdi>
        </Link>
        <span className={SECOND}>{kindText(entry.subjectKind)}</span>
      </div>
    ),
  },
];

/** Opens an entry, or closes it. */
export function AuditActs({
  entry,
  shown,
  isOpen,
}: {
  entry: AuditEntry;
  shown: AuditShown;
  isOpen: boolean;
}) {
  const time = momentOf(entry.createdAt);
  return (
    <RowLink
      to={isOpen ? auditPathOf(shown) : auditPathOf(shown, entry.id)}
      keepsPlace
      label={isOpen ? m.people_audit_close({ time }) : m.people_audit_open({ time })}
      icon={<Icon name="down" className={`size-5 ${isOpen ? 'rotate-180' : ''}`} />}
    />
  );
}
