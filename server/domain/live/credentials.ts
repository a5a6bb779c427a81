import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { looks, sessions, users } from '#server/platform/database/schema/index.ts';
import { hashSessionToken, isLive, isLookOpen, mayUse } from '#server/platform/http/session.ts';
import { stillOpen } from '#server/platform/links/links.ts';
import type { Credential } from '#server/platform/live/hub.ts';

/**
 * Those of these session tokens that are valid, of active accounts, neither expired nor idle; each with the look by which
 * its session acts as somebody just now.
 */
async function findOpenSessions(
  db: Db,
  tokens: readonly string[],
  demo: boolean,
): Promise<Map<string, string | null>> {
  if (tokens.length === 0) return new Map();
  const byHash = new Map(tokens.map((token) => [hashSessionToken(token), token]));
  const rows = await db
    .select({ token: sessions.token, lookId: looks.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(looks, and(eq(looks.sessionId, sessions.id), isLookOpen()))
    .where(
      and(inArray(sessions.token, [...byHash.keys()]), isLive(), eq(users.isActive, true), mayUse(demo)),
    );
  return new Map(rows.map(({ token, lookId }) => [byHash.get(token) ?? '', lookId]));
}

/** The subset of these credentials that are still valid, with one query per kind. */
export async function findValid(
  db: Db,
  credentials: readonly Credential[],
  { demo, now }: { demo: boolean; now: Date },
): Promise<(credential: Credential) => boolean> {
  const tokens = credentials.flatMap((one) => (one.kind === 'session' ? [one.token] : []));
  const links = credentials.flatMap((one) => (one.kind === 'link' ? [one.linkId] : []));
  const [openSessions, openLinks] = await Promise.all([
    findOpenSessions(db, tokens, demo),
    stillOpen({ db, now }, links),
  ]);
  return (credential) => {
    // Once a look begins or ends the session acts as somebody else: what was subscribed to is not theirs.
    if (credential.kind === 'session') return openSessions.get(credential.token) === credential.lookId;
    return openLinks.has(credential.linkId);
  };
}
