import { DEADLINE_REMINDER_DAYS } from '#contract/deposits.ts';
import { ApiError } from '#contract/errors.ts';
import { dayAfter } from '#contract/tenancies.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { depositClaims } from '#server/platform/database/schema/index.ts';
import { type Opened, openTenancy } from '../open.ts';
import type { TenancyRow } from '../queries.ts';
import { type ClaimRow, claimByOf, findClaim } from './queries.ts';

export const NOT_ENDED = 'The tenancy has not ended.';
const OWNERS = 'This is for the owner to do.';
const TENANTS = 'This is for the tenant to do.';

export const remindOn = (by: string): string => dayAfter(by, -DEADLINE_REMINDER_DAYS);

/** What becomes of the deposit of a tenancy that has ended, begun if it is not. @throws ApiError conflict */
export async function openClosing(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { id, status, endsOn }: Pick<TenancyRow, 'id' | 'status' | 'endsOn'>,
): Promise<ClaimRow> {
  if (status !== 'ended' || endsOn === null) throw new ApiError('conflict', NOT_ENDED);
  const claimBy = claimByOf(endsOn);
  await db
    .insert(depositClaims)
    .values({ tenancyId: id, claimBy, remindOn: remindOn(claimBy), createdAt: now })
    .onConflictDoNothing();
  const claim = await findClaim(db, id);
  if (!claim) throw new ApiError('conflict', NOT_ENDED);
  return claim;
}

/**
 * A tenancy that has ended, opened by one side.
 * @throws ApiError not_found, forbidden for the other side, conflict before the end
 */
export async function openAfterEnd(ctx: Ctx, key: string, side: Opened['side']): Promise<Opened> {
  const opened = await openTenancy(ctx, key, { isLocked: true });
  if (opened.side !== side) throw new ApiError('forbidden', side === 'owner' ? OWNERS : TENANTS);
  if (opened.tenancy.status !== 'ended') throw new ApiError('conflict', NOT_ENDED);
  return opened;
}

/**
 * The same for a change of what becomes of its deposit.
 * @throws ApiError not_found, forbidden for the other side, conflict before the end
 */
export async function openEnded(
  ctx: Ctx,
  key: string,
  side: Opened['side'],
): Promise<{ opened: Opened; claim: ClaimRow }> {
  const opened = await openAfterEnd(ctx, key, side);
  return { opened, claim: await openClosing(ctx, opened.tenancy) };
}
