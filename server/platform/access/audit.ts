import { isDeepStrictEqual } from 'node:util';
import { ROUTES, type RouteName } from '#contract/api.ts';
import type { AuditAction, AuditSubject } from '#contract/audit.ts';
import { ApiError } from '#contract/errors.ts';
import type { Ctx, Trace } from '../context/call.ts';
import type { AppContext } from '../context/context.ts';
import { auditLog } from '../database/schema/index.ts';
import { type Actor, actorId } from '../kernel/actor.ts';
import { countKey } from '../limits/rate-limit.ts';
import { noteAudited, type Subject, watched } from './authority.ts';
import { UNRECORDED } from './policy.ts';

type Values = Readonly<Record<string, unknown>>;

interface Entry {
  action: AuditAction;
  subjectKind: AuditSubject;
  subjectId: string;
  /** The record, or some of its fields, before and after: those that are the same in both are left out. */
  before?: Values;
  after?: Values;
  /** What else is to be known. */
  details?: Values;
}

/** Nothing by which somebody could act as somebody else is ever kept. */
const SECRET = /password|token|secret|hash|^code$|cookie|authorization/i;

const withoutSecrets = (values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (SECRET.test(name) ? [] : [[name, harmless(value)]])),
  );

/** The same at every depth. */
function harmless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(harmless);
  const isRecord = typeof value === 'object' && value !== null && !(value instanceof Date);
  return isRecord ? withoutSecrets(value as Values) : value;
}

/** Those fields of a record that a change names, for `before`. */
export const fieldsNamedBy = (record: object, change: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in change));

/** The fields that differ, without secrets; null for a side that is not there. */
export function changedFields(
  before: Values | undefined,
  after: Values | undefined,
): { before: Record<string, unknown> | null; after: Record<string, unknown> | null } {
  if (!before || !after) {
    return { before: before ? withoutSecrets(before) : null, after: after ? withoutSecrets(after) : null };
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const only = (values: Values) =>
    withoutSecrets(Object.fromEntries(names.map((name) => [name, values[name] ?? null])));
  return { before: only(before), after: only(after) };
}

/** Records what an admin did or read, in the transaction of it (D33). */
export async function audit(
  { db, actor, trace }: Pick<Ctx, 'db' | 'actor' | 'trace'>,
  { before, after, details = {}, ...entry }: Entry,
): Promise<void> {
  noteAudited({ kind: entry.subjectKind, id: entry.subjectId });
  await db.insert(auditLog).values({
    actorId: actorId(actor),
    ...entry,
    ...changedFields(before, after),
    details: withoutSecrets(details),
    ...trace,
  });
}

/**
 * Runs a write. What an administrator changes by that right has its entry, also where the handler wrote none: which
 * route, and what was sent by the names of its fields.
 */
export async function withEntry<T>(
  ctx: Pick<Ctx, 'db' | 'actor' | 'trace'>,
  route: RouteName,
  body: unknown,
  write: () => Promise<T>,
): Promise<T> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'admin') return write();
  const { result, untold, isTold } = await watched(write);
  const [method, path, access] = ROUTES[route];
  const isUntold = access === 'admin' && !isTold && untold.length === 0 && !UNRECORDED.has(route);
  const subjects: Subject[] = isUntold ? [{ kind: 'route', id: route }] : untold;
  const fields = Object.keys(body ?? {}).join(', ');
  for (const { kind, id } of subjects) {
    const details = { method, path, ...(fields ? { fields } : {}) };
    await audit(ctx, { action: 'admin.write', subjectKind: kind, subjectId: id, details });
  }
  return result;
}

/** More from one account or address in an hour say nothing new. */
const REFUSALS = { name: 'refusals', calls: 30, seconds: 3600 };

/** Records that somebody was refused at an administrators' route. Never keeps the refusal from being given. */
export async function auditRefusal(
  app: AppContext,
  { actor, trace, route, code }: { actor: Actor; trace: Trace; route: RouteName; code: string },
): Promise<void> {
  const { db } = app.database;
  const [method, path] = ROUTES[route];
  try {
    await countKey(app, REFUSALS, actorId(actor) ?? trace.address);
    const details = { method, path, refusal: code };
    await audit(
      { db, actor, trace },
      { action: 'admin.refused', subjectKind: 'route', subjectId: route, details },
    );
  } catch (error) {
    const isLimit = error instanceof ApiError && error.code === 'too_many_requests';
    if (!isLimit) app.log.warn({ err: error }, 'a refusal could not be recorded');
  }
}
