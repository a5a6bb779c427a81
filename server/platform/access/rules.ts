import { INACTIVE_MESSAGE, type Role, SESSION_ENDED } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { LOOK_IS_READ_ONLY } from '#contract/looks.ts';
import { type Actor, actorId } from '../kernel/actor.ts';

/** Who may call a route at all. What they may do with a record is checked by the verb. */
export interface Rule {
  readonly name: string;
  /** @throws ApiError not_signed_in, session_ended, forbidden or account_inactive */
  check(actor: Actor): void;
}

/** Nobody who looks at the product as somebody else: every write, and reads that are not for them. */
export const ownEyes: Rule = {
  name: 'not while looking as somebody',
  check: (actor) => {
    if (actor.kind === 'user' && actor.look) throw new ApiError('read_only', LOOK_IS_READ_ONLY);
  },
};

/** D4: public pages and guest actions. Inactive accounts may read as anyone. */
export const anyone: Rule = { name: 'anyone', check: () => undefined };

/** Guests and active accounts: public writes such as contacting an owner or booking a move (D4, D5). */
export const anyoneActive: Rule = {
  name: 'anyone but inactive accounts',
  check: (actor) => {
    if (actor.kind === 'user' && !actor.isActive) throw new ApiError('account_inactive', INACTIVE_MESSAGE);
  },
};

/**
 * The same for writes: a person who was signed in when the form was shown is not treated as a guest because their
 * session has since ended (D59).
 */
export const sendersActive: Rule = {
  name: 'guests and active accounts',
  check: (actor) => {
    anyoneActive.check(actor);
    if (actor.kind !== 'guest' || !actor.ended) return;
    if (actor.ended === 'account') throw new ApiError('account_inactive', INACTIVE_MESSAGE);
    throw new ApiError('session_ended', SESSION_ENDED);
  },
};

export const signedIn: Rule = {
  name: 'signed in',
  check: (actor) => {
    if (actor.kind === 'guest') throw new ApiError('not_signed_in', 'Please sign in first.');
    anyoneActive.check(actor);
  },
};

/** Signed in with one of these roles. */
function only(...roles: Role[]): Rule {
  return {
    name: `only ${roles.join(', ')}`,
    check: (actor) => {
      signedIn.check(actor);
      if (actor.kind === 'user' && !roles.includes(actor.role)) {
        throw new ApiError('forbidden', 'Your account may not do this.');
      }
    },
  };
}

/** Who may list properties (D4, D9). */
export const listers = only('property_owner', 'admin');

export const admins = only('admin');

/**
 * An actor's id in a body must match the session (D3): guests may send the guest literal, users their own id;
 * omitting it is always fine.
 * @throws ApiError forbidden
 */
export function bodyIdAgrees(claimed: string | undefined, actor: Actor, guestLiteral: string): void {
  const expected = actorId(actor) ?? guestLiteral;
  if (claimed !== undefined && claimed !== expected) {
    throw new ApiError('forbidden', 'You can only act as yourself.');
  }
}
