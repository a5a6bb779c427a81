import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { findKey, lastLinkAt, lockTenancy, openTenancy } from './open.ts';
import { findTenancy } from './queries.ts';
import { tellSide } from './tell.ts';

/** Within this time no second link is sent, so that nobody has a phone ring on and on. */
const PAUSE_MS = 10 * 60_000;

/**
 * Sends a side whose link has ended another one, to where the first one went: nothing of it is shown to who asks.
 * @throws ApiError not_found for a token that never was one
 */
export async function renewLink(key: string, ctx: Ctx): Promise<void> {
  const { tenancyId, side } = await findKey(ctx, key);
  await lockTenancy(ctx.db, tenancyId);
  const last = await lastLinkAt(ctx.db, tenancyId, side);
  if (last && ctx.now.getTime() - last.getTime() < PAUSE_MS) return;
  const row = await findTenancy(ctx.db, tenancyId);
  if (row) await tellSide(ctx, row, side, { news: 'link' });
}

/**
 * The owner has the tenant sent a new link.
 * @returns false where one was sent within the last minutes
 * @throws ApiError not_found; forbidden for a tenant; conflict once it was refused or withdrawn
 */
export async function sendTenantLink(key: string, ctx: Ctx): Promise<boolean> {
  const { tenancy, side } = await openTenancy(ctx, key, { isLocked: true });
  if (side !== 'owner') throw new ApiError('forbidden', 'Only the owner may do this.');
  if (tenancy.status === 'cancelled') throw new ApiError('conflict', 'This tenancy did not begin.');
  const last = await lastLinkAt(ctx.db, tenancy.id, 'tenant');
  if (last && ctx.now.getTime() - last.getTime() < PAUSE_MS) return false;
  await tellSide(ctx, tenancy, 'tenant', { news: tenancy.status === 'proposed' ? 'proposed' : 'link' });
  return true;
}
