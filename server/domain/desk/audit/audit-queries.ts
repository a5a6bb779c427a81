import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { AuditSort } from '#contract/audit.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { AUDIT_WORDS, auditLog, properties, users } from '#server/platform/database/schema/index.ts';
import { isThere, personMatches } from '../people/queries.ts';

export interface AuditFilter {
  q: string | undefined;
  action: string | undefined;
  actorId: string | undefined;
  subjectKind: string | undefined;
  subjectId: string | undefined;
  /** From then on, and before then. */
  from: Date | undefined;
  to: Date | undefined;
  sort: AuditSort;
  page: number;
  pageSize: number;
}

const ORDERS: Record<AuditSort, SQL[]> = {
  newest: [desc(auditLog.createdAt), desc(auditLog.id)],
  oldest: [asc(auditLog.createdAt), asc(auditLog.id)],
};

/** Of more people with the same name, those who are found first will do. */
const MAX_PEOPLE = 50;

/** By a part of what an entry says, or by the person who acted or whom it is about. */
async function entryMatches(db: Db, q: string): Promise<SQL | undefined> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isThere, personMatches(q)))
    .limit(MAX_PEOPLE);
  const ids = people.map(({ id }) => id);
  const words = ilike(sql`(${AUDIT_WORDS})`, likePattern(q));
  if (ids.length === 0) return words;
  return or(
    words,
    inArray(auditLog.actorId, ids),
    and(eq(auditLog.subjectKind, 'user'), inArray(auditLog.subjectId, ids)),
  );
}

export type AuditRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** A page of the audit log and the total. */
export async function listEntries(db: Db, { q, sort, page, pageSize, ...filter }: AuditFilter) {
  const { action, actorId, subjectKind, subjectId, from, to } = filter;
  const where = and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    subjectKind === undefined ? undefined : eq(auditLog.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
    from && gte(auditLog.createdAt, from),
    to && lt(auditLog.createdAt, to),
    q === undefined ? undefined : await entryMatches(db, q),
  );
  const offset = offsetOf(page, pageSize);
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(where)
    .limit(COUNT_CAP + 1);
  const [rows, counted] = await Promise.all([
    offset === null
      ? []
      : db
          .select()
          .from(auditLog)
          .where(where)
          .orderBy(...ORDERS[sort])
          .limit(pageSize)
          .offset(offset),
    db.$count(found.as('found')),
  ]);
  return { rows, counted };
}

/** The names of people and the titles of listings, by id. */
export async function findNames(db: Db, userIds: readonly string[], propertyIds: readonly string[]) {
  const [people, listings] = await Promise.all([
    userIds.length === 0
      ? []
      : db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(and(inArray(users.id, [...userIds]), isThere)),
    propertyIds.length === 0
      ? []
      : db
          .select({ id: properties.id, name: properties.title })
          .from(properties)
          .where(inArray(properties.id, [...propertyIds])),
  ]);
  return new Map([...people, ...listings].map(({ id, name }) => [id, name]));
}
