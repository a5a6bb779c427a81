import { z } from 'zod';
import { signInAnswerSchema } from './accounts.api.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { knownPassword } from './my-account.api.ts';
import { typedText } from './typed-text.ts';

const code = z
  .string('is required')
  .overwrite(typedText)
  .min(1, 'is required')
  .max(20, 'must be at most 20 characters')
  .describe('Six digits of the authenticator app, or a backup code');

export const completeSignIn = endpoint({
  name: 'completeSignIn',
  route: ['POST', '/api/login/second-factor', 'by-key'],
  summary: 'The second step of signing in, after `second_factor_required`: its challenge, and a code.',
  tag: 'Accounts',
  body: z.strictObject({
    challenge: z.string('is required').min(1, 'is required').max(200, 'must be at most 200 characters'),
    code,
  }),
  answer: signInAnswerSchema,
});

export const secondFactorSchema = z
  .object({ isOn: z.boolean(), backupCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  route: ['GET', '/api/me/second-factor', 'signed-in'],
  summary: 'Whether signing in asks for a code of an authenticator app.',
  tag: 'My account',
  answer: secondFactorSchema,
});

export const startSecondFactor = endpoint({
  name: 'startSecondFactor',
  route: ['POST', '/api/me/second-factor', 'admin'],
  summary: 'Make a secret for an authenticator app. It counts once a first code has confirmed it.',
  tag: 'My account',
  body: z.strictObject({ password: knownPassword }),
  answer: z
    .object({
      secret: z.string().describe('In base32, to be typed into the app'),
      uri: z.string().describe('The same as an otpauth: address, to be shown as a QR code'),
    })
    .meta({ id: 'SecondFactorSetup' }),
  headers: RENEWS_SESSION,
});
export type SecondFactorSetup = z.infer<typeof startSecondFactor.answer>;

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  route: ['POST', '/api/me/second-factor/confirmation', 'admin'],
  summary: 'Turn the second factor on with a first code. Every other session ends.',
  tag: 'My account',
  body: z.strictObject({ code }),
  answer: z
    .object({ backupCodes: z.array(z.string()).describe('Shown this once; each works once') })
    .meta({ id: 'BackupCodes' }),
  headers: RENEWS_SESSION,
});
export type BackupCodes = z.infer<typeof confirmSecondFactor.answer>;

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  route: ['POST', '/api/me/second-factor/end', 'signed-in'],
  summary: 'Turn the second factor off.',
  tag: 'My account',
  body: z.strictObject({ password: knownPassword }),
  answer: z.object({ isOn: z.literal(false) }),
  headers: RENEWS_SESSION,
});
