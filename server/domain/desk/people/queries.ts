import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Role } from '#contract/accounts.ts';
import type { UserSort, UserState } from '#contract/admin-users.ts';
import { COUNT_CAP, offsetOf } from '#contract/paging.ts';
import { likePattern } from '#server/platform/database/like-pattern.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  auditLog,
  PHONE_DIGITS,
  properties,
  sessions,
  users,
} from '#server/platform/database/schema/index.ts';
import { isLive } from '#server/platform/http/session.ts';
import { countAccounts } from './counts.ts';

/** Whoever is erased is in no list any more; the row stays for what refers to it. */
export const isThere = isNull(users.erasedAt);

/** Fewer digits are in every number. */
const MIN_DIGITS = 3;

/**
 * By a part of the name, of the address, or of the phone number however it was typed.
 * @param isMet where very many match: read in the order of the list, without an index of words, some are met soon
 */
export function personMatches(q: string, isMet = false): SQL | undefined {
  const text = (column: SQLWrapper) => (isMet ? sql`(${column} || '')` : sql`${column}`);
  const digits = q.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = digits.length >= MIN_DIGITS && !/[^\d\s+()./-]/.test(q);
  return or(
    ilike(text(users.name), likePattern(q)),
    ilike(text(users.email), likePattern(q)),
    isNumber ? like(text(sql`(${PHONE_DIGITS})`), likePattern(digits)) : undefined,
  );
}

const ORDERS: Record<UserSort, SQL[]> = {
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

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** A row of the administrators' table; nobody who is erased. */
export async function findUser(db: Db, id: string) {
  const [row] = await db
    .select(userFields(db))
    .from(users)
    .where(and(eq(users.id, id), isThere));
  return row;
}

export interface UserFilter {
  q: string | undefined;
  role: Role | undefined;
  state: UserState | undefined;
  sort: UserSort;
  page: number;
  pageSize: number;
}

/** A page of people and the total. */
export async function listUsers(db: Db, { q, role, state, sort, page, pageSize }: UserFilter) {
  const filtered = and(
    isThere,
    role && eq(users.role, role),
    state && (state === 'active' ? sql`${users.isActive}` : sql`not ${users.isActive}`),
  );
  const where = and(filtered, q === undefined ? undefined : personMatches(q));
  const found = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    .limit(COUNT_CAP + 1);
  const rowsOf = async (these: SQL | undefined) => {
    const offset = offsetOf(page, pageSize);
    if (offset === null) return [];
    return db
      .select(userFields(db))
      .from(users)
      .where(these)
      .orderBy(...ORDERS[sort])
      .limit(pageSize)
      .offset(offset);
  };
  if (q === undefined) {
    const [rows, counted] = await Promise.all([rowsOf(where), db.$count(found.as('found'))]);
    return { rows, counted };
  }
  const ids = (await found).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], counted: 0 };
  // Of few, these are all.
  const isMany = ids.length > COUNT_CAP;
  const rows = await rowsOf(isMany ? and(filtered, personMatches(q, true)) : inArray(users.id, ids));
  return { rows, counted: ids.length };
}

/**
 * How many there are of each role and state; those without any are left out. Of a search, matches are counted up to one
 * more than the cap.
 */
export async function countByRole(db: Db, q: string | undefined) {
  if (q === undefined) return (await countAccounts(db)).filter(({ isErased }) => !isErased);
  const found = db
    .select({ role: users.role, isActive: users.isActive })
    .from(users)
    .where(and(isThere, personMatches(q)))
    .limit(COUNT_CAP + 1)
    .as('found');
  return db
    .select({ role: found.role, isActive: found.isActive, count: count() })
    .from(found)
    .groupBy(found.role, found.isActive);
}

/** How many of them joined since then. */
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
