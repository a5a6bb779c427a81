import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What the address of the audit log asks for. */
export interface AuditShown {
  q: string;
  action: string;
  /** The id of a person. */
  actor: string;
  /** A kind and an id: "user:019a…". */
  subject: string;
  /** Calendar dates, or nothing. */
  from: string;
  to: string;
  sort: '-at' | 'at';
  page: number;
}

export const AUDIT_PAGE_SIZE = 30;

const ID = /^[\da-f-]{36}$/;
const SUBJECT = /^[a-z_]{1,60}:[\w.:-]{1,200}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function readAuditShown(request: Request): AuditShown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: ['-at', 'at'],
    filters: { action: AUDIT_ACTIONS },
  });
  const { searchParams } = new URL(request.url);
  const read = (name: string, form: RegExp) => {
    const value = searchParams.get(name) ?? '';
    return form.test(value) && (form !== DATE || !Number.isNaN(Date.parse(value))) ? value : '';
  };
  return {
    q,
    page,
    action: filters.action ?? '',
    actor: read('actor', ID),
    subject: read('subject', SUBJECT),
    from: read('from', DATE),
    to: read('to', DATE),
    sort: sort === 'at' ? 'at' : '-at',
  };
}

/** The same as the API takes it. */
export function auditQueryOf(
  { q, action, actor, subject, from, to, sort, page }: AuditShown,
  limit = AUDIT_PAGE_SIZE,
) {
  const at = subject.indexOf(':');
  return {
    ...(q ? { q } : {}),
    ...(action ? { action } : {}),
    ...(actor ? { actorId: actor } : {}),
    ...(subject ? { subjectKind: subject.slice(0, at), subjectId: subject.slice(at + 1) } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    sort: sort === 'at' ? ('oldest' as const) : ('newest' as const),
    page: String(page),
    limit: String(limit),
  };
}

function queryOf({ page, sort, ...rest }: Partial<AuditShown>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value) query.set(name, value);
  if (sort === 'at') query.set('sort', sort);
  if (page && page > 1) query.set('page', String(page));
  return query;
}

/** The audit log filtered like this, with an entry opened. */
export function auditPathOf(shown: Partial<AuditShown>, openId?: string): ScreenPath {
  const query = queryOf(shown);
  if (openId) query.set('open', openId);
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit';
}

/** The file of what is searched and filtered. */
export const auditCsvPath = (shown: AuditShown): ScreenPath =>
  `/admin/audit.csv?${queryOf({ ...shown, page: 1 })}`;
