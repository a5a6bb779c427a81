import { z } from 'zod';
import { VIEW_SOURCES } from './analytics.ts';
import { answerSpeedSchema } from './answer-speed.api.ts';
import { checkSchema } from './checks.api.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { idParams, timestamp } from './formats.api.ts';
import { leaseFields, shownFields } from './listing-fields.api.ts';
import { optionalQuery } from './paging.api.ts';
import { placeSchema } from './places.api.ts';
import { DISTANCE_MAX_LENGTH, LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';
import { shownRatingsSchema } from './ratings.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';

export const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

/** `sale` is accepted as `buy` in all input (D10). */
export const listingTypeSchema = z.preprocess(
  (value) => (value === 'sale' ? 'buy' : value),
  z.enum(LISTING_TYPES),
);

const meters = z
  .number()
  .int()
  .describe('As the crow flies from the rounded position, in steps of 50 metres');

const summaryShape = {
  id: z.uuid(),
  title: z.string(),
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  price: decimal.describe('US dollars; a month for rent'),
  moveInCost: decimal
    .nullable()
    .describe(
      'US dollars to move in: deposit, months in advance and what the tenant pays the agent; null for a sale, and where too little is said',
    ),
  location: z.string(),
  latitude: decimal.nullable(),
  longitude: decimal.nullable(),
  ...shownFields,
  features: z
    .array(z.string())
    .nullable()
    .describe('Usual ones by their English text, such as Water tank; others in the words of the owner'),
  images: z.array(z.string()).nullable(),
  description: z.string(),
  ownerId: z.uuid(),
  isActive: z.boolean(),
  status: z.enum(PROPERTY_STATUSES),
  previousPrice: decimal
    .nullable()
    .describe('The price before the latest reduction, when it was reduced lately'),
  createdAt: timestamp,
  updatedAt: timestamp,
  confirmedAt: timestamp.describe(
    'When the owner last stood by it: listed it, changed its price or status, or said that it is still available',
  ),
};

export const propertySchema = z.object(summaryShape).meta({ id: 'Property' });
export type Property = z.infer<typeof propertySchema>;

const age = {
  confirmedDays: z
    .number()
    .int()
    .describe('How many days ago it was confirmed, as calendars in Mogadishu count them: 0 is today'),
};

/** Where a listing is, by what people go by. */
const placedShape = {
  district: placeSchema.nullable(),
  landmark: z
    .object({ name: z.string(), meters: meters.nullable() })
    .nullable()
    .describe('The well-known place that it is found by, or else the nearest one around'),
};

/** A property in a list of homes to choose from. */
export const foundPropertySchema = z
  .object({
    ...summaryShape,
    ...age,
    ...placedShape,
    check: checkSchema
      .nullable()
      .describe('The weightiest check of the home or its owner that holds: a visit, its title, an identity'),
  })
  .meta({ id: 'FoundProperty' });
export type FoundProperty = z.infer<typeof foundPropertySchema>;

export const pricePointSchema = z.object({ price: decimal, at: timestamp });

export const propertyDetailSchema = z
  .object({
    ...summaryShape,
    ...age,
    ...leaseFields,
    monthlyCost: decimal
      .nullable()
      .describe(
        'US dollars each month: the rent and what is said to be paid with it, every month alike; null for a sale',
      ),
    imageAlts: z.array(z.string()).describe('What each picture shows, in the order of `images`'),
    imagePreviews: z
      .array(z.string().nullable())
      .describe(
        'Of the first few `images`: a tiny picture as a data URL, or a colour; null where nothing is known',
      ),
    ...placedShape,
    check: checkSchema.nullable(),
    checks: z
      .array(checkSchema)
      .describe('All checks of the home and its owner that hold, the weightiest first'),
    usualPrice: z
      .object({
        low: decimal,
        high: decimal,
        district: z.string().nullable().describe('null: of the whole city'),
      })
      .nullable()
      .describe(
        'Half of the offered homes of this kind and size cost between these; null where too few are known',
      ),
    isMuchCheaper: z
      .boolean()
      .describe('It costs less than Q1 − 1.5 × IQR of at least 12 like homes of its district'),
    priceHistory: z.array(pricePointSchema).describe('Oldest first; the last is the current price'),
    owner: z.object({
      name: z.string(),
      memberSince: timestamp,
      activeListings: z.number().int(),
      hasPhone: z
        .boolean()
        .describe('Whether /properties/{id}/chat and /properties/{id}/call lead to a chat and a call'),
      answersWithin: answerSpeedSchema,
    }),
    documentsSeen: z
      .array(z.object({ kind: z.enum(DOCUMENT_KINDS), seenAt: timestamp }))
      .describe('Kinds of documents that an administrator has seen, and when last; never the documents'),
    ratings: shownRatingsSchema,
    similar: z.array(foundPropertySchema).describe('Offered homes like this one nearby'),
  })
  .meta({ id: 'PropertyDetail' });
export type PropertyDetail = z.infer<typeof propertyDetailSchema>;

export const readProperty = endpoint({
  name: 'readProperty',
  route: BROWSER_ROUTES.readProperty,
  summary: 'One property with its owner, price history and similar homes.',
  tag: 'Properties',
  params: idParams,
  answer: propertyDetailSchema,
});

export const readDistance = endpoint({
  name: 'readDistance',
  route: BROWSER_ROUTES.readDistance,
  summary: 'How far a property is from a district or landmark, as the crow flies.',
  tag: 'Properties',
  params: idParams,
  query: z.strictObject({
    to: z
      .string('is required')
      .overwrite(seenText)
      .min(1, 'is required')
      .max(DISTANCE_MAX_LENGTH, `must be at most ${DISTANCE_MAX_LENGTH} characters`)
      .describe('The name of the place in any of its spellings, such as KM4 or Bakaaraha'),
  }),
  answer: z.object({
    place: z
      .string()
      .nullable()
      .describe('As the place is written; null where no place of that name is known'),
    meters: meters.nullable().describe('null too where the position of the property is not known'),
  }),
});
export type Distance = z.infer<typeof readDistance.answer>;

export const readPosition = endpoint({
  name: 'readPosition',
  route: BROWSER_ROUTES.readPosition,
  summary:
    'Where a property is, to about a metre: for its owner, administrators, and who is in contact about it.',
  tag: 'Properties',
  params: idParams,
  looksAt: 'property',
  answer: z.object({
    exact: z
      .object({ latitude: decimal, longitude: decimal })
      .nullable()
      .describe('null for everybody else, and where the position is not known'),
  }),
});

export const showNumber = endpoint({
  name: 'showNumber',
  route: BROWSER_ROUTES.showNumber,
  summary: "Show the owner's phone number, which no page holds. Limited like the redirects to call and chat.",
  tag: 'Properties',
  params: idParams,
  isContact: true,
  answer: z.object({ phone: z.string().describe('In international form') }),
});

export const viewProperty = endpoint({
  name: 'viewProperty',
  route: BROWSER_ROUTES.viewProperty,
  summary: 'Count a view: once per visitor, property and day.',
  tag: 'Properties',
  params: idParams,
  query: z.strictObject({
    source: optionalQuery(z.enum(VIEW_SOURCES)).describe(
      'Where the visitor came from; elsewhere unless told',
    ),
  }),
  answer: z.object({ counted: z.boolean() }),
  headers: ['Set-Cookie'],
});
