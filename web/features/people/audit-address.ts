import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

export const AUDIT_PAGE_SIZE = 30;
/** The orders of a log by what stands in the address, and by what the API calls them. */
export const LOG_SORTS = { '-at': 'newest', at: 'oldest' } as const;

export const isId = (value: string): boolean => /^[\da-f-]{36}$/.test(value);
/** A kind and an id: "user:019a…". */
const isSubject = (value: string) => /^[a-z_]{1,60}:[\w.:-]{1,200}$/.test(value);
const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));

const table = tableAddress({
  sorts: LOG_SORTS,
  filters: { action: AUDIT_ACTIONS, actor: isId, subject: isSubject, from: isDate, to: isDate },
});

/** What the address of the audit log asks for: actions, an actor's id, dates. */
export type AuditShown = ShownOf<typeof table>;
export const readAuditShown = table.readShown;

/** The same as the API takes it. */
export function auditQueryOf(shown: AuditShown, limit = AUDIT_PAGE_SIZE) {
  const { actor, subject, ...query } = table.listQueryOf(shown, limit);
  const [kind, ...id] = subject?.split(':') ?? [];
  return {
    ...query,
    ...(actor && { actorId: actor }),
    ...(kind && { subjectKind: kind, subjectId: id.join(':') }),
  };
}

/** The audit log filtered like this, with an entry opened. */
export const auditPathOf = (shown: Partial<AuditShown>, openId?: string): ScreenPath =>
  table.pathOf('/admin/audit', { ...table.none, ...shown }, openId ? { open: openId } : {});

/** The file of what is searched and filtered. */
export const auditCsvPath = (shown: AuditShown): ScreenPath =>
  table.pathOf('/admin/audit.csv', { ...shown, page: 1 });
