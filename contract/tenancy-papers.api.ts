import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { numberGiven, problem, timestamp, wholeUpTo } from './formats.api.ts';
import { paidInShillings } from './shillings.api.ts';
import {
  BOOK_EVENTS,
  DUE_KINDS,
  PAYMENT_METHODS,
  REFERENCE_DAYS,
  REFERENCE_DEPOSITS,
  REFERENCE_WORDS,
  TENANCY_LIMITS,
  TENANCY_SIDES,
} from './tenancies.ts';
import {
  daySchema,
  dollars,
  dueSchema,
  monthSchema,
  tenancyHome,
  tenancyKey,
  writtenText,
} from './tenancy-fields.api.ts';

const monthOfReference = z.object({
  month: monthSchema,
  state: z.enum(['on_time', 'late', 'part_paid', 'unpaid']),
  daysLate: z.number().int(),
});

const referenceFigures = z.object({
  home: z.string().describe('Kind of home and place, never the address'),
  tenantName: z.string(),
  ownerName: z.string(),
  since: monthSchema,
  rent: dollars.describe('A month, under the terms that hold now'),
  deposit: z.enum(REFERENCE_DEPOSITS),
  onTime: z.number().int(),
  months: z.array(monthOfReference).describe('The last twelve that are over or paid, earliest first'),
  byGateway: z.number().int().describe('How many of these months rest on a gateway’s word'),
  byBoth: z.number().int().describe('How many on both sides’ word; nothing that one side said alone counts'),
});

const sharedReference = z
  .object({
    id: z.uuid(),
    token: z.string().nullable().describe('Told once, when it is made'),
    createdAt: timestamp,
    expiresAt: timestamp,
    opened: z.number().int(),
    lastOpenedAt: timestamp.nullable(),
  })
  .meta({ id: 'SharedReference' });

const referenceWord = z
  .object({
    id: z.uuid(),
    kind: z.enum(REFERENCE_WORDS),
    name: z.string().describe('Of the owner who read the reference'),
    home: z
      .object({ id: z.uuid(), title: z.string(), location: z.string() })
      .nullable()
      .describe('What they offer, by which they are answered; null once it is not offered any more'),
    words: z.string(),
    at: timestamp,
  })
  .meta({ id: 'ReferenceWord' });
export type ReferenceWord = z.infer<typeof referenceWord>;

export const readReferences = endpoint({
  name: 'readReferences',
  route: ['GET', '/api/tenancies/{key}/references', 'by-key'],
  summary: 'As a tenant: your reference, and by which links you share it.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: z.object({
    figures: referenceFigures,
    shared: z.array(sharedReference),
    words: z.array(referenceWord),
  }),
  errors: ['not_found', 'forbidden'],
});

export const shareReference = endpoint({
  name: 'shareReference',
  route: ['POST', '/api/tenancies/{key}/references', 'by-key'],
  summary: 'As a tenant: make a link that opens your reference for so many days.',
  tag: 'Tenancies',
  status: 201,
  params: tenancyKey,
  body: z.strictObject({
    days: z
      .preprocess(
        numberGiven,
        z
          .number('must be a number of days')
          .refine(
            (days) => REFERENCE_DAYS.some((one) => one === days),
            problem({ code: 'not_one_of', values: REFERENCE_DAYS, sentence: 'must be 7, 30 or 90' }),
          ),
      )
      .default(30),
  }),
  answer: sharedReference,
  errors: ['not_found', 'forbidden', 'conflict'],
  isSecret: true,
});

export const endReference = endpoint({
  name: 'endReference',
  route: ['DELETE', '/api/tenancies/{key}/references/{referenceId}', 'by-key'],
  summary: 'As a tenant: close a link to your reference.',
  tag: 'Tenancies',
  params: tenancyKey.extend({ referenceId: z.uuid('must be an id') }),
  answer: z.object({ ended: z.literal(true) }),
  errors: ['not_found', 'forbidden'],
});

const statementLine = z.object({
  day: daySchema,
  kind: z.enum(BOOK_EVENTS),
  dueKind: z.enum(DUE_KINDS).nullable(),
  month: monthSchema.nullable(),
  label: z.string(),
  method: z.enum(PAYMENT_METHODS).nullable(),
  receiptNumber: z.string().nullable(),
  charged: dollars.nullable(),
  paid: dollars.nullable(),
  balance: dollars.describe('What the tenant owed after it; below zero is paid in advance'),
});

const statementSchema = z
  .object({
    kind: z.literal('statement'),
    year: z.number().int(),
    until: daySchema.describe('The last day that it counts: today, while the year runs'),
    home: tenancyHome.pick({ title: true, location: true }),
    ownerName: z.string(),
    tenantName: z.string(),
    before: dollars.describe('What was owed when the year began'),
    charged: dollars,
    paid: dollars,
    after: dollars,
    depositHeld: dollars,
    lines: z.array(statementLine),
  })
  .meta({ id: 'TenancyStatement' });
export type TenancyStatement = z.infer<typeof statementSchema>;

export const makeStatement = endpoint({
  name: 'makeStatement',
  route: ['POST', '/api/tenancies/{key}/statements/{year}', 'by-key'],
  summary:
    'Make the statement of a year a paper of its own (`GET /api/papers/{token}`), as either side; the same again is the same paper.',
  tag: 'Tenancies',
  params: tenancyKey.extend({ year: wholeUpTo(2000, 2200) }),
  answer: z.object({ token: z.string() }),
  errors: ['not_found', 'conflict'],
  isSecret: true,
});

const settledParts = {
  settled: z
    .array(dueSchema.pick({ kind: true, month: true, label: true }).extend({ amount: dollars }))
    .describe('What of it paid which due'),
  advance: dollars.describe('What is left of it for what is to be paid later'),
};

const receiptSchema = z.object({
  kind: z.literal('receipt'),
  number: z.string(),
  amount: dollars,
  ...paidInShillings,
  ...settledParts,
  corrected: z
    .object({ on: daySchema, ...settledParts })
    .nullable()
    .describe('What it said before, and since when it says something else; null where it says what it said'),
  home: tenancyHome.pick({ title: true, location: true }),
  paidBy: z.string(),
  receivedBy: z.string(),
  method: z.enum(PAYMENT_METHODS),
  paidOn: daySchema,
  reference: z.string().nullable(),
  saidBy: z.enum(['owner', 'tenant', 'gateway']),
  saidAt: timestamp,
  receiptAt: timestamp.nullable(),
  confirmedBy: z.enum(TENANCY_SIDES).nullable(),
  confirmedAt: timestamp.nullable(),
  gatewayAt: timestamp.nullable(),
  reversedAt: timestamp.nullable(),
  isRefunded: z.boolean().describe('It was reversed because its gateway paid it back'),
  replacedBy: z
    .string()
    .nullable()
    .describe('The number of the receipt that took the place of a reversed one'),
});
export type Receipt = z.infer<typeof receiptSchema>;

const paperSchema = z
  .discriminatedUnion('kind', [
    receiptSchema,
    statementSchema,
    z.object({
      kind: z.literal('reference'),
      expiresAt: timestamp,
      opened: z.number().int(),
      figures: referenceFigures,
    }),
    z
      .object({ kind: z.literal('closed') })
      .describe('A reference that is not open any more: it names nobody'),
  ])
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof paperSchema>;

export const readPaper = endpoint({
  name: 'readPaper',
  route: ['GET', '/api/papers/{token}', 'by-key'],
  summary:
    'A receipt, the statement of a year or a tenant’s reference, for whoever holds its link. Reading changes nothing.',
  tag: 'Tenancies',
  params: z.object({ token: z.string() }),
  answer: paperSchema,
  errors: ['not_found'],
});

export const notePaperOpened = endpoint({
  name: 'notePaperOpened',
  route: ['POST', '/api/papers/{token}/opened', 'by-key'],
  summary: 'Count that a person, not a scanner, opened a reference: its tenant sees how often.',
  tag: 'Tenancies',
  params: z.object({ token: z.string() }),
  answer: z.object({ noted: z.boolean() }),
  errors: ['not_found'],
});

export const writeToTenant = endpoint({
  name: 'writeToTenant',
  route: ['POST', '/api/papers/{token}/words', 'lister'],
  summary:
    'As an owner who reads a tenant’s reference: invite them to a home of yours, or ask them a question. They are told; you are not told how they are reached, and they answer by the home if they want to.',
  tag: 'Tenancies',
  status: 201,
  params: z.object({ token: z.string() }),
  body: z
    .strictObject({
      kind: z.enum(REFERENCE_WORDS),
      propertyId: z.uuid('must be an id'),
      words: writtenText(TENANCY_LIMITS.words).default(''),
    })
    .refine(
      ({ kind, words }) => kind !== 'ask' || words !== '',
      problem({ code: 'required', sentence: 'is required', path: ['words'] }),
    ),
  answer: z.object({
    sent: z
      .boolean()
      .describe('false: no message may go to them now; they read it when they open their reference'),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
});
