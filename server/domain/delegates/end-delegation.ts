import { and, eq, or } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { delegations } from '#server/platform/database/schema/index.ts';
import { take } from '#server/platform/process/take.ts';
import { DELEGATION_PROCESS, lockDelegations } from './process.ts';

/**
 * Ends a delegation or takes an invitation back, by its owner; or leaves it, by who acts. From the moment this commits the
 * next request is refused; it waits for what is being written by it.
 * @throws ApiError not_found, also for somebody else's and for one that has ended
 */
export async function endDelegation(id: string, ctx: UserCtx): Promise<void> {
  const { id: actorId } = ctx.actor;
  const isTheirs = or(eq(delegations.ownerId, actorId), eq(delegations.delegateId, actorId));
  const [row] = await lockDelegations(ctx.db, and(eq(delegations.id, id), isTheirs));
  if (!row) throw new ApiError('not_found', 'Delegation not found');
  if (row.ownerId === actorId)
    await take(DELEGATION_PROCESS, row, 'revoke', { by: { side: 'owner', actorId } }, ctx);
  else await take(DELEGATION_PROCESS, row, 'leave', { by: { side: 'delegate', actorId } }, ctx);
}
