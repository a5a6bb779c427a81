import { INVITATION_OVER } from '#contract/delegates.ts';
import { privateLink } from '#server/platform/links/links.ts';

/** By these an invitation to act for an owner is answered; the delegation says how long, and what became of it. */
export const INVITATIONS = privateLink({
  purpose: 'delegation',
  page: '/acting-for',
  over: INVITATION_OVER,
});
