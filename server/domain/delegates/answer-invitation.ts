import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { DELEGATED_MAX, INVITATION_OVER } from '#contract/delegates.ts';
import { ApiError } from '#contract/errors.ts';
import { MAY_ANY } from '#server/platform/access/abilities.ts';
import { signedIn } from '#server/platform/access/rules.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { delegations } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { take } from '#server/platform/process/take.ts';
import { INVITATIONS } from './links.ts';
import { stateOf } from './present.ts';
import { DELEGATION_PROCESS, lockDelegations } from './process.ts';
import { findInvitation, type InvitationRow } from './queries.ts';

/** The invitation of a link. @throws ApiError not_found for one that never was */
export async function readInvitation(token: string, at: Pick<Ctx, 'db' | 'now'>): Promise<InvitationRow> {
  const { subjectId } = await INVITATIONS.open(at, token);
  const row = await findInvitation(at.db, subjectId);
  if (!row) throw new ApiError('not_found', INVITATION_OVER);
  return row;
}

/**
 * Accepts an invitation, or declines it. An answer that was given is not given again: the same one once more changes nothing.
 * @throws ApiError not_found; not_signed_in to accept as a guest; forbidden for who invited, and for administrators; conflict
 * where it has expired, ended, or is somebody else's by now
 */
export async function answerInvitation(
  token: string,
  answer: 'accept' | 'decline',
  ctx: Ctx,
): Promise<InvitationRow> {
  const { actor, now } = ctx;
  const row = await readInvitation(token, ctx);
  await noteLinkUsed(ctx, token);
  if (answer === 'accept') {
    signedIn.check(actor);
    if (stateOf(row, actor, now) !== 'accepted') await accept(row, actor as User, ctx);
  } else {
    const by = { side: 'delegate', actorId: null } as const;
    await take(DELEGATION_PROCESS, await lockInvitation(row, ctx), 'decline', { by }, ctx);
  }
  return readInvitation(token, ctx);
}

async function accept(row: InvitationRow, actor: User, ctx: Ctx): Promise<void> {
  const { db } = ctx;
  if (actor.id === row.ownerId) throw new ApiError('forbidden', 'This is your own invitation.');
  if (MAY_ANY['property.moderate'](actor)) {
    throw new ApiError('forbidden', 'An administrator acts for nobody.');
  }
  const by = { side: 'delegate', actorId: actor.id } as const;
  // Two invitations of the same two people are accepted one after the other.
  await lockName(db, `delegate ${actor.id}`);
  const ofDelegate = and(eq(delegations.delegateId, actor.id), isNull(delegations.endedAt));
  const earlier = and(
    ofDelegate,
    eq(delegations.ownerId, row.ownerId),
    sql`${delegations.propertyId} is not distinct from ${row.propertyId}`,
    ne(delegations.id, row.id),
  );
  for (const one of await lockDelegations(db, earlier))
    await take(DELEGATION_PROCESS, one, 'replace', { by }, ctx);
  if ((await db.$count(delegations, ofDelegate)) >= DELEGATED_MAX) {
    throw new ApiError('conflict', `You act for as many as you may at once: ${DELEGATED_MAX}.`);
  }
  await take(DELEGATION_PROCESS, await lockInvitation(row, ctx), 'accept', { delegateId: actor.id, by }, ctx);
}

/** As it is by now: it may have been taken back, or accepted by somebody else, in the meantime. @throws ApiError conflict */
async function lockInvitation({ id }: InvitationRow, { db }: Ctx) {
  const [row] = await lockDelegations(db, eq(delegations.id, id));
  if (!row) throw new ApiError('conflict', INVITATION_OVER);
  return row;
}
