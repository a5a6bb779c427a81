import { z } from 'zod';
import { VIEW_SOURCES } from './analytics.ts';
import { answerSpeedSchema } from './answer-speed.api.ts';
import { checkSchema } from './checks.api.ts';
import { CONFIRMED_FILTERS } from './confirmations.ts';
import { DOCUMENT_KINDS } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { amountText, textFormat, timestamp } from './formats.api.ts';
import { leaseFields, shownFields } from './listing-fields.api.ts';
import { blankToUndefined, limitSchema, optionalQuery, PAGE_HEADERS, pageSchema } from './paging.api.ts';
import { boundsSchema, placeSchema } from './places.api.ts';
import {
  DISTANCE_MAX_LENGTH,
  LISTING_TYPES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyType,
  SORTS,
} from './properties.ts';
import { shownRatingsSchema } from './ratings.api.ts';

const decimal = z.string().regex(/^-?\d+(\.\d+)?$/);

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

/** Spec 1 §7: a pin on the map. */
export const mapPinSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    type: z.enum(LISTING_TYPES),
    price: decimal,
    latitude: decimal,
    longitude: decimal,
    image_url: z.string().nullable(),
  })
  .meta({ id: 'MapPin' });
export type MapPin = z.infer<typeof mapPinSchema>;

const wholeDollars = z
  .string()
  .overwrite(amountText)
  .check(textFormat('amount', /^\d{1,10}(\.\d{1,2})?$/, 'must be an amount in US dollars'))
  .transform(Number);
const rooms = z
  .string()
  .check(textFormat('whole-number', /^\d{1,2}$/, 'must be a number of rooms'))
  .transform(Number);
const words = (max: number) => z.string().max(max, `must be at most ${max} characters`);
const featureList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : value.split(',')))
  .transform((list) => list.map((item) => item.trim()).filter(Boolean))
  .pipe(z.array(words(60)).max(10, 'must be at most 10 features'));

/** The type filter of lists accepts more than the type itself: `sale` means `buy`, `any` means no filter. */
const typeFilter = z.preprocess(
  (value) => (value === 'any' ? undefined : blankToUndefined(value)),
  listingTypeSchema.optional(),
);

export const searchFiltersShape = {
  type: typeFilter,
  propertyType: optionalQuery(z.enum(PROPERTY_TYPES)),
  location: optionalQuery(words(120)),
  minPrice: optionalQuery(wholeDollars),
  maxPrice: optionalQuery(wholeDollars),
  maxMoveIn: optionalQuery(wholeDollars).describe(
    'For rent: at most so many US dollars to move in; without those of which it is not said',
  ),
  q: optionalQuery(words(200)),
  bedrooms: optionalQuery(rooms).describe('at least'),
  bathrooms: optionalQuery(rooms).describe('at least'),
  features: optionalQuery(featureList).describe('comma-separated; all must be there'),
  confirmed: optionalQuery(z.enum(CONFIRMED_FILTERS)).describe(
    'Those whose owner stood by them within the last seven days, today included',
  ),
  bounds: optionalQuery(boundsSchema),
  ownerId: optionalQuery(z.uuid('must be an id')),
};

/** The query of `GET /api/properties` (D11). */
export const propertySearchSchema = z.strictObject({
  ...searchFiltersShape,
  sort: optionalQuery(z.enum(SORTS)),
  page: pageSchema,
  limit: limitSchema,
});
export type PropertySearch = z.output<typeof propertySearchSchema>;

/** The query of `GET /api/properties/map`. */
export const mapSearchSchema = z.strictObject({ ...searchFiltersShape });
export type MapSearch = z.output<typeof mapSearchSchema>;

export const propertyIdSchema = z.object({ id: z.uuid('must be an id') });

export const listProperties = endpoint({
  name: 'listProperties',
  summary: 'Search the offered properties. The total is in X-Total-Count, paging in Link.',
  tag: 'Properties',
  query: propertySearchSchema,
  answer: z.array(foundPropertySchema),
  headers: PAGE_HEADERS,
});

export const mapProperties = endpoint({
  name: 'mapProperties',
  summary: 'The offered properties that have a position, newest first, at most 500.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.array(mapPinSchema),
  headers: ['X-Total-Count', 'X-Total-Capped'],
});

const homes = z.number().int();

/** How many, and of which kind if these were not narrowed down to one. */
export const countProperties = endpoint({
  name: 'countProperties',
  summary: 'How many offered properties a search finds, counted up to 1,000.',
  tag: 'Properties',
  query: z.strictObject({
    ...searchFiltersShape,
    since: optionalQuery(z.iso.datetime('must be a time')).describe('Count those listed after it too'),
  }),
  answer: z.object({
    newer: z.number().int().nullable().describe('How many were listed after `since`; null unless asked'),
    total: z.number().int(),
    isCapped: z.boolean().describe('Whether there are more than were counted'),
    kinds: z
      .object({ apartment: homes, house: homes, land: homes, commercial: homes } satisfies Record<
        PropertyType,
        typeof homes
      >)
      .nullable()
      .describe('Of each kind, whichever is asked for; null where there are too many to say'),
  }),
});

export const readPrices = endpoint({
  name: 'readPrices',
  summary:
    'How prices of a search are spread; the prices asked for do not count. None without a listing type.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.object({
    step: z.number().int().describe('US dollars that one bar spans; the last one holds all dearer ones'),
    bars: z.array(z.number().int()).describe('How many homes each bar has, from 0 dollars up'),
    usual: z
      .object({ low: z.number().int(), high: z.number().int() })
      .nullable()
      .describe('The middle half asks between these'),
    isSample: z.boolean().describe('Whether only the newest 1,000 are in it'),
  }),
});

export const LOOSENINGS = [
  'price',
  'rooms',
  'kind',
  'confirmed',
  'features',
  'words',
  'place',
  'area',
  'type',
] as const;

export const loosenSearch = endpoint({
  name: 'loosenSearch',
  summary:
    'Ways out of a search that finds nothing: at most three changes that find homes, the smallest first.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.array(
    z.object({
      change: z.enum(LOOSENINGS).describe('Which of the filters is changed'),
      bedrooms: z.number().int().nullable().describe('What is asked for instead; null where it is left out'),
      place: z.string().nullable().describe('The district beside it that is searched instead'),
      total: z.number().int(),
      isCapped: z.boolean(),
      from: decimal.nullable().describe('The lowest price'),
    }),
  ),
});

export const nearestProperties = endpoint({
  name: 'nearestProperties',
  summary:
    'For a search that finds nothing: the offered properties nearest to its place or window, or else to the middle of the city, with the other filters kept where anything fits them.',
  tag: 'Properties',
  query: mapSearchSchema,
  answer: z.object({
    areFiltersKept: z.boolean().describe('Whether they fit all that is asked for but the place'),
    items: z.array(foundPropertySchema).describe('At most six, the nearest first'),
  }),
});

export const readProperty = endpoint({
  name: 'readProperty',
  summary: 'One property with its owner, price history and similar homes.',
  tag: 'Properties',
  params: propertyIdSchema,
  answer: propertyDetailSchema,
});

export const readDistance = endpoint({
  name: 'readDistance',
  summary: 'How far a property is from a district or landmark, as the crow flies.',
  tag: 'Properties',
  params: propertyIdSchema,
  query: z.strictObject({
    to: z
      .string('is required')
      .trim()
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
  summary:
    'Where a property is, to about a metre: for its owner, administrators, and who is in contact about it.',
  tag: 'Properties',
  params: propertyIdSchema,
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
  summary: "Show the owner's phone number, which no page holds. Limited like the redirects to call and chat.",
  tag: 'Properties',
  params: propertyIdSchema,
  isContact: true,
  answer: z.object({ phone: z.string().describe('In international form') }),
});

export const viewProperty = endpoint({
  name: 'viewProperty',
  summary: 'Count a view: once per visitor, property and day.',
  tag: 'Properties',
  params: propertyIdSchema,
  query: z.strictObject({
    source: optionalQuery(z.enum(VIEW_SOURCES)).describe(
      'Where the visitor came from; elsewhere unless told',
    ),
  }),
  answer: z.object({ counted: z.boolean() }),
  headers: ['Set-Cookie'],
});
