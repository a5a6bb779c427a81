import { z } from 'zod';
import {
  APPLICATION_LIMITS,
  APPLICATION_SIDES,
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from './applications.ts';
import { endpoint } from './endpoint.ts';
import { count, dayGiven, idParams, timestamp } from './formats.api.ts';
import { COST_PARTS } from './move-in.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { PROPERTY_STATUSES } from './properties.ts';
import { seenText } from './typed-text.ts';

const decimal = z.string().regex(/^\d+(\.\d+)?$/);
const atMost = (max: number) => z.string().overwrite(seenText).max(max, `must be at most ${max} characters`);
const required = (max: number) => atMost(max).min(1, 'is required');

const guarantorInput = z.strictObject({
  name: required(APPLICATION_LIMITS.guarantorName),
  phone: required(APPLICATION_LIMITS.guarantorPhone),
  relation: atMost(APPLICATION_LIMITS.guarantorRelation).default(''),
});

/** D18's bare {propertyId, notes} is enough; the rest is what owners ask. */
export const applicationFormSchema = z.strictObject({
  propertyId: z.uuid('must be an id'),
  notes: atMost(APPLICATION_LIMITS.notes).default(''),
  moveIn: dayGiven.nullish(),
  people: z
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1)
    .max(APPLICATION_LIMITS.people)
    .nullish()
    .describe('How many would live there'),
  work: atMost(APPLICATION_LIMITS.work).nullish(),
  guarantor: guarantorInput.nullish(),
});
export type ApplicationForm = z.output<typeof applicationFormSchema>;

const contact = { name: z.string(), phone: z.string().nullable(), email: z.string().nullable() };

/** Spec 1 §3, with what the applicant told and the history. */
export const applicationSchema = z
  .object({
    id: z.uuid(),
    propertyId: z.uuid(),
    propertyTitle: z.string(),
    propertyLocation: z.string(),
    propertyPrice: decimal.describe('US dollars a month'),
    propertyImage: z.string().nullable(),
    propertyStatus: z.enum(PROPERTY_STATUSES),
    isListed: z.boolean().describe('false: the listing has been taken down'),
    applicationDate: timestamp,
    updatedAt: timestamp,
    status: z.enum(APPLICATION_STATUSES),
    landlordName: z.string(),
    landlordPhone: z.string().nullable(),
    landlordEmail: z
      .string()
      .nullable()
      .describe('Only for who has confirmed an e-mail address or a phone of their own'),
    expectedResponse: z.string().describe('When the owner will probably answer, such as 1-2 days'),
    notes: z.string(),
    moveIn: z.iso.date().nullable(),
    people: z.number().int().nullable(),
    work: z.string().nullable(),
    guarantor: z.object({ name: z.string(), phone: z.string(), relation: z.string() }).nullable(),
    applicant: z.object(contact),
    events: z
      .array(
        z.object({
          from: z.enum(APPLICATION_STATUSES).nullable(),
          to: z.enum(APPLICATION_STATUSES),
          by: z.enum(APPLICATION_SIDES),
          createdAt: timestamp,
        }),
      )
      .describe('Oldest first'),
    nextStatuses: z.array(z.enum(APPLICATION_STATUSES)).describe('What you may set now'),
    hasLease: z.boolean().describe('Whether you can read its lease'),
    tenancyId: z.uuid().nullable().describe('Of the tenancy that was made of it'),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof applicationSchema>;

const partOf = <More extends z.ZodRawShape>(more: More) => z.object({ part: z.enum(COST_PARTS), ...more });

/** A sum and its parts, as `Costs` of contract/move-in.ts. */
const costsSchema = z
  .object({
    sum: decimal.nullable().describe('US dollars; null where too little is said'),
    parts: z.array(partOf({ amount: decimal, months: z.number().int().optional() })),
    open: z
      .array(partOf({ why: z.enum(['unsaid', 'meter', 'generator']) }))
      .describe('Not in the sum: nobody has said it, or it depends on use'),
  })
  .meta({ id: 'Costs' });

export const leaseSchema = z
  .object({
    applicationId: z.uuid(),
    reference: z.string().describe('The first 8 characters of the id, for people'),
    approvedAt: timestamp,
    property: z.object({
      id: z.uuid(),
      title: z.string(),
      location: z.string(),
      image: z.string().nullable(),
      bedrooms: z.number().int().nullable(),
      bathrooms: z.number().int().nullable(),
      sqft: z.number().int().nullable(),
      isListed: z.boolean(),
    }),
    rent: decimal.describe('US dollars a month, as agreed'),
    deposit: z
      .number()
      .int()
      .describe('Whole US dollars; 0: not given, or none, which is in `moveInCosts.parts` then'),
    monthsInAdvance: z.number().int().describe('0: not given, or none, as with the deposit'),
    dueAtSigning: z
      .number()
      .describe('US dollars: the deposit, the months in advance and what the tenant pays the agent'),
    moveInCosts: costsSchema,
    monthlyCosts: costsSchema,
    minimumMonths: z.number().int().describe('0: not given'),
    startsOn: z.iso.date().nullable(),
    endsOn: z.iso
      .date()
      .nullable()
      .describe('The first day it may end, where start and shortest term are known'),
    houseRules: z.array(z.string()),
    people: z.number().int().nullable(),
    landlord: z.object(contact),
    tenant: z.object(contact),
    guarantor: z.object({ name: z.string(), relation: z.string() }).nullable(),
    isOwner: z.boolean().describe('Whether you are the landlord'),
    tenancyId: z.uuid().nullable().describe('Of the tenancy that was made of it'),
  })
  .meta({ id: 'Lease' });
export type Lease = z.infer<typeof leaseSchema>;

const SIDES = ['applicant', 'owner'] as const;
const side = optionalQuery(z.enum(SIDES)).describe(
  'owner: applications for your listings; otherwise your own',
);

export const listApplications = endpoint({
  name: 'listApplications',
  route: ['GET', '/api/applications', 'signed-in'],
  summary:
    'Your applications, or those for your listings, the newest change first. The total is in X-Total-Count, paging in Link.',
  tag: 'Applications',
  query: z.strictObject({
    side,
    status: optionalQuery(z.enum(APPLICATION_STATUSES)),
    propertyId: optionalQuery(z.uuid('must be an id')),
    ...paging,
  }),
  answer: z.array(applicationSchema),
  headers: PAGE_HEADERS,
});

export const countApplications = endpoint({
  name: 'countApplications',
  route: ['GET', '/api/applications/counts', 'signed-in'],
  summary:
    'How many applications you have made, or got for your listings, of each status; all of them, or those for one listing.',
  tag: 'Applications',
  query: z.strictObject({ side, propertyId: optionalQuery(z.uuid('must be an id')) }),
  answer: z.object({
    total: z.number().int(),
    byStatus: z.object({
      pending: count,
      under_review: count,
      approved: count,
      rejected: count,
      withdrawn: count,
    } satisfies Record<ApplicationStatus, z.ZodType>),
    listings: z
      .array(z.object({ id: z.uuid(), title: z.string(), open: count, total: count }))
      .describe('For owners: their listings with applications, the most open ones first; at most 100'),
  }),
});

export const createApplication = endpoint({
  name: 'createApplication',
  route: ['POST', '/api/applications', 'signed-in'],
  summary: 'Apply for a home: for rent, available, and not your own. One open application for each.',
  tag: 'Applications',
  status: 201,
  body: applicationFormSchema,
  isContact: true,
  answer: applicationSchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const readApplication = endpoint({
  name: 'readApplication',
  route: ['GET', '/api/applications/{id}', 'signed-in'],
  summary: 'An application of yours, or for a listing of yours.',
  tag: 'Applications',
  params: idParams,
  looksAt: 'application',
  answer: applicationSchema,
});

export const updateApplication = endpoint({
  name: 'updateApplication',
  route: ['PATCH', '/api/applications/{id}', 'signed-in'],
  summary:
    'Answer an application for your listing, or withdraw yours while it is pending. Who was slower gets 409 with the current status.',
  tag: 'Applications',
  params: idParams,
  body: z.strictObject({
    status: z.enum(APPLICATION_STATUSES),
    from: z
      .enum(APPLICATION_STATUSES)
      .optional()
      .describe('The status that was seen; where it is not the current one any more the answer is 409'),
    markUnderOffer: z.boolean().optional().describe('On approval: the listing becomes under_offer'),
    rejectOthers: z
      .boolean()
      .optional()
      .describe('On approval: the other open applications for the listing are kindly rejected'),
  }),
  answer: applicationSchema,
  errors: ['forbidden', 'conflict'],
});

export const readLease = endpoint({
  name: 'readLease',
  route: ['GET', '/api/applications/{id}/lease', 'signed-in'],
  summary: 'What was agreed in an approved application: for its applicant and the owner.',
  tag: 'Applications',
  params: idParams,
  answer: leaseSchema,
});
