import type { AuditEntry } from '#contract/audit.api.ts';
import { m } from '../../messages/index.ts';
import { actionText, fieldText, kindText, subjectText, valueText } from './audit-words.ts';

const textOf = (values: AuditEntry['before']): string =>
  Object.entries(values ?? {})
    .map(([field, value]) => `${fieldText(field)}: ${valueText(field, value)}`)
    .join('\n');

/** The audit log for a spreadsheet: exact times in UTC, changes one to a line. */
export const auditCsvRows = (entries: readonly AuditEntry[]): string[][] => [
  [
    m.people_audit_when(),
    m.people_audit_who(),
    m.people_audit_action(),
    m.people_audit_subject(),
    m.people_audit_id(),
    m.people_audit_before(),
    m.people_audit_after(),
    m.people_audit_field(),
    m.people_audit_address(),
    m.people_audit_agent(),
    m.people_audit_request(),
  ],
  ...entries.map((entry) => [
    entry.createdAt,
    entry.actorName ?? entry.actorId ?? '',
    actionText(entry.action),
    `${kindText(entry.subjectKind)}: ${subjectText(entry)}`,
    entry.subjectId,
    textOf(entry.before),
    textOf(entry.after),
    textOf(entry.details),
    entry.address ?? '',
    entry.agent ?? '',
    entry.requestId ?? '',
  ]),
];
