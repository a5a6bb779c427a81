import { z } from 'zod';
import { jobShape } from './bookings.api.ts';
import {
  ADMIN_BOOKING_SORTS,
  BOOKING_MESSAGE_MAX_LENGTH,
  BOOKING_STATUSES,
  NOT_SENT_REASONS,
  REASON_MAX_LENGTH,
  SEND_METHODS,
} from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { countsOf, idParams, severalIds, timestamp } from './formats.api.ts';
import { MAILBOX_CHANNELS, NOTIFICATION_STATUSES } from './notifications.ts';
import { foundTotal, optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { seenText } from './typed-text.ts';

export const bookingDeliverySchema = z
  .object({
    id: z.uuid(),
    messageId: z.uuid().describe('The message in the thread of the booking'),
    channel: z.enum(MAILBOX_CHANNELS),
    state: z.enum(NOTIFICATION_STATUSES).describe('pending: it waits, or is tried again'),
    reason: z.string().nullable().describe('Why the last attempt failed'),
    at: timestamp.describe('When it was sent or failed; while it waits, when it was written'),
  })
  .meta({ id: 'BookingDelivery' });
export type BookingDelivery = z.infer<typeof bookingDeliverySchema>;

/** A row of the admin's bookings table (spec 2 §2 and §3). */
export const adminBookingSchema = z
  .object({
    ...jobShape,
    serviceId: z.uuid().describe('The same as movingServiceId'),
    userId: z.string().describe("The customer, or 'guest-user'"),
    customerName: z.string().nullable(),
    email: z.string().nullable().describe("The customer's"),
    serviceName: z.string(),
    serviceCategory: z.string(),
    serviceEmail: z.string(),
    price: z.string().nullable().describe("The service's, US dollars"),
    time: z.string().nullable().describe('Agreed between customer and provider; null where nothing is kept'),
    deliveries: z
      .array(bookingDeliverySchema)
      .describe("How the mail and SMS of an admin's messages to the customer went, the latest message first"),
    smsTo: z
      .string()
      .nullable()
      .describe('Where an SMS to the customer goes; null where `phone` is no number'),
    linkExpiresAt: timestamp.nullable().describe("Until when the provider's link opens the job"),
  })
  .meta({ id: 'AdminBooking' });
export type AdminBooking = z.infer<typeof adminBookingSchema>;

const statusBody = z.strictObject({
  status: z.enum(BOOKING_STATUSES),
  reason: z
    .string()
    .overwrite(seenText)
    .max(REASON_MAX_LENGTH, `must be at most ${REASON_MAX_LENGTH} characters`)
    .optional(),
});

const search = optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
  'In pickup, drop-off, customer, service or phone',
);

export const listAdminBookings = endpoint({
  name: 'listAdminBookings',
  route: ['GET', '/api/admin/bookings', 'admin'],
  summary: 'All bookings, newest first unless told. The total is in X-Total-Count, paging in Link.',
  tag: 'Administration',
  query: z.strictObject({
    q: search,
    status: optionalQuery(z.enum(BOOKING_STATUSES)),
    sort: optionalQuery(z.enum(ADMIN_BOOKING_SORTS)),
    ...paging,
  }),
  looksAt: 'booking',
  answer: z.array(adminBookingSchema),
  headers: PAGE_HEADERS,
});

export const countAdminBookings = endpoint({
  name: 'countAdminBookings',
  route: ['GET', '/api/admin/bookings/counts', 'admin'],
  summary: 'How many bookings there are, in all and of each status.',
  tag: 'Administration',
  query: z.strictObject({ q: search }),
  answer: z
    .object({
      ...foundTotal,
      byStatus: countsOf(BOOKING_STATUSES),
    })
    .meta({ id: 'BookingCounts' }),
});

export const setBookingStatus = endpoint({
  name: 'setBookingStatus',
  route: ['PATCH', '/api/admin/bookings/{id}', 'admin'],
  summary: 'Set any status; customer and provider are told.',
  tag: 'Administration',
  params: idParams,
  body: statusBody,
  answer: adminBookingSchema,
});

export const putBookingStatus = endpoint({
  name: 'putBookingStatus',
  route: ['PUT', '/api/admin/bookings/{id}', 'admin'],
  summary: 'The same as PATCH: sets the status.',
  tag: 'Administration',
  params: idParams,
  body: statusBody,
  answer: adminBookingSchema,
});

export const deleteBooking = endpoint({
  name: 'deleteBooking',
  route: ['DELETE', '/api/admin/bookings/{id}', 'admin'],
  summary: 'Delete a booking with its messages and history; both sides of an open one are told.',
  tag: 'Administration',
  params: idParams,
  answer: z.object({ id: z.uuid(), deleted: z.literal(true) }),
});

export const setBookingStatuses = endpoint({
  name: 'setBookingStatuses',
  route: ['PATCH', '/api/admin/bookings', 'admin'],
  summary:
    'Set the status of several bookings: of all of them or, where one is not there, of none. Customers and providers are told of what changed.',
  tag: 'Administration',
  body: z.strictObject({ ids: severalIds, status: z.enum(BOOKING_STATUSES) }),
  answer: z.object({ changed: z.array(z.uuid()).describe('Those that had another status before') }),
});

export const deleteBookings = endpoint({
  name: 'deleteBookings',
  route: ['POST', '/api/admin/bookings/deletions', 'admin'],
  summary:
    'Delete several bookings with their messages and history: all of them or, where one is not there, none; both sides of the open ones are told.',
  tag: 'Administration',
  body: z.strictObject({ ids: severalIds }),
  answer: z.object({ deleted: z.array(z.uuid()) }),
});

export const messageCustomer = endpoint({
  name: 'messageCustomer',
  route: ['POST', '/api/admin/bookings/{id}/message', 'admin'],
  summary:
    "Write to the customer of a booking, by every way asked for that reaches them; the message is also in the booking's thread.",
  tag: 'Administration',
  status: 201,
  params: idParams,
  body: z.strictObject({
    subject: z.string().overwrite(seenText).max(200, 'must be at most 200 characters').default(''),
    message: z
      .string()
      .overwrite(seenText)
      .min(1, 'is required')
      .max(BOOKING_MESSAGE_MAX_LENGTH, `must be at most ${BOOKING_MESSAGE_MAX_LENGTH} characters`),
    sendMethod: z.enum(SEND_METHODS).default('email'),
    customerPhone: z
      .string()
      .overwrite(seenText)
      .max(40, 'must be at most 40 characters')
      .nullable()
      .optional(),
    customerEmail: z
      .string()
      .overwrite(seenText)
      .max(254, 'must be at most 254 characters')
      .nullable()
      .optional()
      .describe("Only for a booking that has no address of its own; else the booking's own is used"),
  }),
  answer: z.object({
    id: z.uuid(),
    message: z.string(),
    sentTo: z.object({ email: z.string().nullable(), sms: z.string().nullable() }),
    notSent: z
      .array(z.object({ channel: z.enum(MAILBOX_CHANNELS), reason: z.enum(NOT_SENT_REASONS) }))
      .describe(
        'What was asked for and cannot be: of both, the way by which the customer is not reached. `not_now`: no message may go there now',
      ),
  }),
});

export const renewProviderLink = endpoint({
  name: 'renewProviderLink',
  route: ['POST', '/api/admin/bookings/{id}/provider-link', 'admin'],
  summary:
    "End the provider's links to a booking and send the provider a new one. Where no message may go there, the link is told to be passed on.",
  tag: 'Administration',
  params: idParams,
  answer: z.object({
    expiresAt: timestamp,
    sent: z.boolean().describe('A message with it was accepted for sending'),
    path: z.string().nullable().describe('To be passed on, where none was'),
  }),
  isSecret: true,
});
