import { z } from 'zod';
import { phoneSchema } from './accounts.api.ts';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { knownPassword } from './my-account.api.ts';
import { PAYMENT_METHODS } from './tenancies.ts';
import { dueParams } from './tenancy-fields.api.ts';
import { seenText } from './typed-text.ts';
import { wallet } from './wallets.api.ts';
import { BANK_MAX, WAYS_MAX } from './wallets.ts';

const waySchema = z.object({
  method: z.enum(PAYMENT_METHODS),
  number: z.string().nullable().describe('Of a wallet, in E.164'),
  text: z.string().nullable().describe('Of a bank: name, account, branch'),
});

export const readWaysToPay = endpoint({
  name: 'readWaysToPay',
  route: ['GET', '/api/my/ways-to-pay', 'lister'],
  summary: 'How your tenants can pay you, in the order in which they see it.',
  tag: 'Tenancies',
  answer: z.object({
    ways: z.array(waySchema),
    wallets: z.array(z.object({ code: wallet, name: z.string() })),
  }),
});

const NEEDS_NUMBER = problem({
  code: 'wrong_format',
  sentence: 'must be a number of Somalia',
  path: ['number'],
});
const NEEDS_TEXT = problem({ code: 'required', sentence: 'is required', path: ['text'] });

export const saveWaysToPay = endpoint({
  name: 'saveWaysToPay',
  route: ['PUT', '/api/my/ways-to-pay', 'lister'],
  summary:
    'Replace how your tenants can pay you: numbers of wallets, a bank, cash. You are told of it by every way.',
  tag: 'Tenancies',
  body: z.strictObject({
    ways: z
      .array(
        z
          .strictObject({
            method: z.enum(PAYMENT_METHODS),
            number: phoneSchema.nullish(),
            text: z
              .string()
              .overwrite(seenText)
              .max(BANK_MAX, `must be at most ${BANK_MAX} characters`)
              .nullish(),
          })
          .refine(
            ({ method, number }) => method === 'bank' || method === 'cash' || Boolean(number),
            NEEDS_NUMBER,
          )
          .refine(({ method, text }) => method !== 'bank' || Boolean(text), NEEDS_TEXT),
      )
      .max(WAYS_MAX, `must be at most ${WAYS_MAX}`),
    password: knownPassword,
  }),
  answer: z.object({ ways: z.array(waySchema) }),
  headers: RENEWS_SESSION,
  isSecret: true,
});

export const readPayOptions = endpoint({
  name: 'readPayOptions',
  route: ['GET', '/api/tenancies/{key}/dues/{dueId}/ways', 'by-key'],
  summary:
    'How a due can be paid, for the two sides of its tenancy: for each of the owner’s ways the number, the code to dial and the text of a SOMQR code, all with what is left to pay.',
  tag: 'Tenancies',
  params: dueParams,
  answer: z.object({
    options: z.array(
      waySchema.extend({
        walletName: z.string().nullable(),
        dial: z
          .object({ code: z.string(), link: z.string() })
          .nullable()
          .describe('null where no code for this amount was tried on a handset'),
        dialsWholeOnly: z
          .boolean()
          .describe('The amount has cents, which the code of the wallet does not take'),
        somqr: z.string().nullable().describe('The text of the QR code'),
      }),
    ),
  }),
  errors: ['not_found'],
});
