import { and, eq, isNull } from 'drizzle-orm';
import { CONFIRMATION_LINK_DAYS, CONFIRMATION_LINK_OVER } from '#contract/confirmations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { privateLinks, users } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';

type At = { db: Db; now: Date };

/** By these an owner answers about the listings that they name (T9). */
const CONFIRMATION_LINKS = privateLink({
  purpose: 'confirmation',
  page: '/still-available',
  over: CONFIRMATION_LINK_OVER,
});

/** Stores a link by which an owner answers about these listings; earlier ones remain valid. @returns its path */
export async function issueConfirmationLink(
  at: At,
  userId: string,
  propertyIds: readonly string[],
): Promise<string> {
  const until = daysAfter(at.now, CONFIRMATION_LINK_DAYS);
  return (await CONFIRMATION_LINKS.issue(at, userId, until, { aboutIds: [...propertyIds] })).path;
}

/**
 * A link that was sent, also an expired one, with whom it was sent to.
 * @throws ApiError not_found for a token that never was one, or was one long ago
 */
export async function findConfirmationLink(at: At, token: string) {
  const { subjectId, aboutIds, expiresAt, isExpired } = await CONFIRMATION_LINKS.open(at, token, {
    isExpiredToo: true,
  });
  const [owner] = await at.db
    .select({
      owner: { name: users.name, email: users.email, sms: users.phoneE164, language: users.language },
      isActive: users.isActive,
    })
    .from(users)
    .where(and(eq(users.id, subjectId), isNull(users.erasedAt)));
  if (!owner) throw new ApiError('not_found', CONFIRMATION_LINK_OVER);
  return { ...owner, userId: subjectId, propertyIds: aboutIds ?? [], expiresAt, isExpired };
}

/** The same of one that still lets in. @throws ApiError not_found, also for an expired one */
export async function openConfirmationLink(at: At, token: string) {
  const link = await findConfirmationLink(at, token);
  if (link.isExpired) throw new ApiError('not_found', CONFIRMATION_LINK_OVER);
  return link;
}

/**
 * Whether somebody got a link within the last minutes: a new one is not sent again at once. Who asks in the same moment
 * waits until this transaction ends.
 */
export async function hasNewLink({ db }: { db: Db }, userId: string, since: Date): Promise<boolean> {
  await lockName(db, `confirmation link ${userId}`);
  const last = await CONFIRMATION_LINKS.lastIssuedAt(db, userId, isNull(privateLinks.revokedAt));
  return last !== undefined && last > since;
}
