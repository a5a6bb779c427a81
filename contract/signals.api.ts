import { z } from 'zod';
import { holdReason } from './admin-properties.api.ts';
import { endpoint } from './endpoint.ts';
import { count, idParams, problem, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { ownerLanguage, ownerWordsSchema, reportedListing } from './reports.api.ts';
import { CASE_OUTCOMES } from './reports.ts';
import { SIGNAL_DECISIONS, SIGNAL_KINDS, SIGNAL_LISTS, SIGNAL_STATES } from './signals.ts';

const side = z.object({
  listing: reportedListing,
  photo: z.string().describe('The address of the photo'),
  owner: z.object({ id: z.uuid(), name: z.string() }),
});

const copySchema = z.object({
  photo: z.string().describe('The address of the photo of the marked listing'),
  original: side.describe('The listing that had it before'),
  distance: count.describe('Of 128 bits of both photos, how many differ; up to 16'),
  isMirrored: z.boolean(),
  photos: count.describe('How many photos both listings have'),
  pairs: z
    .array(
      z.object({
        photo: z.string().describe('The address of the photo of the marked listing'),
        originalPhoto: z.string().describe('Of the one that was there before'),
        distance: count,
        isMirrored: z.boolean(),
      }),
    )
    .describe('Each photo that both have, the nearest first; of what was decided before they were kept, one'),
});

const priceSchema = z.object({
  price: z.string(),
  homes: count.describe('How many like homes it is compared with: same kind, size and district'),
  low: z.number().describe('A quarter of them costs less'),
  high: z.number().describe('A quarter of them costs more'),
  limit: z.number().describe('Q1 − 1.5 × IQR'),
});

const moneySchema = z.object({
  people: count.describe('What comes from one device, address block or day is weighed once'),
  said: count.describe('How many said so'),
  notes: z
    .array(z.object({ text: z.string(), at: timestamp }))
    .describe('How much, and how, as they wrote it; the latest first, without names'),
});

export const signalSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SIGNAL_KINDS),
    state: z.enum(SIGNAL_STATES),
    openedAt: timestamp,
    listing: reportedListing,
    owner: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      language: ownerLanguage,
      memberSince: timestamp,
      listings: count,
      isNew: z.boolean().describe('For 30 days, and until another listing of theirs has been shown'),
    }),
    copy: copySchema.nullable().describe('Of a copied photo'),
    price: priceSchema.nullable().describe('Of a price out of line'),
    money: moneySchema.nullable().describe('Of money that was asked for before the home was seen'),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    decisionReason: z.string(),
    ownerAnswer: z.string().nullable().describe('The owner’s appeal'),
    answeredAt: timestamp.nullable(),
    outcome: z.enum(CASE_OUTCOMES).nullable().describe('What became of the hidden listing afterwards'),
    words: ownerWordsSchema,
    also: z.array(z.enum(SIGNAL_KINDS)).describe('Other signals of the listing that wait'),
  })
  .meta({ id: 'Signal' });
export type Signal = z.infer<typeof signalSchema>;

export const listSignals = endpoint({
  name: 'listSignals',
  route: ['GET', '/api/admin/signals', 'admin'],
  summary:
    'Listings with a photo of another owner’s, a price out of line, or money asked for before a visit: those that wait, money first and then the oldest, or those that were decided, the latest first.',
  tag: 'Administration',
  query: z.strictObject({
    list: optionalQuery(z.enum(SIGNAL_LISTS)),
    kind: optionalQuery(z.enum(SIGNAL_KINDS)),
    ...paging,
  }),
  looksAt: 'property',
  answer: z.array(signalSchema),
  headers: PAGE_HEADERS,
});

export const readSignal = endpoint({
  name: 'readSignal',
  route: ['GET', '/api/admin/signals/{id}', 'admin'],
  summary: 'A signal with both sides.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'signal',
  answer: signalSchema,
});

export const settleSignal = endpoint({
  name: 'settleSignal',
  route: ['PUT', '/api/admin/signals/{id}/outcome', 'admin'],
  summary:
    'Show a listing again that was hidden for a signal, or keep it hidden after its owner’s appeal; the owner is told. 409 where somebody else has done so.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({ outcome: z.enum(CASE_OUTCOMES), reason: holdReason.default('') }),
  answer: z.object({ id: z.uuid(), outcome: z.enum(CASE_OUTCOMES) }),
  errors: ['conflict'],
});

export const reopenSignal = endpoint({
  name: 'reopenSignal',
  route: ['POST', '/api/admin/signals/{id}/reopen', 'admin'],
  summary:
    'Put a decided signal before the desk again, with a reason in the audit log; nobody is told. 409 where it waits, is no longer so, or its listing is hidden for it.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({
    reason: holdReason.min(1, 'is required'),
  }),
  answer: z.object({ id: z.uuid(), state: z.literal('open') }),
  errors: ['conflict'],
});

export const decideSignal = endpoint({
  name: 'decideSignal',
  route: ['PATCH', '/api/admin/signals/{id}', 'admin'],
  summary:
    'Dismiss a signal as a false alarm, hide its listing, or keep a held one hidden until its owner has changed it; the owner is told. 409 where somebody else has decided it, it is no longer so, or a listing to be kept is not held.',
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({ decision: z.enum(SIGNAL_DECISIONS), reason: holdReason.default('') })
    .refine(
      ({ decision, reason }) => decision !== 'kept' || reason !== '',
      problem({ code: 'required', sentence: 'is required to ask for a change', path: ['reason'] }),
    ),
  answer: z.object({ id: z.uuid(), state: z.enum(SIGNAL_DECISIONS) }),
});
