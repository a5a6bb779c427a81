import { and, eq, isNull, or } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { delegations, users } from '#server/platform/database/schema/index.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { DELEGATE_NEWS } from './notices.ts';

const DELEGATES_PATH = '/account#delegates';

/**
 * Ends a delegation or takes an invitation back, by its owner; or leaves it, by who acts. From the moment this commits the
 * next request is refused; it waits for what is being written by it.
 * @throws ApiError not_found, also for somebody else's and for one that has ended
 */
export async function endDelegation(id: string, ctx: UserCtx): Promise<void> {
  const { db, actor, now } = ctx;
  const [ended] = await db
    .update(delegations)
    .set({ endedAt: now, ended: 'revoked', invitee: null })
    .where(
      and(
        eq(delegations.id, id),
        isNull(delegations.endedAt),
        or(eq(delegations.ownerId, actor.id), eq(delegations.delegateId, actor.id)),
      ),
    )
    .returning({ ownerId: delegations.ownerId, delegateId: delegations.delegateId });
  if (!ended) throw new ApiError('not_found', 'Delegation not found');
  const isByOwner = ended.ownerId === actor.id;
  if (!isByOwner) await db.update(delegations).set({ ended: 'left' }).where(eq(delegations.id, id));
  const otherId = isByOwner ? ended.delegateId : ended.ownerId;
  if (otherId === null) return;
  const [other] = await db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, otherId));
  if (!other) return;
  const news = isByOwner ? 'revoked' : 'left';
  await tell(ctx, DELEGATE_NEWS.to(other, { news }, { path: DELEGATES_PATH }));
}
