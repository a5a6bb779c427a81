import { and, eq, gt, isNull } from 'drizzle-orm';
import { CONFIRMATION_LINK_DAYS, CONFIRMATION_LINK_OVER } from '#contract/confirmations.ts';
import { ApiError } from '#contract/errors.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { confirmationLinks, users } from '#server/platform/database/schema/index.ts';
import { daysAfter, hashToken, makeLink } from '#server/platform/kernel/private-links.ts';

/** Where an owner answers by a private link. */
const PAGE = { page: '/still-available' };

/** Stores a link by which an owner answers about these listings; earlier ones remain valid. @returns its path */
export async function issueConfirmationLink(
  { db, now }: { db: Db; now: Date },
  userId: string,
  propertyIds: readonly string[],
): Promise<string> {
  const { tokenHash, path } = makeLink(PAGE);
  await db.insert(confirmationLinks).values({
    tokenHash,
    userId,
    propertyIds: [...propertyIds],
    expiresAt: daysAfter(now, CONFIRMATION_LINK_DAYS),
    createdAt: now,
  });
  return path;
}

/**
 * A link that was sent, also an expired one, with whom it was sent to.
 * @throws ApiError not_found for a token that never was one, or was one long ago
 */
export async function findConfirmationLink(db: Db, token: string) {
  const [link] = await db
    .select({
      userId: confirmationLinks.userId,
      propertyIds: confirmationLinks.propertyIds,
      expiresAt: confirmationLinks.expiresAt,
      owner: { name: users.name, email: users.email, sms: users.phoneE164, language: users.language },
      isActive: users.isActive,
    })
    .from(confirmationLinks)
    .innerJoin(users, eq(users.id, confirmationLinks.userId))
    .where(and(eq(confirmationLinks.tokenHash, hashToken(token)), isNull(users.erasedAt)));
  if (!link) throw new ApiError('not_found', CONFIRMATION_LINK_OVER);
  return link;
}

/** The same of one that still lets in. @throws ApiError not_found, also for an expired one */
export async function openConfirmationLink({ db, now }: { db: Db; now: Date }, token: string) {
  const link = await findConfirmationLink(db, token);
  if (link.expiresAt <= now) throw new ApiError('not_found', CONFIRMATION_LINK_OVER);
  return link;
}

/** Whether somebody got a link within the last minutes: a new one is not sent again at once. */
export async function hasNewLink({ db }: { db: Db }, userId: string, since: Date): Promise<boolean> {
  const isNew = and(eq(confirmationLinks.userId, userId), gt(confirmationLinks.createdAt, since));
  return (await db.$count(confirmationLinks, isNew)) > 0;
}
