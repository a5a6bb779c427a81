import { z } from 'zod';
import { amountText, dayGiven, problem, textFormat, timestamp, wholeUpTo } from './formats.api.ts';
import { SHARED_DIFFERENCES } from './gateways.ts';
import { PAYMENT_ANSWERS, PAYMENT_STATES, REFUND_STATES } from './payments.ts';
import { PROPOSAL_ANSWERS, PROPOSAL_STATES } from './proposals.ts';
import { paidInShillings } from './shillings.api.ts';
import {
  DEPOSIT_HOLDERS,
  DUE_KINDS,
  DUE_STATES,
  MONTHLY_KINDS,
  PAYMENT_METHODS,
  RUNGS,
  TENANCY_ACTORS,
  TENANCY_LIMITS,
  TENANCY_SIDES,
  TENANCY_STATUSES,
} from './tenancies.ts';
import { seenText } from './typed-text.ts';
import { SMS_MISFITS } from './wallets.ts';

const { amount: MAX_AMOUNT, label: MAX_LABEL } = TENANCY_LIMITS;

export const dollars = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .describe('US dollars');
export const monthSchema = z
  .string()
  .regex(/^(?:19|2\d)\d{2}-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-12')
  .describe('A calendar month, such as 2026-12');
export const daySchema = dayGiven.describe('A calendar day in Mogadishu');

/** US dollars, above nothing unless `zero` is allowed. */
export const dollarsInput = (isZeroFine = false) =>
  z
    .union([z.string(), z.number()], 'must be an amount in US dollars')
    .transform(amountText)
    .pipe(textFormat('amount', /^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in US dollars'))
    .refine(
      (given) => Number(given) <= MAX_AMOUNT,
      problem({ code: 'too_big', max: MAX_AMOUNT, sentence: `must be at most ${MAX_AMOUNT}` }),
    )
    .refine(
      (given) => isZeroFine || Number(given) > 0,
      problem({ code: 'too_small', min: 0.01, sentence: 'must be more than nothing' }),
    );

export const writtenText = (max: number) =>
  z.string('must be text').overwrite(seenText).max(max, `must be at most ${max} characters`);

/** For who tells of a payment that looks like one of the other side's (`isSamePayment`). */
export const isAnother = z
  .boolean('must be true or false')
  .default(false)
  .describe('Another payment than the one that the other side has told of');

/** The id of a tenancy, for its two sides once signed in, or the token of a private link: any text is accepted. */
export const tenancyKey = z.object({ key: z.string() });
export const dueParams = tenancyKey.extend({ dueId: z.uuid('must be an id') });
export const paymentParams = tenancyKey.extend({ paymentId: z.uuid('must be an id') });

const monthlyCost = z.strictObject({
  kind: z.enum(MONTHLY_KINDS),
  label: writtenText(MAX_LABEL).default(''),
  amount: dollarsInput(),
});

export const termsInput = z.strictObject({
  rent: dollarsInput(),
  dueDay: wholeUpTo(1, 31).describe('In a shorter month its last day counts'),
  deposit: dollarsInput(true).default('0'),
  depositHolder: z.enum(DEPOSIT_HOLDERS).default('owner'),
  monthly: z.array(monthlyCost).max(TENANCY_LIMITS.monthly, 'are too many').default([]),
  monthsInAdvance: wholeUpTo(0, TENANCY_LIMITS.monthsInAdvance).default(0),
  people: wholeUpTo(1, TENANCY_LIMITS.people).nullish(),
  shortestMonths: wholeUpTo(0, TENANCY_LIMITS.shortestMonths).default(0),
});
export type TermsInput = z.output<typeof termsInput>;

export const tenancyTermsSchema = z
  .object({
    version: z.number().int(),
    state: z.enum(PROPOSAL_STATES),
    proposedBy: z.enum(TENANCY_SIDES),
    fromOn: daySchema.describe('The first day on which they hold'),
    rent: dollars,
    monthly: z.array(z.object({ kind: z.enum(MONTHLY_KINDS), label: z.string(), amount: dollars })),
    eachMonth: dollars.describe('Rent and what else is paid monthly'),
    dueDay: z.number().int(),
    deposit: dollars,
    depositHolder: z.enum(DEPOSIT_HOLDERS),
    monthsInAdvance: z.number().int(),
    people: z.number().int().nullable(),
    shortestMonths: z.number().int(),
    proposedAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'TenancyTerms' });
export type TenancyTerms = z.infer<typeof tenancyTermsSchema>;

export const sharedDifferences = z
  .array(z.object({ kind: z.enum(SHARED_DIFFERENCES), amount: dollars.nullable(), at: timestamp }))
  .describe(
    'What the gateway, or a message in its name, tells otherwise than the book. Nothing was booked by it',
  );
export type SharedDifferences = z.infer<typeof sharedDifferences>;

export const smsMisfits = z
  .array(z.enum(SMS_MISFITS))
  .nullable()
  .describe('In what the SMS that was pasted tells otherwise, which makes it no receipt; null without one');

export const paymentSchema = z
  .object({
    id: z.uuid(),
    dueId: z.uuid(),
    amount: dollars,
    ...paidInShillings,
    method: z.enum(PAYMENT_METHODS),
    paidOn: daySchema,
    reference: z.string().nullable(),
    saidBy: z.enum(['owner', 'tenant', 'gateway']),
    state: z.enum(PAYMENT_STATES),
    rung: z.enum(RUNGS).describe('How it is known, at the most'),
    saidAt: timestamp,
    receiptAt: timestamp.nullable(),
    smsMisfits,
    confirmedAt: timestamp.nullable(),
    reversedAt: timestamp.nullable(),
    receiptNumber: z.string().nullable(),
    paper: z.string().nullable().describe('The token of its receipt (`GET /api/papers/{token}`)'),
    answers: z.array(z.enum(PAYMENT_ANSWERS)).describe('What you may say to it now'),
    reversalAskedBy: z.enum(TENANCY_SIDES).nullable(),
    deskAskedBy: z.array(z.enum(TENANCY_SIDES)),
    refund: z
      .enum(['possible', 'by_hand', ...REFUND_STATES])
      .nullable()
      .describe(
        'Of a gateway’s payment: `possible` and `by_hand` are for the owner; `asked` is not known yet',
      ),
    differences: sharedDifferences,
    words: z
      .array(z.object({ side: z.enum(TENANCY_SIDES), text: z.string(), at: timestamp }))
      .describe('What both said where it is disputed'),
  })
  .meta({ id: 'TenancyPayment' });
export type TenancyPayment = z.infer<typeof paymentSchema>;

export const dueSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(DUE_KINDS),
    month: monthSchema.nullable(),
    label: z.string(),
    amount: dollars,
    open: dollars.describe('What is still to be paid'),
    waiting: dollars.describe('What was said to be paid and waits for the other side'),
    parts: z.array(
      z.object({ kind: z.enum(['rent', ...MONTHLY_KINDS]), label: z.string(), amount: dollars }),
    ),
    dueOn: daySchema,
    state: z.enum(DUE_STATES),
    daysLate: z.number().int().describe('0 unless it is overdue'),
    paidOn: daySchema.nullable().describe('Once it is paid: the day of its last payment'),
    addedBy: z.enum(['owner', 'tenant', 'system']),
    answers: z.array(z.enum(PROPOSAL_ANSWERS)).describe('What you may say to it now'),
  })
  .meta({ id: 'TenancyDue' });
export type TenancyDue = z.infer<typeof dueSchema>;

export const tenancyHome = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  image: z.string().nullable(),
});

export const tenancySchema = z
  .object({
    id: z.uuid(),
    applicationId: z.uuid().nullable(),
    side: z.enum(TENANCY_SIDES).describe('Which of the two you are'),
    isByLink: z.boolean(),
    status: z.enum(TENANCY_STATUSES),
    answers: z.array(z.enum(PROPOSAL_ANSWERS)).describe('What you may say to the tenancy itself'),
    home: tenancyHome,
    owner: z.object({ name: z.string(), phone: z.string().nullable() }),
    tenant: z.object({ name: z.string(), phone: z.string().nullable(), hasAccount: z.boolean() }),
    startsOn: daySchema,
    endsOn: daySchema.nullable(),
    notice: z
      .object({
        by: z.enum(TENANCY_SIDES),
        endsOn: daySchema.describe('The day asked for'),
        meansOn: daySchema.describe('The last day if it is agreed to today'),
        words: z.string(),
        at: timestamp,
        answers: z.array(z.enum(PROPOSAL_ANSWERS)),
      })
      .nullable()
      .describe('Asked by one side and not answered yet'),
    terms: tenancyTermsSchema.describe('Those that hold, or were first proposed'),
    proposal: tenancyTermsSchema.nullable().describe('New ones that wait for an answer'),
    proposalFrom: daySchema.nullable().describe('From when they hold if they are agreed to today'),
    proposalAnswers: z.array(z.enum(PROPOSAL_ANSWERS)),
    mayPropose: z.boolean().describe('Whether you may propose new terms, notice and dues now'),
    reminders: z.boolean().describe('Whether you are reminded'),
    open: dollars.describe('All that is due or overdue'),
    overdue: dollars,
    advance: dollars.describe('Paid and not yet due'),
    received: dollars.describe('All that was ever confirmed'),
    depositHeld: dollars,
    statementYears: z.array(z.number().int()).describe('Of which there is a statement, the latest first'),
    dues: z.array(dueSchema).describe('The latest first'),
    payments: z.array(paymentSchema).describe('The latest first'),
    history: z
      .array(
        z.object({
          kind: z.string(),
          by: z.enum(TENANCY_ACTORS),
          at: timestamp,
          details: z.record(z.string(), z.string()),
        }),
      )
      .describe('The latest first'),
  })
  .meta({ id: 'Tenancy' });
export type Tenancy = z.infer<typeof tenancySchema>;

export const openedTenancy = z
  .discriminatedUnion('isExpired', [
    z.object({ isExpired: z.literal(false), tenancy: tenancySchema }),
    z.object({ isExpired: z.literal(true), expiredAt: timestamp }),
  ])
  .describe('An expired link names nothing any more; a new one can be asked for')
  .meta({ id: 'OpenedTenancy' });
export type OpenedTenancy = z.infer<typeof openedTenancy>;

export const tenancySummary = z
  .object({
    id: z.uuid(),
    side: z.enum(TENANCY_SIDES),
    status: z.enum(TENANCY_STATUSES),
    home: tenancyHome,
    otherName: z.string().describe('The name of the other side'),
    eachMonth: dollars,
    startsOn: daySchema,
    endsOn: daySchema.nullable(),
    waitsForYou: z.number().int().describe('Proposals and payments that wait for your word'),
    open: dollars,
    overdue: dollars,
    next: dueSchema
      .pick({
        id: true,
        kind: true,
        month: true,
        label: true,
        open: true,
        waiting: true,
        dueOn: true,
        daysLate: true,
      })
      .nullable()
      .describe('What is to be paid first; what is said to be paid comes after what is not'),
    lastReceipt: z
      .object({ number: z.string(), paper: z.string(), amount: dollars, paidOn: daySchema })
      .nullable()
      .describe('Of the payment that was confirmed last'),
  })
  .meta({ id: 'TenancySummary' });
export type TenancySummary = z.infer<typeof tenancySummary>;
