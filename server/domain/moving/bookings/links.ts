import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { BOOKING_LINK_DAYS, LINK_OVER } from '#contract/bookings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { idOfToken } from '#server/platform/access/tokens.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { placeholders, prepared } from '#server/platform/database/prepared.ts';
import { bookingLinks, bookings } from '#server/platform/database/schema/index.ts';
import { daysAfter, type OpenLink, privateLinks } from '#server/platform/kernel/private-links.ts';

/** The side of a booking that a private link is for. */
export type LinkAudience = (typeof bookingLinks.$inferSelect)['audience'];

const common = { table: bookingLinks, subject: 'bookingId', over: LINK_OVER } as const;
const isGuests = sql`exists (select from ${bookings} where ${and(eq(bookings.id, bookingLinks.bookingId), isNull(bookings.userId))})`;

/** By these a guest follows a booking, and a provider answers it (D23, D26). */
export const BOOKING_LINKS = {
  guest: privateLinks({ ...common, page: '/bookings', values: { audience: 'guest' }, only: isGuests }),
  provider: privateLinks({ ...common, page: '/provider/bookings', values: { audience: 'provider' } }),
} as const;

/** When a link expires, given the moving date (D23, D44). */
export function linkExpiry(now: Date, date: string): Date {
  const today = todayInMogadishu(now);
  return daysAfter(new Date(`${date > today ? date : today}T00:00:00Z`), BOOKING_LINK_DAYS);
}

/** A new link to store, and its path: the token itself is stored nowhere. */
export function newLink(audience: LinkAudience, booking: { id: string; date: string }, now: Date) {
  const expiresAt = linkExpiry(now, booking.date);
  const { tokenHash, path } = BOOKING_LINKS[audience].make(booking.id, expiresAt);
  return { row: { bookingId: booking.id, audience, tokenHash, expiresAt }, path };
}

export const insertLink = prepared('insert_booking_link', (db) =>
  db.insert(bookingLinks).values(placeholders('bookingId', 'audience', 'tokenHash', 'expiresAt')),
);

type LinkCtx = Pick<Ctx, 'app' | 'db' | 'now'>;

/** Tokens of earlier versions are signed ids: the link row's for providers, the booking's for guests. */
function bySignature({ app }: LinkCtx, audience: LinkAudience, token: string): SQL | undefined {
  const id = idOfToken(app, audience === 'guest' ? 'guest booking' : 'provider link', token);
  if (id === undefined) return undefined;
  return and(
    isNull(bookingLinks.tokenHash),
    eq(audience === 'guest' ? bookingLinks.bookingId : bookingLinks.id, id),
  );
}

/** The link with this token; undefined if it is invalid, expired or revoked. */
export const findLink = (
  ctx: LinkCtx,
  audience: LinkAudience,
  token: string,
): Promise<OpenLink | undefined> =>
  BOOKING_LINKS[audience].find(ctx, token, bySignature(ctx, audience, token));

/** The booking of a private link. @throws ApiError not_found */
export const bookingOfLink = (ctx: LinkCtx, audience: LinkAudience, token: string): Promise<string> =>
  BOOKING_LINKS[audience].open(ctx, token, bySignature(ctx, audience, token));
