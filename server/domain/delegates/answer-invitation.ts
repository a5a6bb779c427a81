import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { DELEGATED_MAX, INVITATION_OVER } from '#contract/delegates.ts';
import { ApiError } from '#contract/errors.ts';
import { MAY_ANY } from '#server/platform/access/abilities.ts';
import { signedIn } from '#server/platform/access/rules.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { delegations } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import type { User } from '#server/platform/kernel/actor.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { tell } from '#server/platform/notifications/tell.ts';
import { DELEGATE_NEWS } from './notices.ts';
import { stateOf } from './present.ts';
import { findInvitation, type InvitationRow } from './queries.ts';

const DELEGATES_PATH = '/account#delegates';

/** The invitation of a link. @throws ApiError not_found for one that never was */
export async function readInvitation(token: string, { db }: Pick<Ctx, 'db'>): Promise<InvitationRow> {
  const row = await findInvitation(db, token);
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
    await decline(row, ctx);
  }
  return readInvitation(token, ctx);
}

const over = () => new ApiError('conflict', INVITATION_OVER);

const isOpen = (id: string, now: Date) =>
  and(
    eq(delegations.id, id),
    isNull(delegations.acceptedAt),
    isNull(delegations.endedAt),
    gt(delegations.expiresAt, now),
  );

async function accept(row: InvitationRow, actor: User, ctx: Ctx): Promise<void> {
  const { db, now } = ctx;
  if (actor.id === row.ownerId) throw new ApiError('forbidden', 'This is your own invitation.');
  if (MAY_ANY['property.moderate'](actor)) {
    throw new ApiError('forbidden', 'An administrator acts for nobody.');
  }
  // Two invitations of the same two people are accepted one after the other.
  await lockName(db, `delegate ${actor.id}`);
  await endEarlier(row, actor, ctx);
  const ofDelegate = and(eq(delegations.delegateId, actor.id), isNull(delegations.endedAt));
  if ((await db.$count(delegations, ofDelegate)) >= DELEGATED_MAX) {
    throw new ApiError('conflict', `You act for as many as you may at once: ${DELEGATED_MAX}.`);
  }
  const accepted = await db
    .update(delegations)
    .set({ delegateId: actor.id, acceptedAt: now, invitee: null })
    .where(isOpen(row.id, now))
    .returning({ id: delegations.id });
  // Taken back, or accepted by somebody else, in the meantime.
  if (accepted.length === 0) throw over();
  await tellOwner(row, 'accepted', ctx);
}

/** What somebody accepts anew replaces what they had of the same: the role may be another one. */
async function endEarlier(row: InvitationRow, actor: User, { db, now }: Ctx): Promise<void> {
  await db
    .update(delegations)
    .set({ endedAt: now, ended: 'left' })
    .where(
      and(
        eq(delegations.ownerId, row.ownerId),
        eq(delegations.delegateId, actor.id),
        sql`${delegations.propertyId} is not distinct from ${row.propertyId}`,
        isNull(delegations.endedAt),
        ne(delegations.id, row.id),
      ),
    );
}

async function decline(row: InvitationRow, ctx: Ctx): Promise<void> {
  const declined = await ctx.db
    .update(delegations)
    .set({ endedAt: ctx.now, ended: 'declined', invitee: null })
    .where(isOpen(row.id, ctx.now))
    .returning({ id: delegations.id });
  if (declined.length === 0) throw over();
  await tellOwner(row, 'declined', ctx);
}

async function tellOwner(
  { ownerId, ownerEmail, ownerLanguage }: InvitationRow,
  news: 'accepted' | 'declined',
  ctx: Ctx,
): Promise<void> {
  const owner = { userId: ownerId, email: ownerEmail, language: ownerLanguage };
  await tell(ctx, DELEGATE_NEWS.to(owner, { news }, { path: DELEGATES_PATH }));
}
