import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import {
  CLAIM_STATES,
  DEPOSIT_LIMITS,
  DEPOSIT_STEPS,
  LINE_ANSWERS,
  METER_KINDS,
  RECORD_MOMENTS,
  RETURN_STATES,
  RETURNED,
  ROOM_STATES,
} from './deposits.ts';
import { endpoint } from './endpoint.ts';
import { timestamp, wholeUpTo } from './formats.api.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './media.ts';
import { optionalQuery } from './paging.api.ts';
import {
  DEPOSIT_HOLDERS,
  PAYMENT_METHODS,
  TENANCY_ACTORS,
  TENANCY_SIDES,
  TENANCY_STATUSES,
} from './tenancies.ts';
import { daySchema, dollars, tenancyHome, tenancyKey, writtenText } from './tenancy-fields.api.ts';

const { words: MAX_WORDS, room: MAX_ROOM, reading: MAX_READING } = DEPOSIT_LIMITS;

/** A photo as it is sent: the file itself, or a plain form with it, which leads back to the page. */
const upload = { types: [...UPLOAD_TYPES, 'multipart/form-data'], maxBytes: UPLOAD_MAX_BYTES };
export const needed = (max: number) => writtenText(max).min(1, 'is required');

const room = z.strictObject({
  name: needed(MAX_ROOM),
  state: z.enum(ROOM_STATES, 'is required'),
  words: writtenText(MAX_WORDS).default(''),
});
const meter = z.strictObject({ kind: z.enum(METER_KINDS), reading: needed(MAX_READING) });

const photoSchema = z.object({
  id: z.uuid(),
  side: z.enum(TENANCY_SIDES).describe('Who added it'),
  at: timestamp,
});

const recordSchema = z
  .object({
    moment: z.enum(RECORD_MOMENTS),
    revision: z.number().int().describe('0 before anybody has written it'),
    draftedBy: z.enum(TENANCY_SIDES).nullable(),
    changedBy: z.enum(TENANCY_SIDES).nullable(),
    changedAt: timestamp.nullable(),
    rooms: z.array(room),
    meters: z.array(meter),
    words: z.string(),
    photos: z.array(photoSchema),
    ownerSignedAt: timestamp.nullable(),
    tenantSignedAt: timestamp.nullable(),
    mayChange: z.boolean().describe('A change takes back a signature; after the second nothing changes'),
    maySign: z.boolean(),
  })
  .meta({ id: 'HomeRecord' });
export type HomeRecord = z.infer<typeof recordSchema>;

const lineSchema = z
  .object({
    id: z.uuid(),
    what: z.string(),
    amount: dollars,
    words: z.string(),
    photos: z.array(photoSchema),
    answer: z.enum(LINE_ANSWERS).nullable().describe('null: not answered, which is not agreed'),
    part: dollars.nullable().describe('Of what is agreed to in part'),
    answerWords: z.string(),
    agreed: dollars.describe('What both agree on'),
    disputed: dollars.describe('What they do not'),
  })
  .meta({ id: 'ClaimLine' });
export type ClaimLine = z.infer<typeof lineSchema>;

const mediatorSchema = z.object({ name: z.string(), phone: z.string() });

const returnSchema = z
  .object({
    id: z.uuid(),
    of: z.enum(RETURNED).describe('The deposit, or what was paid in advance'),
    amount: dollars,
    method: z.enum(PAYMENT_METHODS),
    returnedOn: daySchema,
    state: z.enum(RETURN_STATES),
    saidAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'DepositReturn' });
export type DepositReturn = z.infer<typeof returnSchema>;

export const depositSchema = z
  .object({
    tenancyId: z.uuid(),
    side: z.enum(TENANCY_SIDES),
    status: z.enum(TENANCY_STATUSES),
    home: tenancyHome.pick({ title: true, location: true }),
    ownerName: z.string(),
    tenantName: z.string(),
    startsOn: daySchema,
    endsOn: daySchema.nullable(),
    terms: z.object({ rent: dollars, deposit: dollars, holder: z.enum(DEPOSIT_HOLDERS) }),
    held: dollars.describe('Of the deposit, by the book'),
    entry: recordSchema,
    exit: recordSchema,
    claim: z.object({
      state: z.enum(CLAIM_STATES),
      claimBy: daySchema.nullable().describe('The last day on which it may be made'),
      answerBy: daySchema.nullable().describe('The last day on which it may be answered'),
      madeAt: timestamp.nullable(),
      answeredAt: timestamp.nullable(),
      total: dollars,
      agreed: dollars,
      disputed: dollars,
      lines: z.array(lineSchema).describe('For the owner alone until the claim is made'),
      mayWrite: z.boolean(),
      mayAnswer: z.boolean(),
    }),
    mediator: z
      .object({
        agreed: mediatorSchema.nullable().describe('Whom both have named'),
        owner: mediatorSchema.nullable(),
        tenant: mediatorSchema.nullable(),
        mayName: z.boolean(),
      })
      .describe('Who is to decide where the two do not agree'),
    rest: z
      .object({
        disputed: dollars,
        proposedBy: z.enum(TENANCY_SIDES).nullable(),
        keep: dollars.nullable().describe('What the owner keeps of it, as proposed'),
        mayPropose: z.boolean(),
        mayAgree: z.boolean(),
      })
      .describe('What is disputed, and what one side proposes of it; the other agrees by the same amount'),
    toReturn: dollars.describe('To be handed back to the tenant now'),
    returns: z.array(returnSchema),
    mayReturn: z.boolean(),
    advance: dollars.describe(
      'Paid in advance; once the tenancy has ended, what of it is to be handed back to the tenant now',
    ),
    mayReturnAdvance: z.boolean(),
    history: z
      .array(
        z.object({
          kind: z.enum(DEPOSIT_STEPS),
          by: z.enum(TENANCY_ACTORS),
          at: timestamp,
          moment: z.enum(RECORD_MOMENTS).nullable().describe('Of a step of a record'),
          amount: dollars.nullable(),
        }),
      )
      .describe('The latest first'),
  })
  .meta({ id: 'TenancyDeposit' });
export type TenancyDeposit = z.infer<typeof depositSchema>;

const answer = depositSchema;
const recordParams = tenancyKey.extend({ moment: z.enum(RECORD_MOMENTS) });
export const lineParams = tenancyKey.extend({ lineId: z.uuid('must be an id') });
const photoParams = tenancyKey.extend({ photoId: z.uuid('must be an id') });
const uploadQuery = z.strictObject({
  language: optionalQuery(z.enum(LANGUAGES)).describe('Of the page that a plain form is led back to'),
});
const tag = 'Tenancies' as const;

export const readDeposit = endpoint({
  name: 'readDeposit',
  route: ['GET', '/api/tenancies/{key}/deposit', 'by-key'],
  summary:
    'The deposit of a tenancy: both records of the home, the claim, and what is to be returned. Reading changes nothing.',
  tag,
  params: tenancyKey,
  answer,
  errors: ['not_found'],
});

export const saveRecord = endpoint({
  name: 'saveRecord',
  route: ['PUT', '/api/tenancies/{key}/records/{moment}', 'by-key'],
  summary:
    'Write the record of the home at entry or exit, as either side, until both have signed it. A change takes back a signature. 409 where somebody changed it meanwhile.',
  tag,
  params: recordParams,
  body: z.strictObject({
    revision: wholeUpTo(0, 1_000_000).describe('That you have seen'),
    rooms: z.array(room).max(DEPOSIT_LIMITS.rooms, 'are too many'),
    meters: z.array(meter).max(METER_KINDS.length, 'are too many'),
    words: writtenText(MAX_WORDS).default(''),
  }),
  answer,
  errors: ['not_found', 'conflict'],
});

export const signRecord = endpoint({
  name: 'signRecord',
  route: ['POST', '/api/tenancies/{key}/records/{moment}/signature', 'by-key'],
  summary:
    'Sign the record as you have seen it. Once both have signed it nothing of it changes any more. 409 where it was changed meanwhile.',
  tag,
  params: recordParams,
  body: z.strictObject({ revision: wholeUpTo(1, 1_000_000).describe('That you have seen') }),
  answer,
  errors: ['not_found', 'conflict'],
});

export const addRecordPhoto = endpoint({
  name: 'addRecordPhoto',
  route: ['POST', '/api/tenancies/{key}/records/{moment}/photos', 'by-key'],
  summary:
    'Add a photo to a record, as either side, until both have signed it; the body is the file itself. The two sides alone see it.',
  tag,
  status: 201,
  params: recordParams,
  query: uploadQuery,
  upload,
  answer,
  errors: ['not_found', 'conflict'],
});

export const readTenancyPhoto = endpoint({
  name: 'readTenancyPhoto',
  route: ['GET', '/api/tenancies/{key}/photos/{photoId}', 'by-key'],
  summary: 'A photo of a record or a claim, for the two sides alone.',
  tag,
  params: photoParams,
  file: 'image/jpeg',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['not_found'],
});

export const removeTenancyPhoto = endpoint({
  name: 'removeTenancyPhoto',
  route: ['DELETE', '/api/tenancies/{key}/photos/{photoId}', 'by-key'],
  summary: 'Remove a photo of yours, as long as the record or claim may be changed.',
  tag,
  params: photoParams,
  answer,
  errors: ['not_found', 'conflict'],
});

export const addClaimPhoto = endpoint({
  name: 'addClaimPhoto',
  route: ['POST', '/api/tenancies/{key}/deposit/lines/{lineId}/photos', 'by-key'],
  summary:
    'As the owner: add a photo to a line of a claim that is not made yet; the body is the file itself.',
  tag,
  status: 201,
  params: lineParams,
  query: uploadQuery,
  upload,
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});
