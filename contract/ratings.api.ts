import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { count, idParams, timestamp } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import {
  RATING_BASES,
  RATING_CHANGE_DAYS,
  RATING_COMMENT_LENGTH,
  RATING_REASON_LENGTH,
  RATING_REFUSALS,
  RATING_REPLY_LENGTH,
  RATING_STATES,
} from './ratings.ts';
import { seenText } from './typed-text.ts';

const required = (max: number) =>
  z.string().overwrite(seenText).min(1, 'is required').max(max, `must be at most ${max} characters`);
const average = z.string().nullable().describe('1.0 to 5.0; null where there are none');
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
  route: ['GET', '/api/properties/{id}/rating', 'signed-in'],
  summary: 'Your rating of a listing, and whether you may rate it or change what you said.',
  tag: 'Ratings',
  params: idParams,
  answer: myRatingSchema,
});

export const rateProperty = endpoint({
  name: 'rateProperty',
  route: ['PUT', '/api/properties/{id}/rating', 'signed-in'],
  summary: `Rate a listing that you viewed, rent or moved to: once, to be changed for ${RATING_CHANGE_DAYS} days. Who was never there gets 403 \`never_there\`; after those days it is 409.`,
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({
    rating: z.number('must be a number from 1 to 5').int('must be a whole number').min(1).max(5),
    comment: z
      .string()
      .overwrite(seenText)
      .max(RATING_COMMENT_LENGTH, `must be at most ${RATING_COMMENT_LENGTH} characters`)
      .default(''),
  }),
  answer: myRatingSchema,
  errors: ['forbidden', 'never_there', 'conflict'],
});

export const listPropertyRatings = endpoint({
  name: 'listPropertyRatings',
  route: ['GET', '/api/properties/{id}/ratings', 'public'],
  summary: 'The ratings of a listing, the newest first. The total is in X-Total-Count, paging in Link.',
  tag: 'Ratings',
  params: idParams,
  query: z.strictObject(paging),
  answer: z.array(ratingSchema),
  headers: PAGE_HEADERS,
});

const stars = optionalQuery(z.enum(['1', '2', '3', '4', '5']).transform(Number));
const propertyId = optionalQuery(z.uuid('must be an id'));

export const listRatings = endpoint({
  name: 'listRatings',
  route: ['GET', '/api/my/ratings', 'lister'],
  summary:
    'The ratings of your listings, for administrators those of all: unanswered first, then the newest. The total is in X-Total-Count, paging in Link.',
  tag: 'Ratings',
  query: z.strictObject({
    propertyId,
    stars,
    state: optionalQuery(z.enum(RATING_STATES)),
    ...paging,
  }),
  answer: z.array(managedRatingSchema),
  headers: PAGE_HEADERS,
});

export const countRatings = endpoint({
  name: 'countRatings',
  route: ['GET', '/api/my/ratings/counts', 'lister'],
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
  route: ['PUT', '/api/my/ratings/{id}/reply', 'lister'],
  summary: 'Answer a rating of your listing for everybody to read, or change your answer.',
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({ reply: required(RATING_REPLY_LENGTH) }),
  answer: managedRatingSchema,
  errors: ['forbidden', 'conflict'],
});

export const hideRating = endpoint({
  name: 'hideRating',
  route: ['POST', '/api/admin/ratings/{id}/hide', 'admin'],
  summary: 'Take a rating out of sight, with a reason that its author and the owner are told.',
  tag: 'Ratings',
  params: idParams,
  body: z.strictObject({ reason: required(RATING_REASON_LENGTH) }),
  answer: managedRatingSchema,
  errors: ['conflict'],
});

export const showRating = endpoint({
  name: 'showRating',
  route: ['POST', '/api/admin/ratings/{id}/show', 'admin'],
  summary: 'Show a hidden rating again.',
  tag: 'Ratings',
  params: idParams,
  answer: managedRatingSchema,
  errors: ['conflict'],
});
