import { z } from 'zod';
import {
  BOOKING_MESSAGE_MAX_LENGTH,
  BOOKING_SIDES,
  BOOKING_STATUSES,
  COMMENT_MAX_LENGTH,
  GUEST_USER,
  REASON_MAX_LENGTH,
} from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { dayGiven, idParams, timestamp } from './formats.api.ts';
import { moveListInput } from './move-fields.api.ts';
import { MOVE_STAGES } from './moves.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';

const text = (max: number) =>
  z.string().overwrite(seenText).min(1, 'is required').max(max, `must be at most ${max} characters`);

/** The fields of the booking dialog (spec 1 §5); everything but the notes is required after trimming. */
export const bookingFormSchema = z.object({
  pickupLocation: text(200),
  dropoffLocation: text(200),
  date: dayGiven,
  phone: text(40),
  notes: z.string().overwrite(seenText).max(2000, 'must be at most 2000 characters').default(''),
});
export type BookingForm = z.output<typeof bookingFormSchema>;

export const jobShape = {
  id: z.uuid(),
  movingServiceId: z.uuid(),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  date: z.iso.date(),
  phone: z.string().describe('Of the customer; empty where `customer.phone` is null'),
  notes: z.string(),
  status: z.enum(BOOKING_STATUSES),
  createdAt: timestamp,
  updatedAt: timestamp,
  reference: z.string().describe('The first 8 characters of the id, for people'),
  service: z.object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    imageUrl: z.string().nullable(),
    isActive: z.boolean().describe('false: offered to nobody any more'),
  }),
  rating: z.object({ rating: z.number().int(), comment: z.string() }).nullable(),
  messageCount: z.number().int(),
  lastMessageAt: timestamp.nullable(),
};

export const threadShape = {
  messages: z
    .array(
      z.object({
        id: z.uuid(),
        from: z.enum(BOOKING_SIDES),
        text: z.string(),
        createdAt: timestamp,
      }),
    )
    .describe('Oldest first'),
  events: z
    .array(
      z.object({
        from: z.enum(BOOKING_STATUSES).nullable(),
        to: z.enum(BOOKING_STATUSES),
        by: z.enum(BOOKING_SIDES),
        reason: z.string().nullable(),
        createdAt: timestamp,
      }),
    )
    .describe('Oldest first'),
};

export const bookingSchema = z
  .object({
    ...jobShape,
    userId: z.string().describe("The customer, or 'guest-user'"),
    asked: z
      .object({
        request: z
          .uuid()
          .nullable()
          .describe('The same for all that were asked together; null where nobody was'),
        stage: z.enum(MOVE_STAGES),
        services: z.number().int().describe('Asked together for a price'),
        offers: z.number().int().describe('Of them, how many have an offer that stands'),
        isAgreed: z.boolean().describe('Whether a price is agreed on in writing'),
      })
      .describe('How far it is where prices are asked for'),
    abilities: z.object({ canCancel: z.boolean(), canMessage: z.boolean(), canRate: z.boolean() }),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof bookingSchema>;

export const createdBookingSchema = bookingSchema
  .extend({
    followPath: z.string().describe("Where the customer follows it; a guest's is a private link"),
  })
  .meta({ id: 'CreatedBooking' });
export type CreatedBooking = z.infer<typeof createdBookingSchema>;

export const bookingDetailSchema = bookingSchema.extend(threadShape).meta({ id: 'BookingDetail' });
export type BookingDetail = z.infer<typeof bookingDetailSchema>;

/** A job as its provider sees it (D23). */
export const providerBookingSchema = z
  .object({
    ...jobShape,
    ...threadShape,
    nextStatuses: z.array(z.enum(BOOKING_STATUSES)).describe('What the provider may set now'),
    customer: z.object({
      name: z.string().nullable(),
      phone: z
        .string()
        .nullable()
        .describe(
          'null where the job was cancelled, declined or given to another service before it was agreed',
        ),
      chatNumber: z.string().nullable().describe('Digits for a chat link'),
    }),
    mapLinks: z.object({ pickup: z.string(), dropoff: z.string() }),
  })
  .meta({ id: 'ProviderBooking' });
export type ProviderBooking = z.infer<typeof providerBookingSchema>;

export const reasonSchema = z
  .string()
  .overwrite(seenText)
  .max(REASON_MAX_LENGTH, `must be at most ${REASON_MAX_LENGTH} characters`)
  .optional();
export const seenStatusSchema = z
  .enum(BOOKING_STATUSES)
  .optional()
  .describe('The status that was seen; where it is not the current one any more the answer is 409');
export const bookingMessageSchema = text(BOOKING_MESSAGE_MAX_LENGTH);
export const cancelBodySchema = z.strictObject({ reason: reasonSchema, from: seenStatusSchema });
export const ratingBodySchema = z.strictObject({
  rating: z.number('must be a number from 1 to 5').int().min(1).max(5),
  comment: z
    .string()
    .overwrite(seenText)
    .max(COMMENT_MAX_LENGTH, `must be at most ${COMMENT_MAX_LENGTH} characters`)
    .default(''),
});

export const createBooking = endpoint({
  name: 'createBooking',
  route: BROWSER_ROUTES.createBooking,
  summary:
    "Ask a moving service for a move. Guests send the literal 'guest-user' as userId, and get their SMS in the language of Accept-Language.",
  tag: 'Moving',
  status: 201,
  body: z.strictObject({
    movingServiceId: z.uuid('must be an id'),
    userId: z.union([z.literal(GUEST_USER), z.uuid('must be an id')]).optional(),
    ...bookingFormSchema.shape,
    status: z.literal('pending').optional(),
    move: moveListInput.optional().describe('What is to be moved, and which other services are asked'),
  }),
  answer: createdBookingSchema,
  errors: ['not_found'],
});

export const listBookings = endpoint({
  name: 'listBookings',
  route: ['GET', '/api/bookings', 'signed-in'],
  summary: 'Your bookings, newest first; an admin sees all. The total is in X-Total-Count, paging in Link.',
  tag: 'Moving',
  query: z.strictObject({
    userId: optionalQuery(z.union([z.literal(GUEST_USER), z.uuid('must be an id')])),
    status: optionalQuery(z.enum(BOOKING_STATUSES)),
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      'In pickup, drop-off or phone',
    ),
    ...paging,
  }),
  looksAt: 'booking',
  answer: z.array(bookingSchema),
  headers: PAGE_HEADERS,
});

export const readBooking = endpoint({
  name: 'readBooking',
  route: ['GET', '/api/bookings/{id}', 'signed-in'],
  summary: 'One of your bookings with its messages and history.',
  tag: 'Moving',
  params: idParams,
  looksAt: 'booking',
  answer: bookingDetailSchema,
});

export const cancelBooking = endpoint({
  name: 'cancelBooking',
  route: ['POST', '/api/bookings/{id}/cancel', 'signed-in'],
  summary: 'Cancel your booking, while it is pending or confirmed.',
  tag: 'Moving',
  params: idParams,
  body: cancelBodySchema,
  answer: bookingDetailSchema,
});

export const sendBookingMessage = endpoint({
  name: 'sendBookingMessage',
  route: ['POST', '/api/bookings/{id}/user-message', 'signed-in'],
  summary: 'Write to the provider of your booking.',
  tag: 'Moving',
  status: 201,
  params: idParams,
  body: z.strictObject({ message: bookingMessageSchema, userId: z.string().max(100).optional() }),
  answer: bookingDetailSchema,
});

export const rateBooking = endpoint({
  name: 'rateBooking',
  route: ['POST', '/api/bookings/{id}/rating', 'signed-in'],
  summary: 'Rate the service of your completed move, once.',
  tag: 'Moving',
  status: 201,
  params: idParams,
  body: ratingBodySchema,
  answer: bookingDetailSchema,
});
