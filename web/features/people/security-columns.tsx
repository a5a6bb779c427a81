import { Link } from 'react-router';
import type { SecurityEntry } from '#contract/security-events.api.ts';
import { momentOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { securityPathOf } from './security-address.ts';
import { aboutText, eventText, whoText } from './security-words.ts';

const SECOND = 'block text-sm font-normal text-ink-soft';
const LINK = 'link inline-flex min-h-11 items-center font-semibold sm:min-h-0';

function toneOf(event: string): BadgeTone {
  if (event === 'burst' || event.endsWith('refused') || event === 'foreign_origin') return 'danger';
  return event.endsWith('_failed') || event === 'limit_reached' ? 'pending' : 'sand';
}

/** When, who and from where, what and about which route; who and from where lead to all of it. */
export const securityColumns = (): Column<SecurityEntry>[] => [
  {
    key: 'at',
    header: m.people_audit_when(),
    sortKey: 'at',
    onCard: 'hidden',
    cell: ({ lastAt }) => (
      <time dateTime={lastAt} className="figures">
        {momentOf(lastAt)}
      </time>
    ),
  },
  {
    key: 'who',
    header: m.people_audit_who(),
    isTitle: true,
    cell: (entry) => (
      <>
        {entry.userId ? (
          <Link to={href(securityPathOf({ person: entry.userId }))} className={LINK}>
            <bdi>{whoText(entry)}</bdi>
          </Link>
        ) : (
          <bdi>{whoText(entry)}</bdi>
        )}
        <time dateTime={entry.lastAt} className={`figures sm:hidden ${SECOND}`}>
          {momentOf(entry.lastAt)}
        </time>
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
          <Link to={href(securityPathOf({ q: address }))} className={LINK}>
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
