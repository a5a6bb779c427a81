import { and, desc, eq, sql } from 'drizzle-orm';
import type { Session } from '#contract/my-account.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { sessions } from '#server/platform/database/schema/index.ts';
import { hashSessionToken, isLive } from '#server/platform/http/session.ts';

/**
 * Better Auth's own list and revoke use a session's token, which the account page never gets, and read the session
 * again; these use its id.
 */
/** The first match wins: most browsers also name those listed after them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (list: readonly [RegExp, string][], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** A user's active sessions, without their tokens. */
export async function findSessions(db: Db, userId: string, token = ''): Promise<Session[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      isCurrent: sql<boolean>`${sessions.token} = ${hashSessionToken(token)}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive()))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(200);
  return rows.map(({ userAgent, createdAt, expiresAt, ...row }) => ({
    ...row,
    browser: firstOf(BROWSERS, userAgent ?? ''),
    system: firstOf(SYSTEMS, userAgent ?? ''),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
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
