import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { delegations } from '#server/platform/database/schema/index.ts';

/**
 * Lets a delegate confirm payments of the owner's tenants, or no longer. It waits for what is being written by them, and
 * holds from then on. Of an invitation nobody knows yet who accepts it: there it is refused.
 * @throws ApiError not_found, also for somebody else's, for an invitation and for one that has ended
 */
export async function letConfirmPayments(id: string, confirmsPayments: boolean, ctx: UserCtx): Promise<void> {
  const [changed] = await ctx.db
    .update(delegations)
    .set({ confirmsPayments })
    .where(
      and(
        eq(delegations.id, id),
        eq(delegations.ownerId, ctx.actor.id),
        isNotNull(delegations.acceptedAt),
        isNull(delegations.endedAt),
      ),
    )
    .returning({ id: delegations.id });
  if (!changed) throw new ApiError('not_found', 'Delegation not found');
}
