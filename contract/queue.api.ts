import { z } from 'zod';
import { IDENTITY_KINDS } from './checks.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { count, timestamp } from './formats.api.ts';
import { optionalQuery, pageSchema } from './paging.api.ts';
import {
  CASE_OPEN_SECONDS,
  FIGURES_DAYS,
  JUDGED_KINDS,
  type JudgedKind,
  QUEUE_KINDS,
  QUEUE_STATES,
  QUEUE_SUBJECTS,
} from './queue.ts';
import { reportedListing } from './reports.api.ts';
import { REPORT_KINDS } from './reports.ts';
import { BROWSER_ROUTES } from './routes.ts';

const queueItemSchema = z
  .object({
    kind: z.enum(QUEUE_KINDS),
    subject: z.enum(QUEUE_SUBJECTS).describe('What it is kept as'),
    id: z.uuid().describe('Of the report case, signal, document, identity or listing'),
    since: timestamp.describe('Since when it waits; of what is decided: when it was'),
    listing: reportedListing.nullable().describe('null for an identity'),
    person: z.object({ id: z.uuid(), name: z.string() }).describe('The owner'),
    report: z
      .object({ kind: z.enum(REPORT_KINDS), text: z.string(), reports: count })
      .nullable()
      .describe('Of a report: the latest, fraud first'),
    copy: z.object({ isMirrored: z.boolean(), photos: count, ofPhotos: count }).nullable(),
    price: z.object({ price: z.string(), homes: count, low: z.number(), high: z.number() }).nullable(),
    money: z.object({ people: count, said: count }).nullable(),
    document: z.object({ kind: z.enum(DOCUMENT_KINDS), pages: count }).nullable(),
    identity: z.object({ kind: z.enum(IDENTITY_KINDS).nullable() }).nullable(),
    words: z.string().nullable().describe('Of an appeal the owner’s, of a listing the change asked for'),
    decision: z.string().nullable().describe('What was decided'),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'QueueItem' });
export type QueueItem = z.infer<typeof queueItemSchema>;

const judged = z.object({
  hidden: count,
  asked: count.describe('Their owners were asked for a change or an answer'),
  stood: count.describe('Let stand, or shown again after an appeal'),
});

const queueSchema = z
  .object({
    items: z.array(queueItemSchema),
    page: count,
    hasMore: z.boolean(),
    counts: z
      .object({ waiting: count, owner: count, decided: count })
      .describe('Each up to 1,000; 1,001 means more'),
    oldestAt: timestamp.nullable().describe('Since when the oldest waits'),
    lastDecidedAt: timestamp.nullable(),
    medianHours: z.number().nullable().describe(`How long half of the last ${FIGURES_DAYS} days waited`),
    withinDay: z.number().nullable().describe('Which share was decided within a day; from 0 to 1'),
    judged: z
      .object(
        Object.fromEntries(JUDGED_KINDS.map((kind) => [kind, judged])) as Record<JudgedKind, typeof judged>,
      )
      .describe('What became of the latest cases of each kind'),
  })
  .meta({ id: 'Queue' });
export type Queue = z.infer<typeof queueSchema>;

export const readQueue = endpoint({
  name: 'readQueue',
  route: ['GET', '/api/admin/queue', 'admin'],
  summary:
    'All that waits for an administrator, money first and then the oldest; or what waits for its owner; or what was decided, the latest first. With figures of the desk.',
  tag: 'Administration',
  query: z.strictObject({ state: optionalQuery(z.enum(QUEUE_STATES)), page: pageSchema }),
  looksAt: 'property',
  answer: queueSchema,
});

const caseParams = z.object({ subject: z.enum(QUEUE_SUBJECTS), id: z.uuid('must be an id') });

export const openCase = endpoint({
  name: 'openCase',
  route: BROWSER_ROUTES.openCase,
  summary: `Say that you have a case of the queue open, again and again as long as you have: it counts for ${CASE_OPEN_SECONDS} seconds. It keeps nobody from deciding.`,
  tag: 'Administration',
  params: caseParams,
  answer: z
    .object({
      others: z
        .array(z.object({ name: z.string(), since: timestamp }))
        .describe('Other administrators who have it open, who came first first'),
    })
    .meta({ id: 'CaseOthers' }),
});
export type CaseOthers = z.infer<typeof openCase.answer>;

export const leaveCase = endpoint({
  name: 'leaveCase',
  route: BROWSER_ROUTES.leaveCase,
  summary: 'Say that you no longer have a case of the queue open.',
  tag: 'Administration',
  params: caseParams,
  answer: z.object({ left: z.literal(true) }),
});
