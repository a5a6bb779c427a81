import type { DelegateInvitation, Delegation } from '#contract/delegates.api.ts';
import type { InvitationState } from '#contract/delegates.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { type Actor, actorId } from '#server/platform/kernel/actor.ts';
import type { DelegationRow, InvitationRow } from './queries.ts';

/** A delegation as one of its sides sees it. */
export function presentDelegation(row: DelegationRow, now: Date): Unwritten<Delegation> {
  const { id, ownerId, name, role, propertyId, propertyTitle, confirmsPayments } = row;
  const { invitedAt, acceptedAt } = row;
  const isOpen = acceptedAt === null;
  const state = isOpen ? (row.expiresAt <= now ? 'expired' : 'invited') : 'active';
  const expiresAt = isOpen ? row.expiresAt : null;
  return {
    id,
    ownerId,
    name,
    role,
    propertyId,
    propertyTitle,
    confirmsPayments,
    state,
    invitedAt,
    expiresAt,
    acceptedAt,
  };
}

/** How it stands with an invitation, to whoever has its link. */
export function stateOf(row: InvitationRow, reader: Actor, now: Date): InvitationState {
  if (row.endedAt !== null) return 'over';
  if (row.delegateId !== null) return row.delegateId === actorId(reader) ? 'accepted' : 'over';
  return row.expiresAt <= now ? 'expired' : 'open';
}

/** An invitation to whoever has its link: once it is answered, it names nobody to others. */
export function presentInvitation(
  row: InvitationRow,
  reader: Actor,
  now: Date,
): Unwritten<DelegateInvitation> {
  const state = stateOf(row, reader, now);
  const isTold = state === 'open' || state === 'accepted';
  return {
    state,
    ownerName: isTold ? row.ownerName : null,
    role: isTold ? row.role : null,
    propertyTitle: isTold ? row.propertyTitle : null,
    isAll: row.propertyId === null,
    expiresAt: state === 'open' ? row.expiresAt : null,
  };
}
