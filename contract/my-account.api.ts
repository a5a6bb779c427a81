import { z } from 'zod';
import {
  accountSchema,
  emailSchema,
  languageSchema,
  nameSchema,
  newPasswordSchema,
  phoneSchema,
} from './accounts.api.ts';
import { PASSWORD_MAX_LENGTH, SIGN_IN_WAYS } from './accounts.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { idParams, timestamp } from './formats.api.ts';

/** An existing password, or the code of an SMS where there is none (D69): not checked for length, it is correct or not. */
export const knownPassword = z
  .string('is required')
  .min(1, 'is required')
  .max(PASSWORD_MAX_LENGTH, `must be at most ${PASSWORD_MAX_LENGTH} characters`);
const linkToken = z.string('is required').min(1, 'is required').max(200, 'must be at most 200 characters');
const sent = z.object({ sent: z.literal(true) });

export const forgotPassword = endpoint({
  name: 'forgotPassword',
  route: ['POST', '/api/forgot-password', 'public'],
  summary:
    'Have a link mailed that sets a new password. Answers the same whether or not there is such an account.',
  tag: 'Accounts',
  body: z.strictObject({ email: emailSchema }),
  answer: sent,
  isSecret: true,
});

export const resetPassword = endpoint({
  name: 'resetPassword',
  route: ['POST', '/api/reset-password', 'by-key'],
  summary:
    'Set a new password with a mailed link. Every session of the account ends, with links, codes and the confirmation of its phone number.',
  tag: 'Accounts',
  body: z.strictObject({ token: linkToken, password: newPasswordSchema }),
  answer: z.object({ changed: z.literal(true) }),
  errors: ['not_found'],
  isSecret: true,
});

export const verifyEmail = endpoint({
  name: 'verifyEmail',
  route: ['POST', '/api/verify-email', 'by-key'],
  summary: 'Confirm an address with the link that was mailed to it.',
  tag: 'Accounts',
  body: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  errors: ['not_found', 'conflict'],
  isSecret: true,
});

export const sendVerification = endpoint({
  name: 'sendVerification',
  route: ['POST', '/api/me/verification', 'signed-in'],
  summary: 'Have the link that confirms your address mailed again; earlier ones stop working.',
  tag: 'My account',
  answer: z.object({ sent: z.boolean().describe('false where the address is confirmed already') }),
});

export const updateMe = endpoint({
  name: 'updateMe',
  route: ['PATCH', '/api/me', 'signed-in'],
  summary: 'Change your name, phone or language. A new number is not confirmed.',
  tag: 'My account',
  body: z.strictObject({
    name: nameSchema.optional(),
    phone: phoneSchema.nullable().optional().describe('Empty or null for none'),
    language: languageSchema.optional(),
    password: knownPassword.optional().describe('Needed to change a number that is confirmed'),
  }),
  answer: accountSchema,
  headers: RENEWS_SESSION,
});

export const changeEmail = endpoint({
  name: 'changeEmail',
  route: ['POST', '/api/me/email', 'signed-in'],
  summary: 'Ask for another address: it is yours once the link mailed to it is opened. The old one is told.',
  tag: 'My account',
  body: z.strictObject({ email: emailSchema, password: knownPassword }),
  answer: sent,
  errors: ['conflict'],
  isSecret: true,
  headers: RENEWS_SESSION,
});

export const changePassword = endpoint({
  name: 'changePassword',
  route: ['POST', '/api/me/password', 'signed-in'],
  summary: 'Change your password. Every other session ends, and so do links and codes that were sent before.',
  tag: 'My account',
  body: z.strictObject({ currentPassword: knownPassword, newPassword: newPasswordSchema }),
  answer: z.object({
    changed: z.literal(true),
    signsInBy: z
      .array(z.enum(SIGN_IN_WAYS))
      .describe('With what the account signs in now; app and passkey are asked for after the password'),
  }),
  isSecret: true,
  headers: RENEWS_SESSION,
});

export const sessionSchema = z
  .object({
    id: z.uuid(),
    browser: z.string().nullable().describe('By its name, where it is known'),
    system: z.string().nullable(),
    createdAt: timestamp,
    expiresAt: timestamp,
    isCurrent: z.boolean().describe('The one that asks'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof sessionSchema>;

export const listSessions = endpoint({
  name: 'listSessions',
  route: ['GET', '/api/me/sessions', 'signed-in'],
  summary: 'Where you are signed in, newest first.',
  tag: 'My account',
  answer: z.array(sessionSchema),
});

const ended = z.object({ ended: z.number().int().describe('How many sessions ended') });

export const endSession = endpoint({
  name: 'endSession',
  route: ['DELETE', '/api/me/sessions/{id}', 'signed-in'],
  summary: 'End one of your sessions.',
  tag: 'My account',
  params: idParams,
  answer: ended,
});

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  route: ['DELETE', '/api/me/sessions', 'signed-in'],
  summary: 'Log out everywhere else.',
  tag: 'My account',
  answer: ended,
});

const records = z.array(z.record(z.string(), z.unknown()));

export const readMyData = endpoint({
  name: 'readMyData',
  route: ['GET', '/api/me/data', 'signed-in'],
  summary: 'Everything that is kept about you, as a file.',
  tag: 'My account',
  answer: z
    .object({
      exportedAt: timestamp,
      account: z.record(z.string(), z.unknown()),
      sessions: records,
      listings: records,
      listingDrafts: records,
      shortlist: records,
      shortlistRemoved: records,
      shortlistShares: records,
      shortlistOpinions: records,
      savedSearches: records,
      priceAlerts: records,
      viewings: records,
      viewingChanges: records,
      blockedTimes: records,
      applications: records,
      bookings: records,
      bookingMessages: records,
      messagesSent: records,
      messagesReceived: records,
      messagesSentForOwners: records,
      delegates: records.describe('Who acts for you'),
      delegatedBy: records.describe('What you do for others'),
      reviewsOfProperties: records,
      reviewsOfServices: records,
      reportsOfListings: records,
      supportMessages: records,
      notifications: records,
      pictures: records,
      actions: records.describe('What you did as an administrator'),
    })
    .meta({ id: 'MyData' }),
});
export type MyData = z.infer<typeof readMyData.answer>;

export const deleteMe = endpoint({
  name: 'deleteMe',
  route: ['POST', '/api/me/delete', 'signed-in'],
  summary:
    'Delete your account, for good. What is held of you is erased by a job, which the private link follows.',
  tag: 'My account',
  body: z.strictObject({ password: knownPassword }),
  answer: z.object({
    deleted: z.literal(true),
    progressPath: z
      .string()
      .nullable()
      .describe('The page that shows how far it is; null if it was deleted before'),
  }),
  headers: ['Set-Cookie'],
  isSecret: true,
});
