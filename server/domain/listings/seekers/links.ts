import { and, eq, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { SEEKER_LINK_DAYS, SEEKER_LINK_OVER } from '#contract/seekers.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks, properties, seekerWords, users } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';
import { ASKED_FIELDS } from './queries.ts';

/** Where a seeker answers, by a private link or signed in. */
const PAGE = '/how-was-it';
export const wordPath = (wordId: string): string => `${PAGE}/${wordId}`;

const SEEKER_LINKS = privateLink({ purpose: 'seeker_word', page: PAGE, over: SEEKER_LINK_OVER });

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Stores a link by which a seeker answers; earlier ones remain valid. @returns its path */
export const issueSeekerLink = async (at: { db: Db; now: Date }, wordId: string): Promise<string> =>
  (await SEEKER_LINKS.issue(at, wordId, daysAfter(at.now, SEEKER_LINK_DAYS))).path;

/** The word that a token opens, and when its link ends: by a link that was sent, or by the id of one's own word. */
async function findOpened(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, token: string) {
  const userId = actorId(ctx.actor);
  if (userId !== null && ID.test(token))
    return { where: and(eq(seekerWords.id, token), eq(seekerWords.userId, userId)) };
  const link = await SEEKER_LINKS.find(ctx, token, { isExpiredToo: true });
  return link && { where: eq(seekerWords.id, link.subjectId), expiresAt: link.expiresAt };
}

/**
 * What a seeker is asked, by a link that was sent, also an expired one; or, signed in, by the id in their notice.
 * @throws ApiError not_found for a token that never was one, and for the word of somebody else
 */
export async function findWord(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, token: string) {
  const opened = await findOpened(ctx, token);
  const [row] = opened
    ? await ctx.db
        .select(ASKED_FIELDS)
        .from(seekerWords)
        .innerJoin(properties, eq(properties.id, seekerWords.propertyId))
        .leftJoin(users, eq(users.id, seekerWords.userId))
        .where(opened.where)
    : [];
  if (!row?.askedAt || row.isErased) throw new ApiError('not_found', SEEKER_LINK_OVER);
  return { ...row, expiresAt: opened?.expiresAt ?? null };
}
export type WordRow = Awaited<ReturnType<typeof findWord>>;

/** Whether a link has ended; who is signed in needs none. */
export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The same of one that still lets in. @throws ApiError not_found, also for an expired one */
export async function openWord(ctx: Pick<Ctx, 'db' | 'actor' | 'now'>, token: string): Promise<WordRow> {
  const row = await findWord(ctx, token);
  if (isExpired(row, ctx.now)) throw new ApiError('not_found', SEEKER_LINK_OVER);
  return row;
}

/**
 * Whether a link was sent within the last minutes: a new one is not sent again at once. Who asks in the same moment
 * waits until this transaction ends.
 */
export async function hasNewLink(db: Db, wordId: string, since: Date): Promise<boolean> {
  await lockName(db, `seeker link ${wordId}`);
  const last = await SEEKER_LINKS.lastIssuedAt(db, wordId, isNull(privateLinks.revokedAt));
  return last !== undefined && last > since;
}
