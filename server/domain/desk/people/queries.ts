import { and, asc, count, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#contract/accounts.ts';
import type { UserSort } from '#contract/admin-users.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  auditLog,
  PHONE_DIGITS,
  properties,
  sessions,
  users,
} from '#server/platform/database/schema/index.ts';
import { isLive } from '#server/platform/http/session.ts';
import { matching } from '#server/platform/kernel/list-page.ts';
import { type Search, searchColumns } from '#server/platform/kernel/search-columns.ts';
import { countAccounts } from './counts.ts';

/** Erased accounts appear in no list; their rows stay for the records that refer to them. */
export const isThere = isNull(users.erasedAt);

/** Searches parts of the name, the address, or the phone number, however it was typed. */
export const searchPeople = (q: string): Search =>
  searchColumns(q, [users.name, users.email, { digits: PHONE_DIGITS, least: 3 }]);

export const USER_ORDERS: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(users.name), asc(users.id)],
  'name-desc': [desc(users.name), desc(users.id)],
  seen: [sql`${users.lastSeenAt} desc nulls last`, desc(users.id)],
  'seen-asc': [sql`${users.lastSeenAt} asc nulls first`, asc(users.id)],
};

const userFields = (db: Db) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  role: users.role,
  username: users.username,
  phone: users.phone,
  isActive: users.isActive,
  profileCompleted: users.profileCompleted,
  lastSeenAt: users.lastSeenAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  listings: db.$count(properties, and(eq(properties.ownerId, users.id), isNull(properties.deletedAt))),
  sessions: db.$count(sessions, and(eq(sessions.userId, users.id), isLive())),
});

export type UserRow = Awaited<ReturnType<typeof userRows>>[number];

/** Rows of the administrators' table. */
export const userRows = (db: Db) => db.select(userFields(db)).from(users);

/** One account; erased ones are not found. */
export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await userRows(db).where(and(eq(users.id, id), isThere));
  return row;
}

/**
 * How many there are of each role and state; those without any are left out. Of a search, matches are counted up to one
 * more than the cap.
 */
export async function countByRole(db: Db, q: string | undefined) {
  if (q === undefined) return (await countAccounts(db)).filter(({ isErased }) => !isErased);
  const found = { from: users, key: users.id, where: isThere, search: searchPeople(q) };
  const [role, isActive] = [sql<Role>`role`, sql<boolean>`is_active`];
  return db
    .select({ role, isActive, count: count() })
    .from(matching(found, sql`${users.id}, ${users.role}, ${users.isActive}`))
    .groupBy(role, isActive);
}

/** How many of them have joined since. */
export const countSince = (db: Db, since: Date) => db.$count(users, and(isThere, gt(users.createdAt, since)));

/** Who changed an account last, as an administrator. */
export async function findLastChange(db: Db, id: string) {
  const [row] = await db
    .select({ by: users.name, at: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectKind, 'user'),
        eq(auditLog.subjectId, id),
        sql`${auditLog.action} in ('user.update', 'user.activate', 'user.deactivate')`,
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return row;
}
