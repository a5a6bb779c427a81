import type { AuditEntry } from '#contract/audit.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { MOGADISHU_OFFSET_MS } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { type AuditFilter, type AuditRow, findNames, listEntries } from './audit-queries.ts';

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

function present(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const { createdAt, actorId, ...entry } = row;
  const change = entry.before || entry.after ? undefined : asChange(entry.action, entry.details);
  return {
    ...entry,
    ...change,
    actorId,
    actorName: (actorId && names.get(actorId)) ?? null,
    subjectName: names.get(entry.subjectId) ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** A filter as requested: days of Mogadishu, and defaults for what is omitted. */
type Asked = {
  [Name in Exclude<keyof AuditFilter, 'pageSize' | 'from' | 'to'>]?: AuditFilter[Name] | undefined;
} & {
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
};

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY_MS = 24 * 60 * 60 * 1000;
/** The beginning of a day in Mogadishu. */
const startOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - MOGADISHU_OFFSET_MS);

/** Days of Mogadishu, the last one included, as moments. */
export const spanOf = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : startOf(from),
  to: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
});

export async function readAudit(
  { q, action, actorId, subjectKind, subjectId, from, to, sort = 'newest', page = 1, limit }: Asked,
  { db }: UserCtx,
): Promise<ListPage<AuditEntry>> {
  const pageSize = limit ?? MAX_PAGE_SIZE;
  const { rows, counted } = await listEntries(db, {
    q,
    action,
    actorId,
    subjectKind,
    subjectId,
    ...spanOf({ from, to }),
    sort,
    page,
    pageSize,
  });
  const subjects = (kind: string) =>
    rows.flatMap((row) => (row.subjectKind === kind && UUID.test(row.subjectId) ? [row.subjectId] : []));
  const actors = rows.flatMap(({ actorId: id }) => id ?? []);
  const names = await findNames(db, [...new Set([...actors, ...subjects('user')])], subjects('property'));
  return { items: rows.map((row) => present(row, names)), page, pageSize, counted };
}
