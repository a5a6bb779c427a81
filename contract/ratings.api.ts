import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { limitSchema, optionalQuery, PAGE_HEADERS, pageSchema } from './paging.api.ts';
import {
  RATING_BASES,
  RATING_CHANGE_DAYS,
  RATING_COMMENT_LENGTH,
  RATING_REASON_LENGTH,
  RATING_REFUSALS,
  RATING_REPLY_LENGTH,
  RATING_STATES,
} from './ratings.ts';

const idParams = z.object({ id: z.uuid('must be an id') });
const required = (max: number) =>
  z.string().trim().min(1, 'is required').max(max, `must be at most ${max} characters`);
const average = z.string().nullable().describe('1.0 to 5.0; null where there are none');
const count = z.number().int();
const answer = z.object({ text: z.string(), at: timestamp });

const ratingShape = {
  id: z.uuid(),
  rating: z.number().int().describe('1 to 5 stars'),
  comment: z.string(),
  author: z.string().nullable().describe('Their first name; null where the account has been deleted'),
  basis: z.enum(RATING_BASES).describe('They viewed it, rent it, or had a move to it'),
  createdAt: timestamp,
  updatedAt: timestamp,
  reply: answer.nullable().describe('The answer of the owner'),
};

export const ratingSchema = z.object(ratingShape).meta({ id: 'Rating' });
export type Rating = z.infer<typeof ratingSchema>;

/** What a listing's page shows of its ratings. */
export const shownRatingsSchema = z.object({
  average,
  count,
  newest: z.array(ratingSchema).describe('The newest first; all of them are at /api/properties/{id}/ratings'),
});

export const managedRatingSchema = z
  .object({
    ...ratingShape,
    propertyId: z.uuid(),
    propertyTitle: z.string(),
    propertyLocation: z.string(),
    ownerName: z.string(),
    hidden: z
      .object({ reason: z.string(), at: timestamp })
      .nullable()
      .describe('Where an administrator has hidden it'),
    abilities: z.object({ canReply: z.boolean(), canHide: z.boolean(), canShow: z.boolean() }),
  })
  .meta({ id: 'ManagedRating' });
export type ManagedRating = z.infer<typeof managedRatingSchema>;

export const myRatingSchema = z
  .object({
    property: z.object({
      id: z.uuid(),
      title: z.string(),
      location: z.string(),
      image: z.string().nullable(),
      isListed: z.boolean(),
    }),
    basis: z.enum(RATING_BASES).nullable().describe('By what you may rate it'),
    refusal: z.enum(RATING_REFUSALS).nullable().describe('Why you may not, if so'),
    rating: z
      .object({
        id: z.uuid(),
        rating: count,
        comment: z.string(),
        createdAt: timestamp,
        updatedAt: timestamp,
        changeableUntil: timestamp,
        reply: answer.nullable(),
        hiddenReason: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'MyRating' });
export type MyRating = z.infer<typeof myRatingSchema>;

export const readMyRating = endpoint({
  name: 'readMyRating',
  summary: 'Your rating of a listing, and whether you may rate it or change what you said.',
  tag: 'Ratings',
  params: idParams,
  answer: myRatingSchema,
});

export const rateProperty = endpoint({
  name: 'rateProperty',
  summary: `Rate a listing that you viewed, rent or moved to: once, to be changed for ${RATING_CHANGE_DAYS} days. Who was never there gets 403 \`never_there\`; after those days it is 409.`,
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({
    rating: z.number('must be a number from 1 to 5').int('must be a whole number').min(1).max(5),
    comment: z
      .string()
      .trim()
      .max(RATING_COMMENT_LENGTH, `must be at most ${RATING_COMMENT_LENGTH} characters`)
      .default(''),
  }),
  answer: myRatingSchema,
  errors: ['forbidden', 'never_there', 'conflict'],
});

export const listPropertyRatings = endpoint({
  name: 'listPropertyRatings',
  summary: 'The ratings of a listing, the newest first. The total is in X-Total-Count, paging in Link.',
  tag: 'Ratings',
  params: idParams,
  query: z.strictObject({ page: pageSchema, limit: limitSchema }),
  answer: z.array(ratingSchema),
  headers: PAGE_HEADERS,
});

const stars = optionalQuery(z.enum(['1', '2', '3', '4', '5']).transform(Number));
const propertyId = optionalQuery(z.uuid('must be an id'));

export const listRatings = endpoint({
  name: 'listRatings',
  summary:
    'The ratings of your listings, for administrators those of all: unanswered first, then the newest. The total is in X-Total-Count, paging in Link.',
  tag: 'Ratings',
  query: z.strictObject({
    propertyId,
    stars,
    state: optionalQuery(z.enum(RATING_STATES)),
    page: pageSchema,
    limit: limitSchema,
  }),
  answer: z.array(managedRatingSchema),
  headers: PAGE_HEADERS,
});

export const countRatings = endpoint({
  name: 'countRatings',
  summary: 'The ratings of your listings in figures, for administrators those of all.',
  tag: 'Ratings',
  query: z.strictObject({ propertyId }),
  answer: z.object({
    average,
    count: count.describe('Those that everybody can read'),
    distribution: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
    unanswered: count,
    hidden: count,
    listings: z
      .array(z.object({ id: z.uuid(), title: z.string(), count }))
      .describe('The listings that were rated, the most rated first; at most 100'),
  }),
});
export type RatingCounts = z.infer<typeof countRatings.answer>;

export const replyToRating = endpoint({
  name: 'replyToRating',
  summary: 'Answer a rating of your listing for everybody to read, or change your answer.',
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({ reply: required(RATING_REPLY_LENGTH) }),
  answer: managedRatingSchema,
  errors: ['forbidden', 'conflict'],
});

export const hideRating = endpoint({
  name: 'hideRating',
  summary: 'Take a rating out of sight, with a reason that its author and the owner are told.',
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({ reason: required(RATING_REASON_LENGTH) }),
  answer: managedRatingSchema,
  errors: ['conflict'],
});

export const showRating = endpoint({
  name: 'showRating',
  summary: 'Show a hidden rating again.',
  tag: 'Ratings',
  params: idParams,
  answer: managedRatingSchema,
  errors: ['conflict'],
});
