import { and, asc, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { AuditSort } from '#contract/audit.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { AUDIT_WORDS, auditLog, properties, users } from '#server/platform/database/schema/index.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { isThere, searchPeople } from '../people/queries.ts';

export const AUDIT_ORDERS: Record<AuditSort, SQL[]> = {
  newest: [desc(auditLog.createdAt), desc(auditLog.id)],
  oldest: [asc(auditLog.createdAt), asc(auditLog.id)],
};

/** Of more people with the same name, those who are found first will do. */
const MAX_PEOPLE = 50;

/** By a part of what an entry says, or by the person who acted or whom it is about. */
export async function entryMatches(db: Db, q: string): Promise<SQL | undefined> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isThere, searchPeople(q).where))
    .limit(MAX_PEOPLE);
  const ids = people.map(({ id }) => id);
  const words = searchColumns(q, [AUDIT_WORDS]).where;
  if (ids.length === 0) return words;
  return or(
    words,
    inArray(auditLog.actorId, ids),
    and(eq(auditLog.subjectKind, 'user'), inArray(auditLog.subjectId, ids)),
  );
}

export type AuditRow = typeof auditLog.$inferSelect;

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
