import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { INQUIRY_LINK_DAYS, INQUIRY_LINK_OVER } from '#contract/messages.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { inquiries, inquiryLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter, isOpen, isOpenLink, makeLink } from '#server/platform/kernel/private-links.ts';

const INQUIRY_LINKS = { page: '/inquiries' };

/**
 * Stores a new private link by which a guest reads and continues an inquiry; earlier ones remain valid.
 * @returns its path, and until when it is valid
 */
export async function issueLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  inquiryId: string,
): Promise<{ path: string; expiresAt: Date }> {
  const { tokenHash, path } = makeLink(INQUIRY_LINKS);
  const expiresAt = daysAfter(now, INQUIRY_LINK_DAYS);
  await db.insert(inquiryLinks).values({ inquiryId, tokenHash, expiresAt });
  return { path, expiresAt };
}

/** Revokes all links to an inquiry and issues a new one. */
export async function renewLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  inquiryId: string,
): Promise<{ path: string; expiresAt: Date }> {
  await ctx.db
    .update(inquiryLinks)
    .set({ revokedAt: ctx.now })
    .where(and(eq(inquiryLinks.inquiryId, inquiryId), isNull(inquiryLinks.revokedAt)));
  return issueLink(ctx, inquiryId);
}

/** A valid link, as used to subscribe to events. Links are for guests alone. */
export async function findInquiryLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  token: string,
): Promise<{ linkId: string; inquiryId: string } | undefined> {
  const [link] = await db
    .select({ linkId: inquiryLinks.id, inquiryId: inquiryLinks.inquiryId })
    .from(inquiryLinks)
    .innerJoin(inquiries, eq(inquiries.id, inquiryLinks.inquiryId))
    .where(and(isOpenLink(inquiryLinks, token, now), isNull(inquiries.senderId)));
  return link;
}

/**
 * The inquiry of a private link; invalid, expired and revoked links get the same error.
 * @throws ApiError not_found
 */
export async function inquiryOfLink(token: string, ctx: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const link = await findInquiryLink(ctx, token);
  if (!link) throw new ApiError('not_found', INQUIRY_LINK_OVER);
  return link.inquiryId;
}

/** The subset of these links that are still valid. */
export async function findOpenInquiryLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  linkIds: readonly string[],
): Promise<Set<string>> {
  if (linkIds.length === 0) return new Set();
  const rows = await db
    .select({ id: inquiryLinks.id })
    .from(inquiryLinks)
    .where(and(inArray(inquiryLinks.id, [...linkIds]), isOpen(inquiryLinks, now)));
  return new Set(rows.map(({ id }) => id));
}
