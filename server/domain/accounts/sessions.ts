import type { Session } from '#contract/my-account.api.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { isoMoment, type SqlMoment } from '#server/platform/database/moments.ts';

/** The first that fits is told: the later ones claim to be the earlier ones. */
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

interface Row {
  id: string;
  userAgent: string | null;
  createdAt: SqlMoment;
  expiresAt: SqlMoment;
  isCurrent: boolean;
}

/** Where somebody is signed in; their tokens stay here. */
export async function findSessions({ sql }: Database, userId: string, token = ''): Promise<Session[]> {
  const rows = await sql<Row[]>`
    select id, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt",
      token = ${token} as "isCurrent"
    from sessions where user_id = ${userId} and expires_at > now() order by created_at desc, id desc limit 200`;
  return rows.map(({ userAgent, createdAt, expiresAt, ...row }) => ({
    ...row,
    browser: firstOf(BROWSERS, userAgent ?? ''),
    system: firstOf(SYSTEMS, userAgent ?? ''),
    createdAt: isoMoment(createdAt),
    expiresAt: isoMoment(expiresAt),
  }));
}

/** Ends one of somebody's sessions; how many ended. */
export async function endSessionOf({ sql }: Database, userId: string, id: string): Promise<number> {
  const { count } = await sql`delete from sessions where id = ${id} and user_id = ${userId}`;
  return count;
}

/** Ends all of somebody's sessions but the one with this token; how many ended. */
export async function endOtherSessionsOf({ sql }: Database, userId: string, token = ''): Promise<number> {
  const { count } = await sql`delete from sessions where user_id = ${userId} and token <> ${token}`;
  return count;
}
