import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { sessions, users } from '#server/platform/database/schema/index.ts';
import { hashSessionToken, isLive, mayUse } from '#server/platform/http/session.ts';
import type { Credential } from '#server/platform/live/hub.ts';
import { BOOKING_LINKS } from '../moving/bookings/links.ts';
import { INQUIRY_LINKS } from '../renting/inquiries/links.ts';

/** The subset of these session tokens that are valid: of active accounts, neither expired nor idle. */
async function findOpenSessions(db: Db, tokens: readonly string[], demo: boolean): Promise<Set<string>> {
  if (tokens.length === 0) return new Set();
  const byHash = new Map(tokens.map((token) => [hashSessionToken(token), token]));
  const rows = await db
    .select({ token: sessions.token })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(inArray(sessions.token, [...byHash.keys()]), isLive(), eq(users.isActive, true), mayUse(demo)),
    );
  return new Set(rows.map(({ token }) => byHash.get(token) ?? ''));
}

/** The subset of these credentials that are still valid, with one query per kind. */
export async function findValid(
  db: Db,
  credentials: readonly Credential[],
  { demo, now }: { demo: boolean; now: Date },
): Promise<(credential: Credential) => boolean> {
  const tokens = credentials.flatMap((one) => (one.kind === 'session' ? [one.token] : []));
  const links = credentials.flatMap((one) => (one.kind === 'link' ? [one.linkId] : []));
  const inquiryLinks = credentials.flatMap((one) => (one.kind === 'inquiry link' ? [one.linkId] : []));
  const [openSessions, openLinks, openInquiryLinks] = await Promise.all([
    findOpenSessions(db, tokens, demo),
    // Of both sides: they are in one table.
    BOOKING_LINKS.guest.stillOpen({ db, now }, links),
    INQUIRY_LINKS.stillOpen({ db, now }, inquiryLinks),
  ]);
  return (credential) => {
    if (credential.kind === 'session') return openSessions.has(credential.token);
    return (credential.kind === 'link' ? openLinks : openInquiryLinks).has(credential.linkId);
  };
}
