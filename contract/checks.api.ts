import { z } from 'zod';
import {
  CHECKS,
  IDENTITY_KINDS,
  IDENTITY_LISTS,
  IDENTITY_NOTE_LENGTH,
  IDENTITY_PHOTOS,
  IDENTITY_PHOTOS_DAYS,
  IDENTITY_REFUSALS,
  IDENTITY_STATES,
  VISIT_MAX_DAYS,
  VISIT_PHOTOS,
  VISITOR_LENGTH,
} from './checks.ts';
import { endpoint } from './endpoint.ts';
import { dayGiven, idParams, problem, timestamp } from './formats.api.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './media.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { seenText } from './typed-text.ts';

const upload = { types: UPLOAD_TYPES, maxBytes: UPLOAD_MAX_BYTES };
const picture = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const removed = z.object({ removed: z.literal(true) });

/** A check that holds: what was checked, and when. Never by whom. */
export const checkSchema = z.object({ kind: z.enum(CHECKS), at: timestamp }).meta({ id: 'Check' });
export type ShownCheck = z.infer<typeof checkSchema>;

const identityShape = {
  id: z.uuid(),
  kind: z.enum(IDENTITY_KINDS).nullable().describe('null until it is sent'),
  state: z.enum(IDENTITY_STATES),
  since: timestamp.describe('When it came into this state'),
  photos: z
    .object({ document: z.string().nullable(), face: z.string().nullable() })
    .describe(
      `The address of each photo; null before it is there, and from ${IDENTITY_PHOTOS_DAYS} days after the decision on`,
    ),
  refusal: z.enum(IDENTITY_REFUSALS).nullable(),
  note: z.string().describe('What the administrator wrote to the owner; may be empty'),
};

export const identitySchema = z.object(identityShape).meta({ id: 'Identity' });
export type Identity = z.infer<typeof identitySchema>;

const held = z.object({ at: timestamp, until: timestamp }).nullable();

export const readMyChecks = endpoint({
  name: 'readMyChecks',
  route: ['GET', '/api/me/checks', 'signed-in'],
  summary: 'What is checked of you, until when, and the photos of your identity that are still kept.',
  tag: 'My account',
  answer: z
    .object({
      phone: held.describe('When you last entered a code sent to your number; null where that is over'),
      identity: held.describe('When your identity was seen; null where that is over'),
      request: identitySchema.nullable().describe('The latest request to have your identity seen'),
    })
    .meta({ id: 'MyChecks' }),
});
export type MyChecks = z.infer<typeof readMyChecks.answer>;

export const addIdentityPhoto = endpoint({
  name: 'addIdentityPhoto',
  route: ['POST', '/api/me/identity/photos/{photo}', 'lister'],
  summary:
    'Add a photo of your identity document or of your face to the request that you prepare; the body is the file itself. Another one takes its place. Only you and administrators see it.',
  tag: 'My account',
  status: 201,
  params: z.object({ photo: z.enum(IDENTITY_PHOTOS) }),
  upload,
  answer: identitySchema,
  errors: ['conflict'],
});

export const sendIdentity = endpoint({
  name: 'sendIdentity',
  route: ['POST', '/api/me/identity', 'lister'],
  summary: 'Ask to have your identity seen, once both photos are there. 409 where a request waits already.',
  tag: 'My account',
  body: z.strictObject({ kind: z.enum(IDENTITY_KINDS) }),
  answer: identitySchema,
  errors: ['conflict'],
});

export const withdrawIdentity = endpoint({
  name: 'withdrawIdentity',
  route: ['DELETE', '/api/me/identity/{id}', 'signed-in'],
  summary: 'Withdraw a request of yours, or a check that was made: its photos are deleted at once.',
  tag: 'My account',
  params: idParams,
  answer: removed,
});

export const readIdentityPhoto = endpoint({
  name: 'readIdentityPhoto',
  route: ['GET', '/api/identities/{id}/photos/{photo}', 'signed-in'],
  summary:
    'A photo of a request, for its owner; for administrators with their name across it, and each look recorded.',
  tag: 'My account',
  params: z.object({ id: z.uuid('must be an id'), photo: z.enum(IDENTITY_PHOTOS) }),
  file: 'image/jpeg',
  answer: picture,
});

export const adminIdentitySchema = z
  .object({
    ...identityShape,
    owner: z.object({ id: z.uuid(), name: z.string(), memberSince: timestamp }),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'AdminIdentity' });
export type AdminIdentity = z.infer<typeof adminIdentitySchema>;

export const listIdentities = endpoint({
  name: 'listIdentities',
  route: ['GET', '/api/admin/identities', 'admin'],
  summary:
    'Requests to have an identity seen, in one state (waiting unless told): waiting ones the oldest first, decided ones the latest first.',
  tag: 'Administration',
  query: z.strictObject({
    state: optionalQuery(z.enum(IDENTITY_LISTS)),
    ...paging,
  }),
  looksAt: 'user',
  answer: z.array(adminIdentitySchema),
  headers: PAGE_HEADERS,
});

export const readIdentity = endpoint({
  name: 'readIdentity',
  route: ['GET', '/api/admin/identities/{id}', 'admin'],
  summary: 'One request to have an identity seen.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'identity',
  answer: adminIdentitySchema,
});

export const decideIdentity = endpoint({
  name: 'decideIdentity',
  route: ['PATCH', '/api/admin/identities/{id}', 'admin'],
  summary: `Say that an identity was seen, or refuse it with a reason; the owner is told, and the photos are deleted ${IDENTITY_PHOTOS_DAYS} days later. What was seen may be refused later. 409 where it is not in the state that was looked at.`,
  tag: 'Administration',
  params: idParams,
  body: z
    .strictObject({
      decision: z.enum(['seen', 'refused']),
      refusal: z.enum(IDENTITY_REFUSALS).optional(),
      note: z
        .string()
        .overwrite(seenText)
        .max(IDENTITY_NOTE_LENGTH, `must be at most ${IDENTITY_NOTE_LENGTH} characters`)
        .default(''),
      since: z.iso.datetime('is required').describe('Of the state that was looked at'),
    })
    .refine(
      ({ decision, refusal }) => (decision === 'refused') === (refusal !== undefined),
      problem({
        code: 'required',
        sentence: 'is required to refuse an identity, and only then',
        path: ['refusal'],
      }),
    ),
  answer: adminIdentitySchema,
  errors: ['conflict'],
});

const visitShape = {
  id: z.uuid(),
  photos: z.array(z.string()).describe('The address of each photo'),
};
const visitSchema = z.object({
  ...visitShape,
  visitedOn: z.iso.date(),
  visitor: z.string().describe('Who stood in the home'),
  enteredBy: z.string().nullable(),
  isOver: z.boolean().describe('Longer ago than a check of this kind holds'),
});

export const homeVisitsSchema = z
  .object({
    listing: z.object({ id: z.uuid(), title: z.string(), location: z.string(), owner: z.string() }),
    prepared: z.object(visitShape).nullable().describe('The visit that you are about to enter'),
    visits: z.array(visitSchema).describe('The latest first'),
  })
  .meta({ id: 'HomeVisits' });
export type HomeVisits = z.infer<typeof homeVisitsSchema>;

export const readVisits = endpoint({
  name: 'readVisits',
  route: ['GET', '/api/admin/properties/{id}/visits', 'admin'],
  summary: 'The visits of the desk to a home, and the one that you are about to enter.',
  tag: 'Administration',
  params: idParams,
  looksAt: 'property',
  answer: homeVisitsSchema,
});

export const addVisitPhoto = endpoint({
  name: 'addVisitPhoto',
  route: ['POST', '/api/admin/properties/{id}/visits/photos', 'admin'],
  summary: `Add a photo of a home to the visit that you are about to enter, ${VISIT_PHOTOS} in all; the body is the file itself. It is kept as a proof and shown to administrators alone.`,
  tag: 'Administration',
  status: 201,
  params: idParams,
  upload,
  answer: homeVisitsSchema,
  errors: ['conflict'],
});

export const enterVisit = endpoint({
  name: 'enterVisit',
  route: ['POST', '/api/admin/properties/{id}/visits', 'admin'],
  summary: `Enter that somebody of the desk stood in a home, with exactly ${VISIT_PHOTOS} photos, at most ${VISIT_MAX_DAYS} days later; the owner is told, and the listing's page says so for a year.`,
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({
    visitedOn: dayGiven,
    visitor: z
      .string('is required')
      .overwrite(seenText)
      .min(1, 'is required')
      .max(VISITOR_LENGTH, `must be at most ${VISITOR_LENGTH} characters`),
  }),
  answer: homeVisitsSchema,
  errors: ['conflict'],
});

export const removeVisit = endpoint({
  name: 'removeVisit',
  route: ['DELETE', '/api/admin/visits/{id}', 'admin'],
  summary: 'Take back a visit, or give up the one that you are about to enter; its photos are deleted.',
  tag: 'Administration',
  params: idParams,
  answer: removed,
});

export const readVisitPhoto = endpoint({
  name: 'readVisitPhoto',
  route: ['GET', '/api/admin/visits/{id}/photos/{number}', 'admin'],
  summary: 'A photo of a visit, with the name of who looks across it; each look is recorded.',
  tag: 'Administration',
  params: z.object({
    id: z.uuid('must be an id'),
    number: z
      .string()
      .regex(/^[1-9]$/, 'must be the number of a photo')
      .transform(Number),
  }),
  file: 'image/jpeg',
  answer: picture,
});
