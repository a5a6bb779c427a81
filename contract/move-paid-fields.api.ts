import { z } from 'zod';
import { timestamp } from './formats.api.ts';
import { MOVE_PAYMENT_ANSWERS, MOVE_PAYMENT_STATES, MOVE_SIDES } from './moves.ts';
import { paidInShillings } from './shillings.api.ts';
import { PAYMENT_METHODS, RUNGS } from './tenancies.ts';
import { daySchema, dollars, smsMisfits } from './tenancy-fields.api.ts';

const side = z.enum(MOVE_SIDES);

export const movePaymentSchema = z
  .object({
    id: z.uuid(),
    paidBy: side.describe('The customer, or a service that owes for not coming'),
    amount: dollars.describe('Of what is owed'),
    tip: dollars.describe('Given beyond it'),
    method: z.enum(PAYMENT_METHODS),
    paidOn: daySchema,
    reference: z.string().nullable(),
    ...paidInShillings,
    saidBy: side,
    saidAt: timestamp,
    state: z.enum(MOVE_PAYMENT_STATES),
    rung: z.enum(RUNGS).describe('How it is known, at the most'),
    smsMisfits,
    confirmedAt: timestamp.nullable(),
    reversedAt: timestamp.nullable().describe('When it was taken back that it was confirmed'),
    receiptNumber: z.string().nullable(),
    paper: z.string().nullable().describe('The token of its receipt (`GET /api/move-receipts/{token}`)'),
    answers: z.array(z.enum(MOVE_PAYMENT_ANSWERS)).describe('What you may say to it now'),
  })
  .meta({ id: 'MovePayment' });
export type MovePayment = z.infer<typeof movePaymentSchema>;

const payWay = z.object({
  method: z.enum(PAYMENT_METHODS),
  walletName: z.string(),
  number: z.string().describe('In E.164'),
  dial: z
    .object({ code: z.string().describe('As it is dialled'), link: z.string().describe('That dials it') })
    .nullable()
    .describe('null where no code for this amount was tried on a handset'),
  dialsWholeOnly: z.boolean().describe('The amount has cents, which the code of the wallet does not take'),
  somqr: z.string().nullable().describe('The text of a SOMQR code'),
});

/** What is owed for a move and what of it is paid (P5). */
export const movePaidSchema = z
  .object({
    owed: dollars
      .nullable()
      .describe('The agreed price and what was accepted, or the fee; null without a price'),
    owedBy: side.nullable().describe('null where nothing is owed'),
    paid: dollars.describe('Of it, what both confirm'),
    tips: dollars,
    open: dollars.nullable().describe('What is still to be paid; null without a price'),
    openBy: side.nullable().describe('By whom; null where nothing is'),
    waiting: dollars.describe('Said to be paid, and not yet confirmed'),
    maySay: z.boolean().describe('Whether you may record a payment now'),
    ways: z.array(payWay).describe('For who is to pay: how the amount is paid to the other’s wallet'),
    payments: z.array(movePaymentSchema).describe('The newest first'),
  })
  .meta({ id: 'MovePaid' });
export type MovePaid = z.infer<typeof movePaidSchema>;
