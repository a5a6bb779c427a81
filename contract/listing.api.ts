import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountText, idParams, problem, textFormat } from './formats.api.ts';
import { LISTING_LIMITS, NEW_LISTING, NO_PRICE } from './listing.ts';
import { costFields, inputFields, leaseFields } from './listing-fields.api.ts';
import { optionalQuery } from './paging.api.ts';
import { listingTypeSchema, propertyDetailSchema, propertySchema } from './properties.api.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText, typedText } from './typed-text.ts';

const required = (max: number) =>
  z
    .string('is required')
    .overwrite(seenText)
    .min(1, 'is required')
    .max(max, `must be at most ${max} characters`);

/** US dollars with at most two decimals, as a decimal string (D10); above nothing. */
export const priceSchema = z
  .union([z.string(), z.number()], 'must be an amount in US dollars')
  .transform(amountText)
  .pipe(textFormat('amount', /^\d{1,10}(\.\d{1,2})?$/, 'must be an amount in US dollars'))
  .refine(
    (price) => Number(price) <= LISTING_LIMITS.price,
    problem({ code: 'too_big', max: LISTING_LIMITS.price, sentence: 'must be at most 99999999.99' }),
  )
  .refine((price) => Number(price) > 0, problem(NO_PRICE));

export const versionSchema = z
  .number()
  .int()
  .min(1)
  .describe('The version that was read; where it is not the current one any more the answer is 409');

const degreesText = (limit: number) =>
  textFormat('degrees', /^-?\d{1,3}(\.\d+)?$/, 'must be degrees such as 2.0469').refine(
    (text) => Math.abs(Number(text)) <= limit,
    problem({
      code: 'out_of_range',
      min: -limit,
      max: limit,
      sentence: `must be between -${limit} and ${limit}`,
    }),
  );

/** Optional: no position. */
const degrees = (limit: number) =>
  z
    .union([z.string(), z.number(), z.null()])
    .transform((value) => (value === null ? null : typedText(String(value))))
    .pipe(degreesText(limit).nullable())
    .default(null);

export const webAddress = z
  .string()
  .overwrite(seenText)
  .min(1, 'must not be empty')
  .max(2000, 'must be at most 2000 characters')
  .refine(
    (value) => /^\/(media|api\/placeholder)\/[\w./-]+$/.test(value) || /^https?:\/\/[^\s]+$/i.test(value),
    problem({ code: 'not_a_picture', sentence: 'must be the address of a picture' }),
  );

const list = <S extends z.ZodType>(item: S, most: number) =>
  z
    .array(item)
    .max(most, `must be at most ${most}`)
    .transform((items) => (items.length > 0 ? items : null))
    .nullish()
    .transform((items) => items ?? null);

const propertyInput = {
  title: required(LISTING_LIMITS.title),
  description: required(LISTING_LIMITS.description),
  price: priceSchema,
  type: listingTypeSchema.default(NEW_LISTING.type),
  propertyType: z.enum(PROPERTY_TYPES).default(NEW_LISTING.propertyType),
  location: required(LISTING_LIMITS.location),
  latitude: degrees(90),
  longitude: degrees(180),
  ...inputFields,
  features: list(required(LISTING_LIMITS.featureLength), LISTING_LIMITS.features),
  images: list(webAddress, LISTING_LIMITS.images).describe(
    'Paths of `POST /api/media`, or addresses on the web: these are fetched once, and answered as paths of our own',
  ),
  imageAlts: list(
    z
      .string()
      .overwrite(seenText)
      .max(LISTING_LIMITS.imageAlt, `must be at most ${LISTING_LIMITS.imageAlt} characters`),
    LISTING_LIMITS.images,
  ).describe('What each picture shows, in the order of `images`'),
  isActive: z.boolean().default(NEW_LISTING.isActive),
  status: z.enum(PROPERTY_STATUSES).default('available'),
};

/** A position needs both coordinates. */
export const hasPosition = (body: { latitude: string | null; longitude: string | null }) =>
  (body.latitude === null) === (body.longitude === null);
export const BOTH = problem({
  code: 'required',
  sentence: 'is needed together with latitude',
  path: ['longitude'],
});

export const newPropertySchema = z
  .strictObject({ ...propertyInput, ownerId: z.string().max(100).optional() })
  .refine(hasPosition, BOTH);
export type NewProperty = z.output<typeof newPropertySchema>;

export const ownPropertySchema = z
  .object({
    ...propertySchema.shape,
    ...leaseFields,
    imageAlts: z.array(z.string()),
    version: z.number().int(),
    ownerName: z.string(),
    abilities: z.object({ canEdit: z.boolean(), canDelete: z.boolean() }),
  })
  .meta({ id: 'OwnProperty' });
export type OwnProperty = z.infer<typeof ownPropertySchema>;

/** What replaces a listing. */
const editedShape = {
  ...propertyInput,
  ownerId: z.string().max(100).optional(),
  version: versionSchema.optional(),
};

/** Fields of an answer that only the server sets: accepted, so that an answer can be sent back, and dropped. */
const ignored = z.unknown().optional().describe('Ignored: only the server sets it');
const readOnlyOf = (...answers: z.ZodObject[]): object =>
  Object.fromEntries(
    answers
      .flatMap(({ shape }) => Object.keys(shape))
      .filter((name) => !(name in editedShape))
      .map((name) => [name, ignored.transform(() => undefined)]),
  );

/**
 * All fields of a listing (spec 2 §7), and whatever else the given answers hold.
 * @param more fields beside those of a listing
 */
export const editedProperty = <More extends z.ZodRawShape>(answers: readonly z.ZodObject[], more: More) =>
  z.strictObject({ ...readOnlyOf(...answers), ...editedShape, ...more });

export const editedPropertySchema = editedProperty([ownPropertySchema, propertyDetailSchema], {}).refine(
  hasPosition,
  BOTH,
);
export type EditedProperty = z.output<typeof editedPropertySchema>;

export const createProperty = endpoint({
  name: 'createProperty',
  route: ['POST', '/api/properties', 'lister'],
  summary: 'Put a property on the market; it is yours.',
  tag: 'Properties',
  status: 201,
  body: newPropertySchema,
  answer: ownPropertySchema,
});

export const readOwnProperty = endpoint({
  name: 'readOwnProperty',
  route: BROWSER_ROUTES.readOwnProperty,
  summary: 'A property as those who may edit it see it, hidden ones too.',
  tag: 'Properties',
  params: idParams,
  looksAt: 'property',
  answer: ownPropertySchema,
});

export const updateProperty = endpoint({
  name: 'updateProperty',
  route: ['PUT', '/api/properties/{id}', 'signed-in'],
  summary:
    'Change a property: all its fields are replaced. Without `version` an earlier price is not written over the current one: 409.',
  tag: 'Properties',
  params: idParams,
  body: editedPropertySchema,
  answer: ownPropertySchema,
});

export const deleteProperty = endpoint({
  name: 'deleteProperty',
  route: ['DELETE', '/api/properties/{id}', 'signed-in'],
  summary: 'Take a property off every screen at once.',
  tag: 'Properties',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const readPriceHint = endpoint({
  name: 'readPriceHint',
  route: BROWSER_ROUTES.readPriceHint,
  summary:
    'What similar offered properties cost, in US dollars: the usual price that the page of a listing shows.',
  tag: 'Properties',
  query: z.strictObject({
    type: optionalQuery(listingTypeSchema),
    propertyType: optionalQuery(z.enum(PROPERTY_TYPES)),
    location: optionalQuery(z.string().max(300)),
    bedrooms: optionalQuery(
      z
        .string()
        .check(textFormat('whole-number', /^\d{1,3}$/, 'must be a number of rooms'))
        .transform(Number),
    ).describe('With them homes of one room more or less are compared; all sizes without them, or with 0'),
    latitude: optionalQuery(degreesText(90)),
    longitude: optionalQuery(degreesText(180)),
    except: optionalQuery(z.uuid()).describe(
      'A listing that is left out, because its price is compared with these',
    ),
  }),
  answer: z
    .object({
      count: z.number().int().describe('So many similar properties were compared; no prices below 3'),
      low: z.string().nullable().describe('A quarter of them cost less'),
      middle: z.string().nullable(),
      high: z.string().nullable().describe('A quarter of them cost more'),
      where: z.string().nullable().describe('The district compared, null for the whole city'),
    })
    .meta({ id: 'PriceHint' }),
});
export type PriceHint = z.infer<typeof readPriceHint.answer>;

/** What can be usual of each cost: of those that are one of a few, which of them. */
const { agentFeePayer: _payer, furnished: _furnished, ...usualShape } = costFields;

export const readUsualCosts = endpoint({
  name: 'readUsualCosts',
  route: BROWSER_ROUTES.readUsualCosts,
  summary: 'What the offered homes for rent in a district say most often of what they cost beside the rent.',
  tag: 'Properties',
  query: z.strictObject({
    location: optionalQuery(z.string().max(300)),
    latitude: optionalQuery(degreesText(90)),
    longitude: optionalQuery(degreesText(180)),
  }),
  answer: z
    .object({
      where: z.string().nullable().describe('The district; null where the place is in none'),
      values: z.object(usualShape).describe('null where fewer than 5 homes say the same'),
    })
    .meta({ id: 'UsualCosts' }),
});
export type UsualCosts = z.infer<typeof readUsualCosts.answer>;
