import { and, eq, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntry, listAudit } from '#contract/audit.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { DAY_MS, MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { auditLog } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { AUDIT_ORDERS, type AuditRow, entryMatches, findNames } from './audit-queries.ts';

type Values = Record<string, unknown>;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/**
 * Calls that say in their details what was before and after, or `{ from, to }` of a field or of the one that their
 * action names, say it as the rest does.
 */
export function asChange(
  action: string,
  details: Values,
): { before: Values | null; after: Values | null; details: Values } | undefined {
  const { before, after, ...others } = details;
  if (isRecord(before) || isRecord(after)) {
    return {
      before: isRecord(before) ? before : null,
      after: isRecord(after) ? after : null,
      details: others,
    };
  }
  const isPair = (value: unknown): value is { from: unknown; to: unknown } =>
    isRecord(value) && 'from' in value && 'to' in value;
  if (isPair(details)) {
    const { from, to, ...rest } = details as Values;
    const field = action.slice(action.lastIndexOf('.') + 1);
    return { before: { [field]: from }, after: { [field]: to }, details: rest };
  }
  const fields = Object.entries(details);
  if (fields.length === 0 || !fields.every(([, value]) => isPair(value))) return undefined;
  const side = (name: 'from' | 'to') =>
    Object.fromEntries(fields.map(([field, value]) => [field, isPair(value) ? value[name] : null]));
  return { before: side('from'), after: side('to'), details: {} };
}

function present(row: AuditRow, names: ReadonlyMap<string, string>): Unwritten<AuditEntry> {
  const { actorId, ...entry } = row;
  const change = entry.before || entry.after ? undefined : asChange(entry.action, entry.details);
  return {
    ...entry,
    ...change,
    actorId,
    actorName: (actorId && names.get(actorId)) ?? null,
    subjectName: names.get(entry.subjectId) ?? null,
  };
}

type Query = EndpointInput<typeof listAudit>['query'];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
/** The beginning of a day in Mogadishu. */
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - MOGADISHU_OFFSET_MS);

/** Between two days of Mogadishu, the last one included. */
export const between = (
  column: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(column, startOf(from)),
    to === undefined ? undefined : lt(column, new Date(startOf(to).getTime() + DAY_MS)),
  );

/** A page of the audit log. */
export async function readAudit(
  { q, action, actorId, subjectKind, subjectId, from, to, sort = 'newest', ...paging }: Query,
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AuditEntry>>> {
  return listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: auditLog,
    key: auditLog.id,
    where: and(
      action === undefined ? undefined : eq(auditLog.action, action),
      actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
      subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
      subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
      between(auditLog.createdAt, { from, to }),
      q === undefined ? undefined : await entryMatches(db, q),
    ),
    order: AUDIT_ORDERS[sort],
    rows: db.select().from(auditLog),
    present: async (rows) => {
      const subjects = (kind: string) =>
        rows.flatMap((row) => (row.subjectKind === kind && UUID.test(row.subjectId) ? [row.subjectId] : []));
      const people = new Set([...rows.flatMap((row) => row.actorId ?? []), ...subjects('user')]);
      const names = await findNames(db, [...people], subjects('property'));
      return rows.map((row) => present(row, names));
    },
  });
}
