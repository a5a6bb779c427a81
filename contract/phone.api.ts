import { z } from 'zod';
import {
  accountSchema,
  languageSchema,
  nameSchema,
  phoneSchema,
  selfServiceRole,
  signInAnswerSchema,
} from './accounts.api.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { knownPassword } from './my-account.api.ts';
import { typedText } from './typed-text.ts';

export const smsChallenge = z.uuid('must be an id').describe('From the answer to who asked for the code');
export const smsCode = z
  .string('is required')
  .overwrite(typedText)
  .min(1, 'is required')
  .max(20, 'must be at most 20 characters')
  .describe('The six digits of the SMS');
export const askedCode = z.object({
  challenge: z.uuid().describe('Goes with the code, which works nowhere else: five tries, five minutes'),
});

export const askSignInCode = endpoint({
  name: 'askSignInCode',
  route: ['POST', '/api/login/phone', 'public'],
  summary:
    'Have a code sent by SMS to sign in with, or to open an account with. Answers the same whether or not an account has confirmed this number.',
  tag: 'Accounts',
  body: z.strictObject({ phone: phoneSchema.min(1, 'is required') }),
  answer: askedCode,
  isSecret: true,
});

export const signInByCode = endpoint({
  name: 'signInByCode',
  route: ['POST', '/api/login/phone/code', 'public'],
  summary:
    'Sign in with a code sent by SMS. Where the number is new, a right code without a name is refused for `name`, and can be sent again with one: that opens an account without e-mail address and password.',
  tag: 'Accounts',
  body: z.strictObject({
    challenge: smsChallenge,
    code: smsCode,
    phone: phoneSchema.optional().describe('The number that the code was sent to; needed where it is new'),
    name: nameSchema.optional().describe('Of whoever opens an account'),
    role: selfServiceRole.default('buyer').describe('For a new account'),
    language: languageSchema.optional().describe('What a new account is written to in; English unless told'),
  }),
  answer: signInAnswerSchema,
  headers: ['Set-Cookie'],
  errors: ['account_inactive'],
  isSecret: true,
});

export const askPhoneCode = endpoint({
  name: 'askPhoneCode',
  route: ['POST', '/api/me/phone', 'signed-in'],
  summary: 'Have a code sent by SMS to your number, to confirm it.',
  tag: 'My account',
  body: z.strictObject({
    password: knownPassword.optional().describe('Needed unless the number is confirmed already'),
  }),
  answer: askedCode,
  isSecret: true,
  headers: RENEWS_SESSION,
});

export const confirmPhone = endpoint({
  name: 'confirmPhone',
  route: ['POST', '/api/me/phone/confirmation', 'signed-in'],
  summary: 'Confirm your number with the code sent to it: whoever holds it may then sign in by SMS.',
  tag: 'My account',
  body: z.strictObject({ challenge: smsChallenge, code: smsCode }),
  answer: accountSchema,
  isSecret: true,
});
