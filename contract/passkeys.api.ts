import { z } from 'zod';
import { signInAnswerSchema } from './accounts.api.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { idParams, timestamp } from './formats.api.ts';
import { knownPassword } from './my-account.api.ts';
import { PASSKEY_NAME_MAX_LENGTH } from './passkeys.ts';
import { seenText } from './typed-text.ts';

/** Base64url, as browsers give what an authenticator answered. */
const bytes = (max: number) =>
  z
    .string('is required')
    .min(1, 'is required')
    .max(max, `must be at most ${max} characters`)
    .regex(/^[\w-]+$/, 'must be base64url');
const id = bytes(1400).describe('The id of the credential');
const clientDataJSON = bytes(4000);

const passkeySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
    isBackedUp: z.boolean().describe('Whether it is on more than one device of its owner'),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const signInByPasskey = endpoint({
  name: 'signInByPasskey',
  route: ['POST', '/api/login/passkey', 'by-key'],
  summary:
    'The second step of signing in, after `second_factor_required` with `passkey`: what the authenticator answered.',
  tag: 'Accounts',
  body: z.strictObject({
    challenge: z.string('is required').min(1, 'is required').max(200, 'must be at most 200 characters'),
    id,
    clientDataJSON,
    authenticatorData: bytes(2000),
    signature: bytes(2000),
  }),
  answer: signInAnswerSchema,
});

export const listPasskeys = endpoint({
  name: 'listPasskeys',
  route: ['GET', '/api/me/passkeys', 'signed-in'],
  summary: 'The passkeys that sign in to your account besides the password, the oldest first.',
  tag: 'My account',
  answer: z.array(passkeySchema),
});

const passkeySetupSchema = z
  .object({
    challenge: z.string().describe('Random bytes; they work once, for five minutes'),
    rpId: z.string(),
    rpName: z.string(),
    userId: z.string(),
    userName: z.string(),
    algorithms: z.array(z.int()).describe('Of COSE'),
    exclude: z.array(z.string()).describe('The ids of the credentials that are there'),
  })
  .meta({ id: 'PasskeySetup' });
export type PasskeySetup = z.infer<typeof passkeySetupSchema>;

export const startPasskey = endpoint({
  name: 'startPasskey',
  route: ['POST', '/api/me/passkeys/start', 'admin'],
  summary: 'Begin to add a passkey: what `navigator.credentials.create` needs.',
  tag: 'My account',
  body: z.strictObject({ password: knownPassword }),
  answer: passkeySetupSchema,
  errors: ['conflict'],
  headers: RENEWS_SESSION,
});

export const addPasskey = endpoint({
  name: 'addPasskey',
  route: ['POST', '/api/me/passkeys', 'admin'],
  summary: 'Add a passkey: what the authenticator answered. Every other session ends.',
  tag: 'My account',
  body: z.strictObject({
    name: z
      .string('is required')
      .overwrite(seenText)
      .min(1, 'is required')
      .max(PASSKEY_NAME_MAX_LENGTH, `must be at most ${PASSKEY_NAME_MAX_LENGTH} characters`),
    id,
    clientDataJSON,
    attestationObject: bytes(8000),
    transports: z
      .array(z.string().max(20, 'must be at most 20 characters'))
      .max(8, 'must be at most 8')
      .default([])
      .describe('How the authenticator is reached'),
  }),
  answer: passkeySchema,
  errors: ['conflict'],
  headers: RENEWS_SESSION,
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  route: ['POST', '/api/me/passkeys/{id}/end', 'signed-in'],
  summary: 'Remove a passkey. Without any, and without an authenticator app, the password alone signs in.',
  tag: 'My account',
  params: idParams,
  body: z.strictObject({ password: knownPassword }),
  answer: z.object({ removed: z.literal(true) }),
  errors: ['not_found'],
  headers: RENEWS_SESSION,
});
