import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { sessions, users } from '#server/platform/database/schema/index.ts';
import type { Credential } from '#server/platform/live/hub.ts';
import { findOpenLinks } from '../bookings/links.ts';

/** Which of these session tokens are of active accounts, and have not expired. */
async function findOpenSessions(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const rows = await db
    .select({ token: sessions.token })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.token, [...tokens]), gt(sessions.expiresAt, sql`now()`), eq(users.isActive, true)),
    );
  return new Set(rows.map(({ token }) => token));
}

/** Which of these credentials still hold, by one query for each kind. */
export async function findValid(
  db: Db,
  credentials: readonly Credential[],
): Promise<(credential: Credential) => boolean> {
  const tokens = credentials.flatMap((one) => (one.kind === 'session' ? [one.token] : []));
  const links = credentials.flatMap((one) => (one.kind === 'link' ? [one.linkId] : []));
  const [openSessions, openLinks] = await Promise.all([
    findOpenSessions(db, tokens),
    findOpenLinks(db, links),
  ]);
  return (credential) =>
    credential.kind === 'session' ? openSessions.has(credential.token) : openLinks.has(credential.linkId);
}
