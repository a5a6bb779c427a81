import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';

/**
 * Tells an account's passwords apart: empty for its first one, another text after each change, and undefined where there
 * is no account. What is signed with it and stored nowhere ends with the password.
 */
async function versionOf(db: Db, isOwner: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(and(isOwner, eq(credentials.providerId, 'credential')));
  if (!row) return undefined;
  const isFirst = row.updatedAt.getTime() === row.createdAt.getTime();
  return isFirst ? '' : String(row.updatedAt.getTime());
}

export const passwordVersion = (db: Db, userId: string): Promise<string | undefined> =>
  versionOf(db, eq(users.id, userId));

/** The same by address. */
export const passwordVersionOf = (db: Db, email: string): Promise<string | undefined> =>
  versionOf(db, eq(sql`lower(${users.email})`, email.toLowerCase()));
