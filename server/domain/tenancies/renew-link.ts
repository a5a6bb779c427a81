import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { isReachable, passOnLink, sendToTenant } from './link-acts.ts';
import { TENANCY_LINKS } from './links.ts';
import { notifySide } from './notify.ts';
import { findKey, lockTenancy, openTenancy } from './open.ts';
import { findTenancy } from './queries.ts';

/** Within this time no second link is sent, so that nobody has a phone ring on and on. */
const PAUSE_MS = 10 * 60_000;

const isJustNow = (last: Date | undefined, now: Date): boolean =>
  last !== undefined && now.getTime() - last.getTime() < PAUSE_MS;

/**
 * Sends a side whose link has ended another one, to where the first one went: nothing of it is shown to who asks.
 * @returns whether one was accepted for sending, now or within the last minutes
 * @throws ApiError not_found for a token that never was one
 */
export async function renewLink(key: string, ctx: Ctx): Promise<boolean> {
  const { tenancyId, side, isByLink } = await findKey(ctx, key);
  await lockTenancy(ctx.db, tenancyId);
  // Whoever asks by a link that was texted holds the number.
  if (isByLink) await noteLinkUsed(ctx, key);
  if (isJustNow(await TENANCY_LINKS[side].lastIssuedAt(ctx.db, tenancyId), ctx.now)) return true;
  const row = await findTenancy(ctx.db, tenancyId);
  if (!row || !(await isReachable(ctx, row, side, 'link'))) return false;
  await notifySide(ctx, row, side, { news: 'link' });
  return true;
}

/**
 * The owner has the tenant sent a new link; where no message may go to a tenant without an account, it is told to them.
 * @throws ApiError not_found; forbidden for a tenant; conflict once it was refused or withdrawn
 */
export async function sendTenantLink(
  key: string,
  ctx: Ctx,
): Promise<{ sent: 'accepted' | 'just_now' | 'no'; path: string | null }> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  const { tenancy, side } = opened;
  if (side !== 'owner') throw new ApiError('forbidden', 'Only the owner may do this.');
  if (tenancy.status === 'cancelled') throw new ApiError('conflict', 'This tenancy did not begin.');
  if (isJustNow(tenancy.tenantToldAt ?? undefined, ctx.now)) return { sent: 'just_now', path: null };
  if (await sendToTenant(ctx, tenancy)) return { sent: 'accepted', path: null };
  return { sent: 'no', path: tenancy.tenantId === null ? await passOnLink(ctx, opened) : null };
}
