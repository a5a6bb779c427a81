import { z } from 'zod';
import { answerSpeedSchema } from './answer-speed.api.ts';
import { endpoint } from './endpoint.ts';
import { count, idParams, somethingChanged, timestamp, tokenParams } from './formats.api.ts';
import { advanceFields, costFields } from './listing-fields.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { listingTypeSchema } from './properties.api.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';
import {
  OPINION_COMMENT_LENGTH,
  OPINION_NAME_LENGTH,
  PRIORITIES,
  SHORTLIST_NOTES_LENGTH,
  SHORTLIST_SORTS,
  VERDICTS,
} from './shortlist.ts';
import { seenText } from './typed-text.ts';

const notes = z
  .string()
  .overwrite(seenText)
  .max(SHORTLIST_NOTES_LENGTH, `must be at most ${SHORTLIST_NOTES_LENGTH} characters`);
const propertyParams = z.object({ propertyId: z.uuid('must be an id') });

const opinionSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('The first name that the visitor gave'),
    verdict: z.enum(VERDICTS),
    comment: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'ShortlistOpinion' });
export type Opinion = z.infer<typeof opinionSchema>;

/** What both the person and those they share their list with see of a home. `price` is a number here (D10). */
const homeShape = {
  id: z.uuid().describe('The property'),
  title: z.string(),
  location: z.string(),
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  price: z.number().describe('US dollars; a month for rent'),
  images: z.array(z.string()).nullable(),
  bedrooms: z.number().int().nullable(),
  bathrooms: z.number().int().nullable(),
  sqft: z.number().int().nullable(),
  status: z.enum(PROPERTY_STATUSES),
  priority: z.enum(PRIORITIES),
  notes: z.string().nullable(),
  opinions: z.array(opinionSchema).describe('Of those who have the private link, oldest first'),
};

/** Spec 1 §3: the property's fields, the landlord, and the user's notes. */
export const shortlistRowSchema = z
  .object({
    ...homeShape,
    isActive: z.boolean().describe('false: taken off the market'),
    ownerId: z.uuid(),
    features: z.array(z.string()).describe('Usual ones by their English text'),
    ...advanceFields,
    ...costFields,
    landlordName: z.string(),
    landlordAnswersWithin: answerSpeedSchema,
    landlordPhone: z.string().nullable(),
    landlordEmail: z.string().nullable().describe('null until your e-mail address is confirmed (D47)'),
    dateAdded: timestamp,
    priceWhenAdded: z.number().describe('US dollars'),
    statusWhenAdded: z.enum(PROPERTY_STATUSES),
    statusSince: timestamp.nullable().describe('When it came to its present status'),
  })
  .meta({ id: 'ShortlistRow' });
export type ShortlistRow = z.infer<typeof shortlistRowSchema>;

const idList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid('must be ids, with commas between them')).max(100, 'must be at most 100 ids'));

export const listShortlist = endpoint({
  name: 'listShortlist',
  route: BROWSER_ROUTES.listShortlist,
  summary: 'Your shortlisted properties. The total is in X-Total-Count, paging in Link.',
  tag: 'Shortlist',
  query: z.strictObject({
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      "In title, location or the landlord's name",
    ),
    type: optionalQuery(listingTypeSchema),
    propertyType: optionalQuery(z.enum(PROPERTY_TYPES)),
    priority: optionalQuery(z.enum(PRIORITIES)),
    status: optionalQuery(z.enum(PROPERTY_STATUSES)),
    ids: optionalQuery(idList).describe('Only these properties, with commas between them'),
    sort: optionalQuery(z.enum(SHORTLIST_SORTS)).describe('The latest first, unless given'),
    ...paging,
  }),
  answer: z.array(shortlistRowSchema),
  headers: PAGE_HEADERS,
});

export const countShortlist = endpoint({
  name: 'countShortlist',
  route: ['GET', '/api/shortlist/counts', 'signed-in'],
  summary: 'How many properties are on your shortlist, and how many of each kind.',
  tag: 'Shortlist',
  answer: z
    .object({ total: count, forRent: count, forSale: count, highPriority: count, available: count })
    .meta({ id: 'ShortlistCounts' }),
});
export type ShortlistCounts = z.infer<typeof countShortlist.answer>;

export const addToShortlist = endpoint({
  name: 'addToShortlist',
  route: BROWSER_ROUTES.addToShortlist,
  summary: 'Put a property on your shortlist. Adding it again changes nothing.',
  tag: 'Shortlist',
  status: 201,
  body: z.strictObject({
    propertyId: z.uuid('must be an id'),
    priority: z.enum(PRIORITIES).optional(),
    notes: notes.nullable().optional(),
  }),
  isContact: true,
  answer: shortlistRowSchema,
  errors: ['not_found'],
});

export const changeShortlist = endpoint({
  name: 'changeShortlist',
  route: ['PATCH', '/api/shortlist/{propertyId}', 'signed-in'],
  summary: 'Change the priority or the notes of a shortlisted property.',
  tag: 'Shortlist',
  params: propertyParams,
  body: z
    .strictObject({ priority: z.enum(PRIORITIES).optional(), notes: notes.nullable().optional() })
    .refine(...somethingChanged),
  answer: shortlistRowSchema,
});

export const removeFromShortlist = endpoint({
  name: 'removeFromShortlist',
  route: BROWSER_ROUTES.removeFromShortlist,
  summary: 'Take a property off your shortlist.',
  tag: 'Shortlist',
  params: propertyParams,
  answer: z.object({ removed: z.boolean() }),
});

export const restoreShortlist = endpoint({
  name: 'restoreShortlist',
  route: BROWSER_ROUTES.restoreShortlist,
  summary: 'Put back, as it was, what you took off your shortlist within the last hour.',
  tag: 'Shortlist',
  params: propertyParams,
  answer: shortlistRowSchema,
});

export const readShare = endpoint({
  name: 'readShare',
  route: ['GET', '/api/shortlist/share', 'signed-in'],
  summary: 'Whether your shortlist is shared by a private link, and until when. The link itself is not kept.',
  tag: 'Shortlist',
  answer: z.object({
    share: z
      .object({
        showsNotes: z.boolean(),
        createdAt: timestamp,
        expiresAt: timestamp,
      })
      .nullable(),
  }),
});
export type Share = NonNullable<z.infer<typeof readShare.answer>['share']>;

export const shareShortlist = endpoint({
  name: 'shareShortlist',
  route: ['POST', '/api/shortlist/share', 'signed-in'],
  summary: 'Share your shortlist by a new private link, valid for 30 days. An earlier link stops working.',
  tag: 'Shortlist',
  status: 201,
  body: z.strictObject({ showsNotes: z.boolean('must be true or false').default(false) }),
  answer: z.object({
    url: z.url().describe('To be passed on'),
    path: z.string(),
    expiresAt: timestamp,
  }),
});

export const endShare = endpoint({
  name: 'endShare',
  route: ['DELETE', '/api/shortlist/share', 'signed-in'],
  summary: 'Stop sharing your shortlist: the private link stops working.',
  tag: 'Shortlist',
  answer: z.object({ ended: z.boolean() }),
});

export const removeOpinion = endpoint({
  name: 'removeOpinion',
  route: ['DELETE', '/api/shortlist-opinions/{id}', 'signed-in'],
  summary: 'Remove what somebody wrote about a home on your shared shortlist.',
  tag: 'Shortlist',
  params: idParams,
  answer: z.object({ removed: z.literal(true) }),
});

/** Without the landlord's contacts, and with notes only if the person wants them to be seen. */
export const sharedShortlistSchema = z
  .object({
    sharedBy: z.string().describe('The first name of whose list it is'),
    expiresAt: timestamp,
    homes: z.array(
      z.object({
        ...homeShape,
        priority: z.enum(PRIORITIES).nullable().describe('null where notes are not shown'),
      }),
    ),
  })
  .meta({ id: 'SharedShortlist' });
export type SharedShortlist = z.infer<typeof sharedShortlistSchema>;

export const readSharedShortlist = endpoint({
  name: 'readSharedShortlist',
  route: ['GET', '/api/shared-shortlists/{token}', 'by-key'],
  summary: "Somebody's shortlist, by its private link.",
  tag: 'Shortlist',
  params: tokenParams,
  answer: sharedShortlistSchema,
});

export const sendOpinion = endpoint({
  name: 'sendOpinion',
  route: ['POST', '/api/shared-shortlists/{token}/opinions', 'by-key'],
  summary:
    'Say what you think of a home on a shared shortlist; the same first name again replaces it, and without a verdict takes it back.',
  tag: 'Shortlist',
  status: 201,
  params: tokenParams,
  body: z.strictObject({
    propertyId: z.uuid('must be an id'),
    name: z
      .string()
      .overwrite(seenText)
      .min(1, 'is required')
      .max(OPINION_NAME_LENGTH, `must be at most ${OPINION_NAME_LENGTH} characters`),
    verdict: z.enum(VERDICTS).nullable().describe('null: nothing any more'),
    comment: z
      .string()
      .overwrite(seenText)
      .max(OPINION_COMMENT_LENGTH, `must be at most ${OPINION_COMMENT_LENGTH} characters`)
      .optional()
      .describe('Without it what was written before stays'),
  }),
  answer: sharedShortlistSchema,
  errors: ['conflict'],
});
