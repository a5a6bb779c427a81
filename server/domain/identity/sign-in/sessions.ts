import { and, desc, eq, sql } from 'drizzle-orm';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Session } from '#contract/my-account.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sessions, verifications } from '#server/platform/database/schema/index.ts';
import { DEACTIVATED_SESSION, isLive, isOfToken } from '#server/platform/http/session.ts';
import { deviceOf } from '#server/platform/http/user-agent.ts';

/**
 * A user's active sessions, without their tokens. Better Auth's own list and revoke use a session's token, which the
 * account page never gets, and read the session again; these use its id.
 */
export async function findSessions(db: Db, userId: string, token = ''): Promise<Unwritten<Session>[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isCurrent: sql<boolean>`${isOfToken(token)} is true`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(200);
  return rows.map(({ userAgent, ...row }) => ({ ...row, ...deviceOf(userAgent ?? '') }));
}

/** Remembers the sessions of an account being deactivated, so that its owner can be told why they ended. */
export async function rememberDeactivated(db: Db, userId: string): Promise<void> {
  const live = await db
    .select({ token: sessions.token, expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()));
  if (live.length === 0) return;
  await db.insert(verifications).values(
    live.map(({ token, expiresAt }) => ({
      identifier: `${DEACTIVATED_SESSION}${token}`,
      value: userId,
      expiresAt,
    })),
  );
}

/**
 * Ends one of a user's sessions.
 * @returns how many ended
 */
export async function endSessionOf(db: Db, userId: string, id: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length;
}
