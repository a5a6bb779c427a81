import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { BOOKING_LINKS, linkExpiry } from './links.ts';
import { newsForProvider } from './notices.ts';
import { findParties } from './parties.ts';

/** Revokes a provider's links to a booking and sends a new one (D23). @throws ApiError not_found */
export async function renewProviderLink(id: string, ctx: UserCtx): Promise<{ expiresAt: Date }> {
  const parties = await findParties(ctx.db, id);
  const expiry = linkExpiry(ctx.now, parties.date);
  const link = await BOOKING_LINKS.provider.renew(ctx, id, expiry);
  await tell(ctx, newsForProvider(parties, 'link', link.path));
  await audit(ctx, { action: 'booking.provider_link', subjectKind: 'booking', subjectId: id });
  return { expiresAt: link.expiresAt };
}

/** Issues a guest a new private link to their booking and revokes all earlier ones (D44). */
export async function renewGuestLink(
  bookingId: string,
  ctx: Ctx,
): Promise<{ followPath: string; expiresAt: Date }> {
  const { date } = await findParties(ctx.db, bookingId);
  const expiry = linkExpiry(ctx.now, date);
  const { path, expiresAt } = await BOOKING_LINKS.guest.renew(ctx, bookingId, expiry);
  return { followPath: path, expiresAt };
}
