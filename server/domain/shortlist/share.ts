import { and, eq } from 'drizzle-orm';
import { LINK_OVER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Share, SharedShortlist } from '#contract/shortlist.api.ts';
import { SHARE_DAYS } from '#contract/shortlist.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { mayUse } from '#server/platform/http/session.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';
import { presentShared } from './present.ts';
import { findOpinions, listShared } from './queries.ts';

/** By these whoever is sent one reads somebody's shortlist (D44). */
const SHARE_LINKS = privateLink({ purpose: 'shortlist', page: '/shared', over: LINK_OVER });

/** Shares the user's list by a new private link, valid for 30 days; an earlier one stops working (D44). */
export async function shareShortlist(
  { showsNotes }: { showsNotes: boolean },
  { db, actor, now, baseUrl }: UserCtx,
): Promise<{ url: string; path: string; expiresAt: Date }> {
  // One after the other: the last one alone is valid.
  await lockName(db, `shortlist ${actor.id}`);
  const link = await SHARE_LINKS.renew({ db, now }, actor.id, daysAfter(now, SHARE_DAYS), { showsNotes });
  return { url: new URL(link.path, baseUrl).href, ...link };
}

/** The user's link as far as it is known: the token itself is stored nowhere; null where it has ended. */
export async function readShare({ db, actor, now }: UserCtx): Promise<Unwritten<Share> | null> {
  const [share] = await SHARE_LINKS.list({ db, now }, actor.id);
  if (!share) return null;
  const { showsNotes, createdAt, expiresAt } = share;
  return { showsNotes: showsNotes === true, createdAt, expiresAt };
}

/** @returns whether there was a link */
export const endShare = async ({ db, actor, now }: UserCtx): Promise<boolean> =>
  (await SHARE_LINKS.end({ db, now }, actor.id)) > 0;

/** An open link and whose list it shows. */
export type OpenShare = Awaited<ReturnType<typeof openShare>>;

/**
 * The share of a private link. Invalid, expired and revoked links, and those of accounts that are not in use, get the
 * same error.
 * @throws ApiError not_found
 */
export async function openShare(token: string, { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>) {
  const { subjectId, showsNotes, expiresAt } = await SHARE_LINKS.open({ db, now }, token);
  const [owner] = await db
    .select({ userId: users.id, ownerName: users.name, role: users.role, language: users.language })
    .from(users)
    .where(and(eq(users.id, subjectId), eq(users.isActive, true), mayUse(app.config.demo)));
  if (!owner) throw new ApiError('not_found', LINK_OVER);
  return { ...owner, showsNotes: showsNotes === true, expiresAt };
}

/** The list behind an open link, as it is now. */
export async function readShared(
  share: OpenShare,
  { db }: Pick<Ctx, 'db'>,
): Promise<Unwritten<SharedShortlist>> {
  const homes = await listShared(db, share);
  const opinions = await findOpinions(
    db,
    share.userId,
    homes.map(({ id }) => id),
  );
  return presentShared(share, homes, opinions);
}
