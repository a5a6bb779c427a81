import type { Role } from '#contract/accounts.ts';
import type { DelegateRole } from '#contract/delegates.ts';

/** An administrator looks at the product as a person: read-only, with others' numbers and addresses masked. */
export interface ActiveLook {
  id: string;
  adminId: string;
  endsAt: Date;
  /** The person's own address and number, which stay readable. */
  own: { name: string; email: string | null; phone: string | null };
}

/** What a person may do for an owner. */
export interface Delegation {
  id: string;
  ownerId: string;
  ownerName: string;
  /** null: all listings of the owner. */
  propertyId: string | null;
  role: DelegateRole;
  confirmsPayments: boolean;
}

/** A signed-in user. */
export interface User {
  kind: 'user';
  id: string;
  role: Role;
  isActive: boolean;
  /** Where it is an administrator who looks as this person. */
  look?: ActiveLook;
  /** For whom they act, as far as it is enough for the route that was called (`DELEGATED`); none on all other routes. */
  delegations?: readonly Delegation[];
}

/** Who acts: determined from the session, never from the body (D3). */
export type Actor = Guest | User;

/** `ended`: they hold the token of a session that is over, because it ended or because their account is inactive now. */
export interface Guest {
  kind: 'guest';
  ended?: 'session' | 'account';
}

export const GUEST: Actor = { kind: 'guest' };

/** The user's id, or null for a guest. */
export const actorId = (actor: Actor): string | null => (actor.kind === 'user' ? actor.id : null);
