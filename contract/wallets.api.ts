import { z } from 'zod';
import { isDialTemplate } from './dial.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem, timestamp } from './formats.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';
import {
  DIAL_MAX,
  RECEIPT_DIRECTIONS,
  RECEIPT_TEXT_MAX,
  SOMQR_ACQUIRERS,
  TEMPLATE_EXAMPLE_MAX,
  TEMPLATE_MAX,
  WALLET_NAME_MAX,
  WALLETS,
} from './wallets.ts';

export const wallet = z.enum(WALLETS);
const direction = z
  .enum(RECEIPT_DIRECTIONS)
  .describe('Who got the SMS: the sender or the receiver of the money');
const version = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; another one is answered with 409');

/** What a receipt's text says. What cannot be read for certain is null. */
const readingSchema = z
  .object({
    wallet: wallet.nullable(),
    direction: direction.nullable(),
    amount: z.string().nullable().describe('In US dollars: "345.00"'),
    amountText: z.string().nullable().describe('As it stands in the text, whatever its currency'),
    currency: z.enum(['USD', 'SOS']).nullable(),
    number: z.string().nullable().describe('Of the other side, in E.164'),
    name: z.string().nullable(),
    paidOn: z.iso.date().nullable(),
    time: z.string().nullable().describe('As 10:42'),
    reference: z.string().nullable(),
    cleaned: z.string().describe('The text without the balance and whatever follows it'),
    isCut: z.boolean().describe('Whether something was cut off'),
    marks: z
      .array(z.object({ from: z.number().int(), to: z.number().int() }))
      .describe('What was recognised, as places in `cleaned`'),
  })
  .meta({ id: 'ReceiptReading' });
export type ReceiptReading = z.infer<typeof readingSchema>;

const receiptText = z
  .string('is required')
  .overwrite(seenText)
  .max(RECEIPT_TEXT_MAX, `must be at most ${RECEIPT_TEXT_MAX} characters`);

export const readReceiptText = endpoint({
  name: 'readReceiptText',
  route: ['POST', '/api/receipt-text', 'public'],
  summary: 'What the SMS of a wallet says: amount, number, day and reference. Nothing of it is kept.',
  tag: 'Tenancies',
  body: z.strictObject({ text: receiptText }),
  answer: readingSchema,
  // It may hold a balance until it is cut: no answer is stored for a repeat.
  isSecret: true,
});

export const readReceiptPatterns = endpoint({
  name: 'readReceiptPatterns',
  route: BROWSER_ROUTES.readReceiptPatterns,
  summary: 'How the SMS of wallets is read, so that a phone reads one by itself and sends no balance.',
  tag: 'Tenancies',
  answer: z.object({
    patterns: z
      .array(
        z.object({
          wallet,
          direction,
          template: z.string(),
          prefixes: z.array(z.string()).describe("What the wallet's numbers begin with, behind +252"),
        }),
      )
      .describe('In the order in which they are preferred'),
  }),
});

const patternSchema = z
  .object({
    id: z.uuid(),
    wallet,
    direction,
    template: z.string(),
    example: z.string().describe('A text that it reads, without its balance'),
    isActive: z.boolean(),
    position: z.number().int(),
    version: z.number().int(),
    updatedAt: timestamp,
  })
  .meta({ id: 'WalletPattern' });
export type WalletPattern = z.infer<typeof patternSchema>;

const walletSchema = z
  .object({
    code: wallet,
    name: z.string(),
    dial: z.string().nullable(),
    dialCents: z.string().nullable(),
    acquirer: z.enum(SOMQR_ACQUIRERS).nullable(),
    prefixes: z.array(z.string()).describe('What its numbers begin with, behind +252'),
    isTried: z.boolean().describe('Its codes were dialled on a handset: only then they are offered'),
    isActive: z.boolean(),
    position: z.number().int(),
    version: z.number().int(),
    updatedAt: timestamp,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof walletSchema>;

export const listWallets = endpoint({
  name: 'listWallets',
  route: ['GET', '/api/admin/wallets', 'admin'],
  summary: 'All wallets, and the patterns by which their receipts are read.',
  tag: 'Administration',
  answer: z.object({ wallets: z.array(walletSchema), patterns: z.array(patternSchema) }),
});

const dialOf = (holes: readonly string[]) =>
  z
    .string()
    .overwrite(seenText)
    .max(DIAL_MAX, `must be at most ${DIAL_MAX} characters`)
    .refine(
      (text) => isDialTemplate(text, holes),
      problem({ code: 'wrong_format', sentence: `must be a code such as *712*${holes.join('*')}#` }),
    )
    .nullable();
const position = z.number('must be a number').int('must be a whole number').min(0).max(99);

export const changeWallet = endpoint({
  name: 'changeWallet',
  route: ['PUT', '/api/admin/wallets/{code}', 'admin'],
  summary: 'Change a wallet: its codes, its numbers, whether it is offered.',
  tag: 'Administration',
  params: z.object({ code: wallet }),
  body: z.strictObject({
    name: z
      .string()
      .overwrite(seenText)
      .min(1, 'is required')
      .max(WALLET_NAME_MAX, `must be at most ${WALLET_NAME_MAX} characters`),
    dial: dialOf(['{number}', '{amount}']),
    dialCents: dialOf(['{number}', '{dollars}', '{cents}']),
    acquirer: z.enum(SOMQR_ACQUIRERS).nullable(),
    prefixes: z.array(z.string().regex(/^\d{1,4}$/, 'must be digits')).max(12, 'are too many'),
    isTried: z.boolean(),
    isActive: z.boolean(),
    position,
    version,
  }),
  answer: walletSchema,
  errors: ['conflict'],
});

const template = z
  .string()
  .overwrite(seenText)
  .min(1, 'is required')
  .max(TEMPLATE_MAX, `must be at most ${TEMPLATE_MAX} characters`)
  .describe(
    'The words of the text with {amount} {currency} {name} {number} {day} {time} {reference}; {...} is anything, [what may be missing], (this|or that)',
  );
const patternFields = {
  wallet,
  direction,
  template,
  example: z
    .string()
    .overwrite(seenText)
    .min(1, 'is required')
    .max(TEMPLATE_EXAMPLE_MAX, `must be at most ${TEMPLATE_EXAMPLE_MAX} characters`),
  isActive: z.boolean(),
  position,
};

export const createWalletPattern = endpoint({
  name: 'createWalletPattern',
  route: ['POST', '/api/admin/wallet-patterns', 'admin'],
  summary: 'Add a pattern of receipts. One that does not read its own example is refused.',
  tag: 'Administration',
  status: 201,
  body: z.strictObject(patternFields),
  answer: patternSchema,
  errors: ['conflict'],
});

export const changeWalletPattern = endpoint({
  name: 'changeWalletPattern',
  route: ['PUT', '/api/admin/wallet-patterns/{id}', 'admin'],
  summary: 'Change a pattern of receipts. One that does not read its own example is refused.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({ ...patternFields, version }),
  answer: patternSchema,
  errors: ['conflict'],
});

export const deleteWalletPattern = endpoint({
  name: 'deleteWalletPattern',
  route: ['DELETE', '/api/admin/wallet-patterns/{id}', 'admin'],
  summary: 'Delete a pattern of receipts.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const tryWalletPattern = endpoint({
  name: 'tryWalletPattern',
  route: ['POST', '/api/admin/wallet-patterns/try', 'admin'],
  summary: 'What a pattern would read of a text. Nothing is kept.',
  tag: 'Administration',
  body: z.strictObject({ wallet, direction, template, text: receiptText }),
  answer: readingSchema,
  isSecret: true,
});
