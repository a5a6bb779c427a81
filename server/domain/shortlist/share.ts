import { and, eq } from 'drizzle-orm';
import { LINK_OVER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { Share, SharedShortlist } from '#contract/shortlist.api.ts';
import { SHARE_DAYS } from '#contract/shortlist.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { shortlistShares, users } from '#server/platform/database/schema/index.ts';
import { mayUse } from '#server/platform/http/session.ts';
import { daysAfter, isOpen, isOpenLink, makeLink } from '#server/platform/kernel/private-links.ts';
import { presentShared } from './present.ts';
import { findOpinions, listShared } from './queries.ts';

const SHARE_LINKS = { page: '/shared' };

/** Shares the user's list by a new private link, valid for 30 days; an earlier one stops working (D44). */
export async function shareShortlist(
  { showsNotes }: { showsNotes: boolean },
  { db, actor, now, baseUrl }: UserCtx,
): Promise<{ url: string; path: string; expiresAt: Date }> {
  const { tokenHash, path } = makeLink(SHARE_LINKS);
  const share = {
    tokenHash,
    showsNotes,
    expiresAt: daysAfter(now, SHARE_DAYS),
    createdAt: now,
  };
  await db
    .insert(shortlistShares)
    .values({ userId: actor.id, ...share })
    .onConflictDoUpdate({ target: shortlistShares.userId, set: share });
  return { url: new URL(path, baseUrl).href, path, expiresAt: share.expiresAt };
}

/** The user's link as far as it is known: the token itself is stored nowhere; null where it has ended. */
export async function readShare({ db, actor, now }: UserCtx): Promise<Unwritten<Share> | null> {
  const [share] = await db
    .select({
      showsNotes: shortlistShares.showsNotes,
      createdAt: shortlistShares.createdAt,
      expiresAt: shortlistShares.expiresAt,
    })
    .from(shortlistShares)
    .where(and(eq(shortlistShares.userId, actor.id), isOpen(shortlistShares, now)));
  return share ?? null;
}

/** @returns whether there was a link */
export async function endShare({ db, actor }: UserCtx): Promise<boolean> {
  const ended = await db
    .delete(shortlistShares)
    .where(eq(shortlistShares.userId, actor.id))
    .returning({ userId: shortlistShares.userId });
  return ended.length > 0;
}

/** An open link and whose list it shows. */
export type OpenShare = Awaited<ReturnType<typeof openShare>>;

/**
 * The share of a private link. Invalid, expired and revoked links, and those of accounts that are not in use, get the
 * same error.
 * @throws ApiError not_found
 */
export async function openShare(token: string, { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>) {
  const [share] = await db
    .select({
      userId: users.id,
      ownerName: users.name,
      role: users.role,
      language: users.language,
      showsNotes: shortlistShares.showsNotes,
      expiresAt: shortlistShares.expiresAt,
    })
    .from(shortlistShares)
    .innerJoin(users, eq(users.id, shortlistShares.userId))
    .where(and(isOpenLink(shortlistShares, token, now), eq(users.isActive, true), mayUse(app.config.demo)));
  if (!share) throw new ApiError('not_found', LINK_OVER);
  return share;
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
