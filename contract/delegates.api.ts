import { z } from 'zod';
import { emailSchema, nameSchema, phoneSchema } from './accounts.api.ts';
import {
  DELEGATE_ROLES,
  DELEGATES_MAX,
  DELEGATION_STATES,
  INVITATION_DAYS,
  INVITATION_STATES,
} from './delegates.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { idParams, timestamp, tokenParams } from './formats.api.ts';
import { knownPassword } from './my-account.api.ts';

const role = z
  .enum(DELEGATE_ROLES)
  .describe('`answers`: inquiries, calendar and viewings; `keeps`: photos, price, status and confirming too');
const confirmsPayments = z
  .boolean('must be true or false')
  .describe('Whether they may confirm payments of tenants, and dispute them; they see no balance');
const propertyId = z.uuid('must be an id').nullable().describe('null: all listings of the owner');

const delegationSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    name: z.string().describe('Of the other side: who acts, or for whom'),
    role,
    propertyId,
    propertyTitle: z.string().nullable(),
    confirmsPayments,
    state: z.enum(DELEGATION_STATES),
    invitedAt: timestamp,
    expiresAt: timestamp.nullable().describe('Until when an invitation can be accepted'),
    acceptedAt: timestamp.nullable(),
  })
  .meta({ id: 'Delegation' });
export type Delegation = z.infer<typeof delegationSchema>;

export const listDelegations = endpoint({
  name: 'listDelegations',
  route: ['GET', '/api/my/delegations', 'signed-in'],
  summary: 'Who acts for you or is invited to, and for whom you act.',
  tag: 'Delegates',
  answer: z.object({
    given: z.array(delegationSchema).describe('Who acts for you, the latest first'),
    held: z.array(delegationSchema).describe('For whom you act'),
  }),
});
export type Delegations = z.infer<typeof listDelegations.answer>;

const invitationSchema = z.strictObject({
  name: nameSchema.describe('How you call them, until they have accepted'),
  role,
  propertyId: propertyId.default(null),
  email: emailSchema.optional().describe('Where the invitation is mailed'),
  phone: phoneSchema.optional().describe('Where it is texted'),
  password: knownPassword.describe('Your own'),
});
export type InvitationInput = z.output<typeof invitationSchema>;

export const inviteDelegate = endpoint({
  name: 'inviteDelegate',
  route: ['POST', '/api/my/delegations', 'lister'],
  summary: `Invite somebody to act for you, for one of your listings or all. The link is answered once, to be passed on; it is for one person and valid for ${INVITATION_DAYS} days. Inviting the same person again replaces it. ${DELEGATES_MAX} at most.`,
  tag: 'Delegates',
  status: 201,
  body: invitationSchema,
  answer: z.object({ id: z.uuid(), url: z.string(), expiresAt: timestamp }),
  headers: RENEWS_SESSION,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const letConfirmPayments = endpoint({
  name: 'letConfirmPayments',
  route: ['PUT', '/api/my/delegations/{id}/payments', 'signed-in'],
  summary: 'Let somebody confirm payments of your tenants, or no longer: from the next request on.',
  tag: 'Delegates',
  params: idParams,
  body: z.strictObject({ confirmsPayments }),
  answer: z.object({ confirmsPayments }),
  errors: ['not_found'],
});

export const endDelegation = endpoint({
  name: 'endDelegation',
  route: ['DELETE', '/api/my/delegations/{id}', 'signed-in'],
  summary: 'Revoke what somebody may do for you, or leave what you do for somebody. It ends at once.',
  tag: 'Delegates',
  params: idParams,
  answer: z.object({ ended: z.literal(true) }),
});

const invitationLinkSchema = z
  .object({
    state: z
      .enum(INVITATION_STATES)
      .describe('`accepted` by the reader; `over`: answered by another, declined or taken back'),
    ownerName: z.string().nullable().describe('null unless it is open, or accepted by the reader'),
    role: role.nullable(),
    propertyTitle: z.string().nullable(),
    isAll: z.boolean().describe('For all listings of the owner'),
    expiresAt: timestamp.nullable(),
  })
  .meta({ id: 'DelegateInvitation' });
export type DelegateInvitation = z.infer<typeof invitationLinkSchema>;

export const readInvitation = endpoint({
  name: 'readInvitation',
  route: ['GET', '/api/delegate-invitations/{token}', 'by-key'],
  summary: 'What an invitation asks. Reading it changes nothing.',
  tag: 'Delegates',
  params: tokenParams,
  answer: invitationLinkSchema,
  errors: ['not_found'],
});

export const answerInvitation = endpoint({
  name: 'answerInvitation',
  route: ['POST', '/api/delegate-invitations/{token}', 'guest-or-active'],
  summary: 'Accept an invitation, signed in, or decline it, by its private link.',
  tag: 'Delegates',
  params: tokenParams,
  body: z.strictObject({ answer: z.enum(['accept', 'decline']) }),
  answer: invitationLinkSchema,
  errors: ['not_found', 'not_signed_in', 'forbidden', 'conflict'],
});
