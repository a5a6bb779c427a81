import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import { slotStart, VIEWING_LINK_OVER } from '#contract/viewings.ts';
import type { Ctx } from '#server/platform/call.ts';
import { viewingLinks } from '#server/platform/database/schema/index.ts';

const TOKEN_BYTES = 32;
const DAY_MS = 86_400_000;
/** Until then an owner can say that the viewing took place. */
const DAYS_AFTER = 7;
/** What was done last by a link is still shown by it. */
const LAST_LOOK_MS = 3_600_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const expiryOf = (slot: { date: string; hour: number }) =>
  new Date(slotStart(slot).getTime() + DAYS_AFTER * DAY_MS);

/**
 * Stores a new private link by which the owner answers a viewing; earlier ones remain valid.
 * @returns its path
 */
export async function issueLink(
  { db }: Pick<Ctx, 'db'>,
  viewing: { id: string; date: string; hour: number },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(viewingLinks)
    .values({ viewingId: viewing.id, tokenHash: hashOf(token), expiresAt: expiryOf(viewing) });
  return `/viewings/${token}`;
}

/** The links of a viewing that was moved are valid as long as new ones. */
export async function extendLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  viewing: { id: string; date: string; hour: number },
): Promise<void> {
  await db
    .update(viewingLinks)
    .set({ expiresAt: expiryOf(viewing) })
    .where(and(eq(viewingLinks.viewingId, viewing.id), gt(viewingLinks.expiresAt, now)));
}

/** Ends the links of a viewing that is over, an hour from now. */
export async function endLinks({ db, now }: Pick<Ctx, 'db' | 'now'>, viewingId: string): Promise<void> {
  const last = new Date(now.getTime() + LAST_LOOK_MS);
  await db
    .update(viewingLinks)
    .set({ expiresAt: sql`least(${viewingLinks.expiresAt}, ${last.toISOString()}::timestamptz)` })
    .where(eq(viewingLinks.viewingId, viewingId));
}

/**
 * The viewing of a private link; invalid and expired links get the same error.
 * @throws ApiError not_found
 */
export async function viewingOfLink(token: string, { db, now }: Pick<Ctx, 'db' | 'now'>): Promise<string> {
  const [link] = await db
    .select({ viewingId: viewingLinks.viewingId })
    .from(viewingLinks)
    .where(and(eq(viewingLinks.tokenHash, hashOf(token)), gt(viewingLinks.expiresAt, now)));
  if (!link) throw new ApiError('not_found', VIEWING_LINK_OVER);
  return link.viewingId;
}
