import type { Graph } from './process.ts';

/**
 * What a delegate may do for an owner: `answers` is inquiries, calendar and viewings; `keeps` is photos, price, status and
 * confirming too. Neither deletes, nor sees documents, balances or the owner's account.
 */
export const DELEGATE_ROLES = ['answers', 'keeps'] as const;
export type DelegateRole = (typeof DELEGATE_ROLES)[number];

/** What a route takes of a delegate: a role, or the owner's leave to confirm payments, which goes with either role. */
export type DelegateNeed = DelegateRole | 'payments';

/** Whether what somebody may do is enough: who keeps a listing answers for it too. */
export const isEnough = (
  { role, confirmsPayments }: { role: DelegateRole; confirmsPayments: boolean },
  needed: DelegateNeed,
): boolean => (needed === 'payments' ? confirmsPayments : role === 'keeps' || needed === 'answers');

/** How it stands with an invitation, as its two sides see it. */
export const DELEGATION_STATES = ['invited', 'expired', 'active'] as const;

/** What became of an invitation, as its link says it. */
export const INVITATION_STATES = ['open', 'expired', 'accepted', 'over'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

/** How a delegation ended; with an account the database ends it, in no step. */
export const DELEGATION_ENDS = ['revoked', 'left', 'declined', 'account'] as const;
type DelegationEnd = (typeof DELEGATION_ENDS)[number];

export const DELEGATION_SIDES = ['owner', 'delegate'] as const;
export type DelegationSide = (typeof DELEGATION_SIDES)[number];

/** How it stands with a delegation, in one word: `active` once it was accepted, and how it ended. */
export type DelegationStage = 'invited' | 'active' | DelegationEnd;

export const stageOfDelegation = ({
  acceptedAt,
  ended,
}: {
  acceptedAt: Date | null;
  ended: DelegationEnd | null;
}): DelegationStage => ended ?? (acceptedAt === null ? 'invited' : 'active');

/** What may become of an invitation to act for an owner, and of what it gives. */
export const DELEGATION_GRAPH = {
  states: ['invited', 'active', 'revoked', 'left', 'declined'],
  sides: DELEGATION_SIDES,
  steps: {
    accept: { from: ['invited'], by: ['delegate'], to: 'active' },
    decline: { from: ['invited'], by: ['delegate'], to: 'declined' },
    revoke: { from: ['invited', 'active'], by: ['owner'], to: 'revoked' },
    leave: { from: ['active'], by: ['delegate'], to: 'left' },
    // What somebody accepts anew takes the place of what they had: the role may be another one.
    replace: { from: ['active'], by: ['delegate'], to: 'left' },
  },
} as const satisfies Graph<DelegationStage, DelegationSide, string>;

/** An invitation is valid for so long. */
export const INVITATION_DAYS = 7;
/** So many people may be invited or act for an owner at once. */
export const DELEGATES_MAX = 20;
/** For so many homes and owners may somebody act at once. */
export const DELEGATED_MAX = 50;
export const INVITATION_OVER = 'This invitation is not valid any more.';
