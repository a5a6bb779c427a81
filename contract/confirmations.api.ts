import { z } from 'zod';
import {
  CONFIRMATION_ANSWERS,
  CONFIRMATION_EVENTS,
  CONFIRMATION_STATES,
  CONFIRMED_AT_ONCE,
} from './confirmations.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem, timestamp, tokenParams } from './formats.api.ts';
import { priceSchema } from './listing.api.ts';
import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';

/** A listing that its owner is asked about. */
const askedListingSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(LISTING_TYPES),
    propertyType: z.enum(PROPERTY_TYPES),
    price: z.string().describe('US dollars; a month for rent'),
    location: z.string(),
    image: z.string().nullable(),
    status: z.enum(PROPERTY_STATUSES),
    state: z
      .enum(CONFIRMATION_STATES)
      .describe('`due` waits for a word; `unconfirmed` is hidden because none came, and can be brought back'),
    confirmedAt: timestamp.describe('When its owner last stood by it'),
    confirmedDays: z.number().int().describe('So many days ago, as calendars in Mogadishu count them'),
    isDoubted: z.boolean().describe('It is asked about sooner, because it may be gone'),
    forName: z.string().nullable().describe('Of the owner for whom you act; null: your own'),
    hidesOn: z.iso
      .date()
      .nullable()
      .describe(
        'The day on which it is hidden without an answer; null unless it was asked about, and in the demo, where nothing is hidden',
      ),
  })
  .meta({ id: 'AskedListing' });
export type AskedListing = z.infer<typeof askedListingSchema>;

const answerSchema = z
  .strictObject({
    ids: z
      .array(z.uuid('must be an id'))
      .min(1, 'must name at least one listing')
      .max(CONFIRMED_AT_ONCE, `must be at most ${CONFIRMED_AT_ONCE}`),
    answer: z
      .enum(CONFIRMATION_ANSWERS)
      .describe(
        '`available` also brings back what was hidden; `gone` is rented or sold; `price` confirms too',
      ),
    price: priceSchema.optional().describe('With `price`: what it costs from now on'),
    isChange: z
      .boolean()
      .default(false)
      .describe('Whether it replaces what was answered before; without it, that is not undone'),
  })
  .refine(
    ({ answer, price }) => answer !== 'price' || price !== undefined,
    problem({ code: 'required', sentence: 'is needed', path: ['price'] }),
  )
  .refine(
    ({ answer, ids }) => answer !== 'price' || ids.length === 1,
    problem({ code: 'does_not_fit', sentence: 'must be one listing where a price is given', path: ['ids'] }),
  );
export type ConfirmationInput = z.output<typeof answerSchema>;

const listingsSchema = z.object({
  listings: z.array(askedListingSchema).describe('The one confirmed longest ago first'),
});

export const listDueListings = endpoint({
  name: 'listDueListings',
  route: ['GET', '/api/my/confirmations', 'signed-in'],
  summary:
    'Your listings, and those you keep for somebody, that wait for a word of yours, and those that are hidden because none came.',
  tag: 'Properties',
  answer: listingsSchema,
});

export const confirmListings = endpoint({
  name: 'confirmListings',
  route: ['POST', '/api/my/confirmations', 'signed-in'],
  summary:
    'Say of listings of your own, or that you keep for somebody, whether they are still available: of all that are named, or of none.',
  tag: 'Properties',
  body: answerSchema,
  answer: listingsSchema,
  errors: ['not_found', 'conflict'],
});

const linkSchema = z
  .object({
    name: z.string().nullable().describe('The first name of whom it was sent to; null once it has expired'),
    expiresAt: timestamp,
    isExpired: z.boolean().describe('Then it names nothing any more, and a new one can be asked for'),
    ...listingsSchema.shape,
  })
  .meta({ id: 'ConfirmationLink' });
export type ConfirmationLink = z.infer<typeof linkSchema>;

export const readConfirmationLink = endpoint({
  name: 'readConfirmationLink',
  route: ['GET', '/api/confirmation-links/{token}', 'by-key'],
  summary: 'What an owner is asked by a private link. Reading it changes nothing.',
  tag: 'Properties',
  params: tokenParams,
  answer: linkSchema,
  errors: ['not_found'],
});

export const confirmByLink = endpoint({
  name: 'confirmByLink',
  route: ['POST', '/api/confirmation-links/{token}', 'by-key'],
  summary: 'Answer by a private link, without signing in, about listings that it names.',
  tag: 'Properties',
  params: tokenParams,
  body: answerSchema,
  answer: linkSchema,
  errors: ['not_found', 'conflict'],
});

export const renewConfirmationLink = endpoint({
  name: 'renewConfirmationLink',
  route: ['POST', '/api/confirmation-links/{token}/link', 'by-key'],
  summary: 'Send a new link to the owner whose link has expired, where the expired one was sent.',
  tag: 'Properties',
  params: tokenParams,
  answer: z.object({
    sent: z.boolean().describe('false: no message may go to where the expired one was sent'),
  }),
  errors: ['not_found', 'conflict'],
});

/** One thing that happened to a listing, in the words of its owner's history. */
const historyEventSchema = z.object({
  at: timestamp,
  kind: z
    .enum(['listed', 'price', 'status', 'shown', 'taken_off', ...CONFIRMATION_EVENTS])
    .describe('`taken_off` and `shown` by a person, `hidden` for want of an answer, `back` after it'),
  price: z.string().nullable().describe('With `listed` and `price`'),
  status: z.enum(PROPERTY_STATUSES).nullable().describe('With `status`'),
  by: z.string().nullable().describe('Who did it for the owner; null: the owner, or the product'),
});
export type ListingEvent = z.infer<typeof historyEventSchema>;

export const readListingHistory = endpoint({
  name: 'readListingHistory',
  route: ['GET', '/api/my/properties/{id}/history', 'signed-in'],
  summary: 'What became of a listing, for who may edit it: its prices, its states, and every word about it.',
  tag: 'Properties',
  params: idParams,
  looksAt: 'property',
  answer: z.object({ events: z.array(historyEventSchema).describe('The latest first, 200 at most') }),
});
