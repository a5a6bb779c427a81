import { z } from 'zod';
import { ANALYTICS_PERIODS } from './analytics.ts';
import { DELEGATE_ROLES } from './delegates.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem } from './formats.api.ts';
import { ownPropertySchema, priceSchema, versionSchema } from './listing.api.ts';
import {
  isPricePercent,
  LISTINGS_ACTS,
  LISTINGS_AT_ONCE,
  OWN_LISTING_SORTS,
  PRICE_PERCENT,
  VISIBILITIES,
} from './own-listings.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { listingTypeSchema, propertySchema } from './properties.api.ts';
import { PROPERTY_STATUSES } from './properties.ts';

/** A listing in its owner's list, which includes hidden, rented and sold ones. */
export const ownListingSchema = z
  .object({
    ...propertySchema.shape,
    version: z.number().int().describe('To be sent with a change'),
    as: z.enum(['owner', ...DELEGATE_ROLES]).describe('As who you have it in your list'),
    forName: z.string().nullable().describe('Of the owner for whom you act; null: your own'),
    views: z.number().int().describe('Each visitor once a day; of all time, or of the days asked for'),
    inquiries: z.number().int(),
    favourites: z.number().int().describe('How many people have it on their shortlist'),
    confirmedDays: z.number().int().describe('So many days ago its owner last stood by it'),
    isUnconfirmed: z.boolean().describe('Hidden because nobody said that it is still available'),
    daysOnMarket: z.number().int().describe('As among the figures of the listing'),
  })
  .meta({ id: 'OwnListing' });
export type OwnListing = z.infer<typeof ownListingSchema>;

const ownListingQuery = z.strictObject({
  q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe('In title or place'),
  status: optionalQuery(z.enum(PROPERTY_STATUSES)),
  visibility: optionalQuery(z.enum(VISIBILITIES)),
  type: optionalQuery(listingTypeSchema),
  pin: optionalQuery(z.enum(['missing'])).describe('Offered ones that are not on the map'),
  sort: optionalQuery(z.enum(OWN_LISTING_SORTS)).describe('`-` begins with the newest or the most'),
  days: optionalQuery(z.enum(ANALYTICS_PERIODS)).describe(
    'Views, inquiries and favourites of so many days up to today; of all time unless told',
  ),
  ...paging,
});
export type OwnListingQuery = z.output<typeof ownListingQuery>;

export const listOwnProperties = endpoint({
  name: 'listOwnProperties',
  route: ['GET', '/api/my/properties', 'signed-in'],
  summary:
    'Your own listings and those you act for, newest first, hidden ones too. The total is in X-Total-Count, paging in Link.',
  tag: 'Properties',
  query: ownListingQuery,
  answer: z.array(ownListingSchema),
  headers: PAGE_HEADERS,
});

const propertyChangeSchema = z
  .strictObject({
    version: versionSchema,
    price: priceSchema.optional(),
    status: z.enum(PROPERTY_STATUSES).optional(),
    isActive: z.boolean().optional(),
  })
  .refine(
    ({ price, status, isActive }) => [price, status, isActive].some((one) => one !== undefined),
    problem({ code: 'required', sentence: 'or another change is needed', path: ['price'] }),
  );
export type PropertyChange = z.output<typeof propertyChangeSchema>;

export const changeProperty = endpoint({
  name: 'changeProperty',
  route: ['PATCH', '/api/my/properties/{id}', 'signed-in'],
  summary: 'Change the price, the status or the visibility of a property, and nothing else of it.',
  tag: 'Properties',
  params: idParams,
  body: propertyChangeSchema,
  answer: ownPropertySchema,
  errors: ['conflict'],
});

export const copyProperty = endpoint({
  name: 'copyProperty',
  route: ['POST', '/api/my/properties/{id}/copy', 'lister'],
  summary: 'Make a hidden copy of a listing of your own, with its photos, to be changed and shown.',
  tag: 'Properties',
  status: 201,
  params: idParams,
  answer: ownPropertySchema,
});

const { min, max } = PRICE_PERCENT;

/** What a listing is now, and what it cost before. */
const changedSchema = z.object({
  id: z.uuid(),
  version: z.number().int(),
  price: z.string(),
  isActive: z.boolean(),
  priceBefore: z.string(),
});
export type ChangedListing = z.infer<typeof changedSchema>;

const propertiesChangeSchema = z
  .strictObject({
    ids: z
      .array(z.uuid('must be an id'))
      .min(1, 'must name at least one listing')
      .max(LISTINGS_AT_ONCE, `must be at most ${LISTINGS_AT_ONCE}`)
      .refine(
        (ids) => new Set(ids).size === ids.length,
        problem({ code: 'does_not_fit', sentence: 'must name each listing once' }),
      ),
    act: z.enum(LISTINGS_ACTS),
    percent: z
      .number()
      .refine(
        isPricePercent,
        problem({
          code: 'out_of_range',
          min,
          max,
          sentence: `must be a whole number from ${min} to ${max}, but not 0`,
        }),
      )
      .optional()
      .describe('With `price`: by how much. To the whole dollar, half a dollar upwards.'),
    prices: z
      .array(priceSchema)
      .max(LISTINGS_AT_ONCE)
      .optional()
      .describe('With `price`: what each costs from now on, in the order of `ids`, such as before'),
    versions: z
      .array(versionSchema)
      .max(LISTINGS_AT_ONCE)
      .optional()
      .describe('As they were read, in the order of `ids`; where one is outdated the answer is 409'),
  })
  .refine(
    ({ act, percent, prices }) => act !== 'price' || (percent === undefined) !== (prices === undefined),
    problem({ code: 'required', sentence: 'is needed, or prices instead', path: ['percent'] }),
  )
  .refine(
    ({ ids, prices, versions }) =>
      [prices, versions].every((list) => list === undefined || list.length === ids.length),
    problem({ code: 'does_not_fit', sentence: 'must be as many as prices and versions', path: ['ids'] }),
  );
export type PropertiesChange = z.output<typeof propertiesChangeSchema>;

export const changeProperties = endpoint({
  name: 'changeProperties',
  route: ['POST', '/api/my/properties/bulk', 'signed-in'],
  summary: 'Hide or show several listings of your own, or change their prices: all of them or none.',
  tag: 'Properties',
  body: propertiesChangeSchema,
  answer: z.object({ changed: z.array(changedSchema).describe('Those that were not so before') }),
  errors: ['not_found', 'conflict'],
});
