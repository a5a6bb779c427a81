import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { holdReason } from './admin-properties.api.ts';
import { endpoint } from './endpoint.ts';
import { count, idParams, problem, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { COUNT_CAP } from './paging.ts';
import { LISTING_TYPES } from './properties.ts';
import { CASE_DECISIONS, CASE_OUTCOMES, CASE_STATES, HOLDS, REPORT_KINDS } from './reports.ts';

/** A listing as those who decide on it see it. */
export const reportedListing = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.string().describe('US dollars; a month for rent'),
  type: z.enum(LISTING_TYPES),
  location: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
  isDeleted: z.boolean(),
  held: z.enum(HOLDS).nullable(),
  createdAt: timestamp,
});

const caseShape = {
  id: z.uuid(),
  state: z.enum(CASE_STATES),
  kind: z.enum(REPORT_KINDS).describe('Of its latest report, fraud first'),
  text: z.string().describe('Of the same report'),
  reporter: z.string().nullable().describe('Its name; null for a guest'),
  reportedAt: timestamp,
  reports: count.describe('How many are in it'),
  openedAt: timestamp,
  decision: z.enum(CASE_DECISIONS).nullable(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  listing: reportedListing,
};

export const ownerLanguage = z.enum(LANGUAGES).describe('In which the owner is told');

/** What may be written to the owner, to begin with; as it is sent, it is whatever the administrator makes of it. */
export const ownerWordsSchema = z
  .object({ en: z.string(), so: z.string(), ar: z.string() })
  .describe('What the owner may be told to begin with, in each language');

export const reportCaseSchema = z.object(caseShape).meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof reportCaseSchema>;

const earlier = z.object({
  id: z.uuid(),
  title: z.string().describe("The listing's"),
  isSameListing: z.boolean(),
  decision: z.enum(CASE_DECISIONS),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  decidedAt: timestamp,
});

export const reportCaseDetailSchema = z
  .object({
    ...caseShape,
    all: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(REPORT_KINDS),
          text: z.string(),
          reporter: z.string().nullable(),
          isTold: z.boolean().describe('Whether it can be told what was decided'),
          createdAt: timestamp,
        }),
      )
      .describe('Newest first, at most 50'),
    owner: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      language: ownerLanguage,
      isActive: z.boolean(),
      memberSince: timestamp,
      listings: count,
      hiddenBefore: count.describe('How many of their listings were hidden by a decision before'),
    }),
    earlier: z.array(earlier).describe('Decided cases of the listing and its owner, newest first'),
    decisionReason: z.string(),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
    ownerAnswer: z.string().nullable(),
    answeredAt: timestamp.nullable(),
    words: ownerWordsSchema,
  })
  .meta({ id: 'ReportCaseDetail' });
export type ReportCaseDetail = z.infer<typeof reportCaseDetailSchema>;

export const listReportCases = endpoint({
  name: 'listReportCases',
  route: ['GET', '/api/admin/reports', 'admin'],
  summary:
    'Reported listings in one state (waiting unless told), each with all its reports as one case: fraud first, then the oldest; closed ones by when they were closed, newest first.',
  tag: 'Administration',
  query: z.strictObject({ state: optionalQuery(z.enum(CASE_STATES)), ...paging }),
  looksAt: 'report',
  answer: z.array(reportCaseSchema),
  headers: PAGE_HEADERS,
});

export const readReportCase = endpoint({
  name: 'readReportCase',
  route: ['GET', '/api/admin/reports/{id}', 'admin'],
  summary: 'A case with its reports, the owner of the listing and earlier decisions.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'report',
  answer: reportCaseDetailSchema,
});

const REASON_NEEDED = problem({
  code: 'required',
  sentence: 'is required to write to the owner',
  path: ['reason'],
});

export const decideReportCase = endpoint({
  name: 'decideReportCase',
  route: ['PATCH', '/api/admin/reports/{id}', 'admin'],
  summary:
    'Decide a case that waits (dismissed, hidden, written), or one whose listing is hidden (shown, kept). Reporters and owner are told. 409 where somebody else has decided it meanwhile.',
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum([...CASE_DECISIONS, ...CASE_OUTCOMES]),
      reason: holdReason.default(''),
    })
    .refine(({ decision, reason }) => decision !== 'written' || reason !== '', REASON_NEEDED),
  answer: reportCaseDetailSchema,
});

export const readQueues = endpoint({
  name: 'readQueues',
  route: ['GET', '/api/admin/queues', 'admin'],
  summary: 'What waits for an administrator, and whether first listings of new owners wait for a look.',
  tag: 'Administration',
  answer: z
    .object({
      waiting: count.describe('All that stands in the queue, up to 1,000'),
      reports: z.object({ waiting: count, answered: count, closed: count.describe('Up to 1,000') }),
      oldestReportAt: timestamp.nullable(),
      approvals: count.describe('Listings that wait for a first look'),
      changesAsked: count,
      signals: count.describe(
        'Copied photos, prices out of line and money asked for first that nobody has decided',
      ),
      documents: count.describe('Documents of listings that wait to be checked'),
      identities: count.describe('Owners who wait to have their identity seen'),
      approvalsOn: z.boolean(),
      pendingBookings: count.describe(
        `Bookings that no provider has answered yet, counted up to ${COUNT_CAP}; ${COUNT_CAP + 1} means more`,
      ),
    })
    .meta({ id: 'Queues' }),
});
export type Queues = z.infer<typeof readQueues.answer>;

export const setApprovals = endpoint({
  name: 'setApprovals',
  route: ['PUT', '/api/admin/settings/approvals', 'admin'],
  summary:
    'Switch on or off that first listings of new owners wait for a look. What waits already keeps waiting.',
  tag: 'Administration',
  body: z.strictObject({ isOn: z.boolean() }),
  answer: z.object({ approvalsOn: z.boolean() }),
});

export const approvalSchema = z
  .object({
    listing: reportedListing.extend({
      description: z.string(),
      images: z.array(z.string()),
      version: count,
    }),
    reason: z.string().nullable().describe('The change its owner was asked for'),
    waitsSince: timestamp,
    owner: z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string().nullable(),
      language: ownerLanguage,
      memberSince: timestamp,
      listings: count,
    }),
    words: ownerWordsSchema,
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approvalSchema>;

export const listApprovals = endpoint({
  name: 'listApprovals',
  route: ['GET', '/api/admin/approvals', 'admin'],
  summary: 'Listings that wait for a first look, or whose owners were asked for a change; the oldest first.',
  tag: 'Administration',
  query: z.strictObject({
    held: optionalQuery(z.enum(['review', 'change'])),
    ...paging,
  }),
  looksAt: 'property',
  answer: z.array(approvalSchema),
  headers: PAGE_HEADERS,
});

export const decideApproval = endpoint({
  name: 'decideApproval',
  route: ['PATCH', '/api/admin/approvals/{id}', 'admin'],
  summary:
    'Show a listing that waits, or ask its owner for a change; the owner is told. 409 where it was changed since it was read, or waits for a change already.',
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum(['approve', 'ask_change']),
      reason: holdReason.default(''),
      version: count.min(1).optional(),
    })
    .refine(({ decision, reason }) => decision !== 'ask_change' || reason !== '', REASON_NEEDED),
  answer: z.object({ id: z.uuid(), held: z.enum(HOLDS).nullable() }),
});

export const readApproval = endpoint({
  name: 'readApproval',
  route: ['GET', '/api/admin/approvals/{id}', 'admin'],
  summary: 'A listing that waits for a first look, or for a change that its owner was asked for.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'property',
  answer: approvalSchema,
});

export const listHeldProperties = endpoint({
  name: 'listHeldProperties',
  route: ['GET', '/api/my/held-properties', 'signed-in'],
  summary: 'Your listings that are kept hidden, each with the reason; the latest first, at most 50.',
  tag: 'Properties',
  answer: z.array(
    z
      .object({
        id: z.uuid(),
        title: z.string(),
        held: z.enum(HOLDS),
        reason: z.string().nullable(),
        heldAt: timestamp,
        caseId: z.uuid().nullable().describe('The decision that you can still answer'),
      })
      .meta({ id: 'HeldProperty' }),
  ),
});
export type HeldProperty = z.infer<typeof listHeldProperties.answer>[number];

export const sendForReview = endpoint({
  name: 'sendForReview',
  route: ['POST', '/api/my/properties/{id}/review', 'signed-in'],
  summary: 'Send a listing of yours again after the change you were asked for.',
  tag: 'Properties',
  params: idParams,
  answer: z.object({ id: z.uuid(), held: z.literal('review') }),
});
