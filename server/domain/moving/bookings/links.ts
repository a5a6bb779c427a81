import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { BOOKING_LINK_DAYS, LINK_OVER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { idOfToken } from '#server/platform/access/tokens.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import { bookingLinks, bookings } from '#server/platform/database/schema/index.ts';
import { daysAfter, hashToken, isOpen, makeLink } from '#server/platform/kernel/private-links.ts';

/** The side of a booking that a private link is for. */
export type LinkAudience = (typeof bookingLinks.$inferSelect)['audience'];

const BOOKING_LINKS = { guest: { page: '/bookings' }, provider: { page: '/provider/bookings' } } as const;

/** When a link expires, given the moving date (D23, D44). */
export function linkExpiry(now: Date, date: string): Date {
  const today = todayInMogadishu(now);
  return daysAfter(new Date(`${date > today ? date : today}T00:00:00Z`), BOOKING_LINK_DAYS);
}

/** A new link to store, and its path: the token itself is stored nowhere. */
export function newLink(audience: LinkAudience, booking: { id: string; date: string }, now: Date) {
  const { tokenHash, path } = makeLink(BOOKING_LINKS[audience]);
  return {
    row: {
      bookingId: booking.id,
      audience,
      tokenHash,
      expiresAt: linkExpiry(now, booking.date),
    },
    path,
  };
}

export const insertLink = prepared('insert_booking_link', (db) =>
  db.insert(bookingLinks).values(placeholders('bookingId', 'audience', 'tokenHash', 'expiresAt')),
);

/**
 * Stores a new link to a booking; earlier ones remain valid.
 * @returns its path
 */
export async function issueLink(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  audience: LinkAudience,
  booking: { id: string; date: string },
): Promise<string> {
  const { row, path } = newLink(audience, booking, now);
  await insertLink(db).execute(row);
  return path;
}

/** Revokes all links of one side to a booking and issues a new one. */
export async function renewLink(
  ctx: Pick<Ctx, 'db' | 'now'>,
  audience: LinkAudience,
  booking: { id: string; date: string },
): Promise<{ path: string; expiresAt: Date }> {
  await revokeLinks(ctx, audience, booking.id);
  const path = await issueLink(ctx, audience, booking);
  return { path, expiresAt: linkExpiry(ctx.now, booking.date) };
}

/** Revokes all links of one side to a booking. */
export async function revokeLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  audience: LinkAudience,
  bookingId: string,
): Promise<void> {
  await db
    .update(bookingLinks)
    .set({ revokedAt: now })
    .where(
      and(
        eq(bookingLinks.bookingId, bookingId),
        eq(bookingLinks.audience, audience),
        isNull(bookingLinks.revokedAt),
      ),
    );
}

/** A valid link, as used to subscribe to events. */
export interface OpenLink {
  linkId: string;
  bookingId: string;
}

/** The link with this token; undefined if it is invalid, expired or revoked. */
export async function findLink(
  { app, db, now }: Pick<Ctx, 'app' | 'db' | 'now'>,
  audience: LinkAudience,
  token: string,
): Promise<OpenLink | undefined> {
  // Tokens of earlier versions are signed ids: the link row's for providers, the booking's for guests.
  const signedId = idOfToken(app, audience === 'guest' ? 'guest booking' : 'provider link', token);
  const isSigned = isNull(bookingLinks.tokenHash);
  const bySignature =
    signedId === undefined
      ? undefined
      : and(isSigned, eq(audience === 'guest' ? bookingLinks.bookingId : bookingLinks.id, signedId));
  const [row] = await db
    .select({ linkId: bookingLinks.id, bookingId: bookingLinks.bookingId })
    .from(bookingLinks)
    .innerJoin(bookings, eq(bookings.id, bookingLinks.bookingId))
    .where(
      and(
        eq(bookingLinks.audience, audience),
        or(eq(bookingLinks.tokenHash, hashToken(token)), bySignature),
        isOpen(bookingLinks, now),
        audience === 'guest' ? isNull(bookings.userId) : undefined,
      ),
    )
    .orderBy(desc(bookingLinks.expiresAt))
    .limit(1);
  return row;
}

/**
 * The booking of a private link; invalid, expired and revoked links get the same error.
 * @throws ApiError not_found
 */
export async function bookingOfLink(
  ctx: Pick<Ctx, 'app' | 'db' | 'now'>,
  audience: LinkAudience,
  token: string,
): Promise<string> {
  const link = await findLink(ctx, audience, token);
  if (!link) throw new ApiError('not_found', LINK_OVER);
  return link.bookingId;
}

/** The subset of these links that are still valid. */
export async function findOpenLinks(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  linkIds: readonly string[],
): Promise<Set<string>> {
  if (linkIds.length === 0) return new Set();
  const rows = await db
    .select({ id: bookingLinks.id })
    .from(bookingLinks)
    .where(and(sql`${bookingLinks.id} = any(${sql.param([...linkIds])}::uuid[])`, isOpen(bookingLinks, now)));
  return new Set(rows.map(({ id }) => id));
}
