import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { amountText, idParams, type TextFormat, textFormat, timestamp } from './formats.api.ts';
import { serviceFiguresSchema } from './move-fields.api.ts';
import { movingServiceSchema } from './moving.api.ts';
import { ADMIN_SERVICE_SORTS, BOOKING_COUNT_CAP, SERVICE_LIMITS } from './moving.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { seenText, typedText } from './typed-text.ts';

const required = (max: number) =>
  z
    .string('is required')
    .overwrite(seenText)
    .min(1, 'is required')
    .max(max, `must be at most ${max} characters`);
const optionalText = (max: number) =>
  z.string().overwrite(seenText).max(max, `must be at most ${max} characters`);

/** Accepts numbers and decimal strings (spec 2 §7, D10); stored as decimal strings. */
const decimal = (format: TextFormat, pattern: RegExp, sentence: string) =>
  z
    .union([z.number(), z.string()], sentence)
    .transform((given) => (format === 'amount' ? amountText(given) : typedText(String(given))))
    .pipe(textFormat(format, pattern, sentence));

const rating = decimal(
  'rating',
  /^([0-4](\.\d)?|5(\.0)?)$/,
  'must be a number between 0 and 5 with one decimal',
);
const price = decimal('amount', /^\d{1,8}(\.\d{1,2})?$/, 'must be an amount in US dollars').nullable();
const imageUrl = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .overwrite(seenText)
    .max(2000, 'must be at most 2000 characters')
    .check(
      textFormat(
        'picture-address',
        /^(\/(media|api\/placeholder)\/[\w./-]+|https?:\/\/\S+)$/i,
        'must be the address of a picture',
      ),
    )
    .nullable(),
);

const fields = {
  name: required(SERVICE_LIMITS.name),
  phone: required(SERVICE_LIMITS.phone),
  email: z
    .string('is required')
    .overwrite(seenText)
    .max(254, 'must be at most 254 characters')
    .pipe(z.email('must be an e-mail address')),
  location: required(SERVICE_LIMITS.location),
  rating,
  price,
  description: optionalText(SERVICE_LIMITS.description),
  availability: optionalText(SERVICE_LIMITS.availability),
  imageUrl,
  category: required(SERVICE_LIMITS.category),
  isActive: z.boolean('must be true or false'),
};

/** A row of the admin's moving services table (spec 2 §2 and §3). */
export const adminMovingServiceSchema = z
  .object({
    ...movingServiceSchema.omit({ figures: true }).shape,
    email: z.string(),
    category: z.string(),
    isActive: z.boolean(),
    bookingCount: z
      .number()
      .int()
      .describe(`Counted up to ${BOOKING_COUNT_CAP}; ${BOOKING_COUNT_CAP + 1} means more`),
    version: z.number().int(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'AdminMovingService' });
export type AdminMovingService = z.infer<typeof adminMovingServiceSchema>;

const search = optionalQuery(optionalText(200)).describe('In name or location');

export const listAdminMovingServices = endpoint({
  name: 'listAdminMovingServices',
  route: ['GET', '/api/admin/moving-services', 'admin'],
  summary: 'All moving services, newest first unless told. The total is in X-Total-Count, paging in Link.',
  tag: 'Administration',
  query: z.strictObject({
    q: search,
    status: optionalQuery(z.enum(['active', 'inactive'])),
    sort: optionalQuery(z.enum(ADMIN_SERVICE_SORTS)),
    ...paging,
  }),
  answer: z.array(adminMovingServiceSchema),
  headers: PAGE_HEADERS,
});

export const countAdminMovingServices = endpoint({
  name: 'countAdminMovingServices',
  route: ['GET', '/api/admin/moving-services/counts', 'admin'],
  summary: 'How many moving services there are, their average rating and the sum of their prices.',
  tag: 'Administration',
  query: z.strictObject({ q: search }),
  answer: z
    .object({
      total: z.number().int(),
      active: z.number().int(),
      inactive: z.number().int(),
      averageRating: z.string().nullable().describe('With one decimal; null where there is no service'),
      totalValue: z.string().describe('The sum of their prices in US dollars'),
    })
    .meta({ id: 'MovingServiceCounts' }),
});

const countedMoves = serviceFiguresSchema.pick({ moves: true, kept: true, onTime: true }).shape;

export const readMovingFigures = endpoint({
  name: 'readMovingFigures',
  route: ['GET', '/api/admin/moving-services/figures', 'admin'],
  summary:
    'How services keep the prices and hours that were agreed on: by service from its first move on, and by district of the last year.',
  tag: 'Administration',
  answer: z
    .object({
      services: z
        .array(
          z.object({
            id: z.uuid(),
            name: z.string(),
            ...countedMoves,
            answerMinutes: serviceFiguresSchema.shape.answerMinutes,
          }),
        )
        .describe('Most moves first'),
      districts: z
        .array(
          z.object({ name: z.string().nullable().describe('null: outside of the city'), ...countedMoves }),
        )
        .describe('From which they went; most moves first'),
    })
    .meta({ id: 'MovingFigures' }),
});

export const createMovingService = endpoint({
  name: 'createMovingService',
  route: ['POST', '/api/admin/moving-services', 'admin'],
  summary: 'Add a moving service.',
  tag: 'Administration',
  status: 201,
  body: z.strictObject({
    ...fields,
    rating: rating.default('0.0'),
    price: price.optional(),
    description: fields.description.default(''),
    availability: fields.availability.default(''),
    imageUrl: imageUrl.optional(),
    category: fields.category.default('moving'),
    isActive: fields.isActive.default(true),
  }),
  answer: adminMovingServiceSchema,
});

export const updateMovingService = endpoint({
  name: 'updateMovingService',
  route: ['PUT', '/api/admin/moving-services/{id}', 'admin'],
  summary: 'Change a moving service: the fields that are given, or the whole record as it was read.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({
    ...z.object(fields).partial().shape,
    id: z.uuid('must be an id').optional().describe('Must be the one in the address'),
    version: z
      .number()
      .int()
      .min(1)
      .optional()
      .describe('The version that was read; where it is not the current one any more the answer is 409'),
    reviewCount: z.unknown().optional().describe('Counted; ignored'),
    bookingCount: z.unknown().optional().describe('Counted; ignored'),
    createdAt: z.unknown().optional(),
    updatedAt: z.unknown().optional(),
  }),
  answer: adminMovingServiceSchema,
  errors: ['conflict'],
});

export const deleteMovingService = endpoint({
  name: 'deleteMovingService',
  route: ['DELETE', '/api/admin/moving-services/{id}', 'admin'],
  summary:
    'Delete a moving service: it leaves every list and can no longer be booked; its bookings stay readable.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});
