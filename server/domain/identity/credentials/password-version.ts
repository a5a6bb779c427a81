import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { credentials, users } from '#server/platform/database/schema/index.ts';
import { isUuid } from '#server/platform/kernel/uuid.ts';

/**
 * Tells an account's passwords apart: empty for none and its first one, another text after each change, and undefined where there
 * is no account. What is signed with it and stored nowhere ends with the password.
 */
async function versionOf(db: Db, isOwner: SQL): Promise<string | undefined> {
  const [row] = await db
    .select({ createdAt: credentials.createdAt, updatedAt: credentials.updatedAt })
    .from(users)
    .leftJoin(credentials, and(eq(users.id, credentials.userId), eq(credentials.providerId, 'credential')))
    .where(and(isOwner, isNull(users.erasedAt)));
  if (!row) return undefined;
  const changedAt = row.updatedAt?.getTime();
  return changedAt === undefined || changedAt === row.createdAt?.getTime() ? '' : String(changedAt);
}

export const passwordVersion = (db: Db, userId: string): Promise<string | undefined> =>
  versionOf(db, eq(users.id, userId));

/** The same by `accountName`. */
export const passwordVersionOf = (db: Db, account: string): Promise<string | undefined> =>
  versionOf(
    db,
    isUuid(account) ? eq(users.id, account) : eq(sql`lower(${users.email})`, account.toLowerCase()),
  );
