import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem, timestamp } from './formats.api.ts';
import { moveKey, moveSchema } from './move-fields.api.ts';
import { CHANGE_KINDS, MOVE_LIMITS, MOVE_PAYMENT_ANSWERS, MOVE_SIDES } from './moves.ts';
import { IN_ONE_CURRENCY, inShillings, paidInShillings, WITH_ITS_RATE } from './shillings.api.ts';
import { PAYMENT_METHODS, TENANCY_LIMITS } from './tenancies.ts';
import { daySchema, dollars, dollarsInput, isAnother, writtenText } from './tenancy-fields.api.ts';
import { seenText } from './typed-text.ts';

export const sayMovePaid = endpoint({
  name: 'sayMovePaid',
  route: ['POST', '/api/moves/{key}/payments', 'by-key'],
  summary:
    'Record what was paid for a move, as either side; the other one confirms or disputes it. Who pays is who owes. With the SMS of a wallet that says the same it stands on the rung "receipt"; nothing of its text is kept. Where the other side has told of the same amount at most three days apart the answer is 409 with its `paymentId`: it is confirmed instead, or told again with `isAnother`.',
  tag: 'Moving',
  status: 201,
  params: moveKey,
  body: z
    .strictObject({
      amount: dollarsInput(true)
        .optional()
        .describe('Of what is open, in US dollars; what is given beyond it is the tip. Not with shillings'),
      tip: dollarsInput(true)
        .default('0')
        .describe('Not with shillings: there, what is more than what is open is the tip'),
      ...inShillings,
      method: z.enum(PAYMENT_METHODS, 'must be a way to pay'),
      paidOn: daySchema,
      reference: writtenText(TENANCY_LIMITS.reference).default(''),
      receiptText: z
        .string('must be text')
        .overwrite(seenText)
        .max(TENANCY_LIMITS.receiptText * 4, `must be at most ${TENANCY_LIMITS.receiptText * 4} characters`)
        .default('')
        .describe(
          'The SMS of the wallet: of who paid the one that it was sent, else the one that it came in',
        ),
      isAnother,
    })
    .refine(...IN_ONE_CURRENCY)
    .refine(...WITH_ITS_RATE)
    .refine(
      ({ shillings, tip }) => shillings === undefined || Number(tip) === 0,
      problem({ code: 'does_not_fit', sentence: 'is in the shillings already', path: ['tip'] }),
    ),
  answer: moveSchema,
});

export const answerMovePayment = endpoint({
  name: 'answerMovePayment',
  route: ['POST', '/api/moves/{key}/payments/{paymentId}/answer', 'by-key'],
  summary:
    'Confirm a payment that the other side recorded, or dispute it with words, which opens a dispute of the move; or take back one’s own, or that one confirmed it: the book reverses it, its receipt says so, and it waits again. After ten minutes that takes words, which the desk reads.',
  tag: 'Moving',
  params: moveKey.extend({ paymentId: z.uuid('must be an id') }),
  body: z.strictObject({
    answer: z.enum(MOVE_PAYMENT_ANSWERS),
    words: writtenText(MOVE_LIMITS.words).default(''),
  }),
  answer: moveSchema,
});

const side = z.enum(MOVE_SIDES);

const moveReceiptSchema = z
  .object({
    number: z.string(),
    amount: dollars,
    tip: dollars,
    total: dollars.describe('Both together'),
    paidBy: side,
    customer: z.string().nullable().describe('null for a guest, and once an account is closed'),
    service: z.string(),
    pickupLocation: z.string(),
    dropoffLocation: z.string(),
    date: z.iso.date(),
    reference: z.string().nullable().describe('Of the wallet'),
    ...paidInShillings,
    method: z.enum(PAYMENT_METHODS),
    paidOn: daySchema,
    agreed: dollars.nullable().describe('The price that both agreed on; null where it was not for a price'),
    accepted: z
      .array(z.object({ kind: z.enum(CHANGE_KINDS), what: z.string(), amount: dollars }))
      .describe('What the customer accepted on the day'),
    isFee: z.boolean().describe('For cancelling or not coming'),
    saidBy: side,
    saidAt: timestamp,
    receiptAt: timestamp.nullable().describe('When the SMS of the wallet said the same; null without one'),
    confirmedBy: side,
    confirmedAt: timestamp,
    reversedAt: timestamp.nullable().describe('When it was taken back that it was confirmed'),
    replacedBy: z.string().nullable().describe('The number of the receipt that took its place'),
  })
  .meta({ id: 'MoveReceipt' });
export type MoveReceipt = z.infer<typeof moveReceiptSchema>;

export const readMoveReceipt = endpoint({
  name: 'readMoveReceipt',
  route: ['GET', '/api/move-receipts/{token}', 'by-key'],
  summary: 'The receipt of a move, for whoever holds its link.',
  tag: 'Moving',
  params: z.object({ token: z.string() }),
  answer: moveReceiptSchema,
  errors: ['not_found'],
});
