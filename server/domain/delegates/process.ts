import { asc, eq, type SQL } from 'drizzle-orm';
import {
  DELEGATION_GRAPH,
  type DelegationSide,
  type DelegationStage,
  INVITATION_OVER,
  stageOfDelegation,
} from '#contract/delegates.ts';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { delegations, users } from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { Process } from '#server/platform/process/take.ts';
import { DELEGATE_NEWS } from './notices.ts';

const DELEGATES_PATH = '/account#delegates';

/** The delegations of which this is true, locked until the transaction ends, in the order in which all lock them. */
export const lockDelegations = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: delegations.id,
      ownerId: delegations.ownerId,
      delegateId: delegations.delegateId,
      expiresAt: delegations.expiresAt,
      acceptedAt: delegations.acceptedAt,
      ended: delegations.ended,
    })
    .from(delegations)
    .where(where)
    .orderBy(asc(delegations.id))
    .for('update');

type LockedDelegation = Awaited<ReturnType<typeof lockDelegations>>[number];

interface DelegationInputs {
  accept: { delegateId: string };
  decline: object;
  revoke: object;
  leave: object;
  replace: object;
}

const isInTime = ({ expiresAt }: LockedDelegation, _: DelegationSide, now: Date) => expiresAt > now;

async function notifyOf(
  ctx: Ctx,
  userId: string | null,
  news: 'accepted' | 'declined' | 'revoked' | 'left',
): Promise<void> {
  if (userId === null) return;
  const [reader] = await ctx.db
    .select({ userId: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId));
  if (reader) await notify(ctx, DELEGATE_NEWS.to(reader, { news }, { path: DELEGATES_PATH }));
}

/** The process of a delegation: whoever did not take the step is told. */
export const DELEGATION_PROCESS: Process<
  Ctx,
  LockedDelegation,
  DelegationStage,
  DelegationSide,
  DelegationInputs
> = {
  graph: DELEGATION_GRAPH,
  stateOf: stageOfDelegation,
  conflict: (_, step) =>
    step === 'accept' || step === 'decline'
      ? new ApiError('conflict', INVITATION_OVER)
      : new ApiError('not_found', 'Delegation not found'),
  write: async ({ db, now }, { row, to }, input) => {
    const ended = to === 'invited' || to === 'active' ? null : to;
    const accepted = 'delegateId' in input && { delegateId: input.delegateId, acceptedAt: now };
    await db
      .update(delegations)
      .set({ ...accepted, ended, endedAt: ended && now, invitee: null })
      .where(eq(delegations.id, row.id));
  },
  steps: {
    accept: { when: isInTime, notify: (ctx, { row }) => notifyOf(ctx, row.ownerId, 'accepted') },
    decline: { when: isInTime, notify: (ctx, { row }) => notifyOf(ctx, row.ownerId, 'declined') },
    revoke: { notify: (ctx, { row }) => notifyOf(ctx, row.delegateId, 'revoked') },
    leave: { notify: (ctx, { row }) => notifyOf(ctx, row.ownerId, 'left') },
    replace: {},
  },
};
