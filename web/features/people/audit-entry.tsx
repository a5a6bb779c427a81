import type { AuditEntry } from '#contract/audit.api.ts';
import { m } from '../../messages/index.ts';
import { fieldText, valueText } from './audit-words.ts';

/** What an entry says: each field as it was and as it is, and where the call came from. */
export function AuditEntryDetails({ entry }: { entry: AuditEntry }) {
  const { before, after, details, address, agent, requestId, id } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const more = Object.entries(details);
  const origin: [string, string | null][] = [
    [m.people_audit_address(), address],
    [m.people_audit_agent(), agent],
    [m.people_audit_request(), requestId],
    [m.people_audit_id(), id],
  ];
  return (
    <div className="grid gap-x-8 gap-y-4 py-1 lg:grid-cols-[2fr_1fr]">
      <div className="min-w-0">
        {fields.length > 0 && (
          <dl className="grid grid-cols-[minmax(5rem,auto)_1fr_1fr] gap-x-6 gap-y-1.5 text-sm">
            <div className="contents font-semibold">
              <dt>{m.people_audit_field()}</dt>
              <dd>{m.people_audit_before()}</dd>
              <dd>{m.people_audit_after()}</dd>
            </div>
            {fields.map((field) => (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{fieldText(field)}</dt>
                <dd className="min-w-0 break-words">
                  <bdi>{before ? valueText(field, before[field]) : '–'}</bdi>
                </dd>
                <dd className="min-w-0 break-words">
                  <bdi>{after ? valueText(field, after[field]) : '–'}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {more.length > 0 && (
          <dl
            className={`grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-6 gap-y-1.5 text-sm ${fields.length > 0 ? 'mt-4' : ''}`}
          >
            {more.map(([field, value]) => (
              <div key={field} className="contents">
                <dt className="text-ink-soft">{fieldText(field)}</dt>
                <dd className="min-w-0 break-words">
                  <bdi>{valueText(field, value)}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {fields.length === 0 && more.length === 0 && (
          <p className="text-sm text-ink-soft">{m.people_audit_erased()}</p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 text-sm">
        {origin.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 break-all">
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
