import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { BOOKING_LINK_DAYS, LINK_OVER } from '#contract/bookings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { idOfToken } from '#server/platform/access/tokens.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { bookings, privateLinks } from '#server/platform/database/schema/index.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { privateLink } from '#server/platform/links/links.ts';

const common = { purpose: 'booking', over: LINK_OVER } as const;
const isGuests = sql`exists (select from ${bookings} where ${and(eq(bookings.id, privateLinks.bookingId), isNull(bookings.userId))})`;

/** By these a guest follows a booking, and a provider answers it (D23, D26). */
export const BOOKING_LINKS = {
  guest: privateLink({ ...common, side: 'guest', page: '/bookings', only: isGuests }),
  provider: privateLink({ ...common, side: 'provider', page: '/provider/bookings' }),
} as const;
/** The side of a booking that a private link is for. */
export type LinkAudience = keyof typeof BOOKING_LINKS;

/** When a link expires, given the moving date (D23, D44). */
export function linkExpiry(now: Date, date: string): Date {
  const today = todayInMogadishu(now);
  return daysAfter(new Date(`${date > today ? date : today}T00:00:00Z`), BOOKING_LINK_DAYS);
}

/** A new link to store, and its path: the token itself is stored nowhere. */
export function newLink(audience: LinkAudience, booking: { id: string; date: string }, now: Date) {
  const { row, path } = BOOKING_LINKS[audience].make(booking.id, linkExpiry(now, booking.date));
  return { row: { ...row, createdAt: now }, path };
}

type LinkCtx = Pick<Ctx, 'app' | 'db' | 'now'>;

/** Tokens of earlier versions are signed ids: the link row's for providers, the booking's for guests. */
function bySignature({ app }: LinkCtx, audience: LinkAudience, token: string): SQL | undefined {
  const id = idOfToken(app, audience === 'guest' ? 'guest booking' : 'provider link', token);
  if (id === undefined) return undefined;
  return and(
    isNull(privateLinks.tokenHash),
    eq(audience === 'guest' ? privateLinks.bookingId : privateLinks.id, id),
  );
}

/** The link with this token; undefined if it is invalid, expired or revoked. */
export const findLink = (ctx: LinkCtx, audience: LinkAudience, token: string) =>
  BOOKING_LINKS[audience].find(ctx, token, { earlier: bySignature(ctx, audience, token) });

/** The booking of a private link. @throws ApiError not_found */
export async function bookingOfLink(ctx: LinkCtx, audience: LinkAudience, token: string): Promise<string> {
  const earlier = bySignature(ctx, audience, token);
  return (await BOOKING_LINKS[audience].open(ctx, token, { earlier })).subjectId;
}
