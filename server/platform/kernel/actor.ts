import type { Role } from '#contract/accounts.ts';

/** An administrator looks at the product as a person: read-only, with others' numbers and addresses masked. */
export interface ActiveLook {
  id: string;
  adminId: string;
  endsAt: Date;
  /** The person's own address and number, which stay readable. */
  own: { name: string; email: string; phone: string | null };
}

/** A signed-in user. */
export interface User {
  kind: 'user';
  id: string;
  role: Role;
  isActive: boolean;
  /** Where it is an administrator who looks as this person. */
  look?: ActiveLook;
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
