import { audit } from '#server/platform/access/audit.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { BOOKING_LINKS, linkExpiry } from './links.ts';
import { newsForProvider } from './notices.ts';
import { findParties } from './parties.ts';

/**
 * Revokes a provider's links to a booking and sends a new one (D23). Where no message may go, it is told to be passed on.
 * @throws ApiError not_found
 */
export async function renewProviderLink(
  id: string,
  ctx: UserCtx,
): Promise<{ expiresAt: Date; sent: boolean; path: string | null }> {
  const parties = await findParties(ctx.db, id);
  const expiry = linkExpiry(ctx.now, parties.date);
  const { path, expiresAt } = await BOOKING_LINKS.provider.renew(ctx, id, expiry);
  const news = newsForProvider(parties, 'link', path);
  const sent = await isAccepted(ctx, news);
  if (sent) await notify(ctx, news);
  await audit(ctx, { action: 'booking.provider_link', subjectKind: 'booking', subjectId: id });
  return { expiresAt, sent, path: sent ? null : path };
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
