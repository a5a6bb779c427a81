import { z } from 'zod';
import { BOOKING_STATUSES, GUEST_USER } from './bookings.ts';
import { endpoint } from './endpoint.ts';

const text = (max: number) =>
  z.string().trim().min(1, 'is required').max(max, `must be at most ${max} characters`);

/** The fields of the booking dialog (spec 1 §5): all but the notes are required after trimming. */
export const bookingFormSchema = z.object({
  pickupLocation: text(200),
  dropoffLocation: text(200),
  date: z.iso.date('must be a date such as 2026-12-31'),
  phone: text(40),
  notes: z.string().trim().max(2000, 'must be at most 2000 characters').default(''),
});
export type BookingForm = z.output<typeof bookingFormSchema>;

export const bookingSchema = z
  .object({
    id: z.uuid(),
    movingServiceId: z.uuid(),
    userId: z.string().describe("The customer, or 'guest-user'"),
    pickupLocation: z.string(),
    dropoffLocation: z.string(),
    date: z.iso.date(),
    phone: z.string(),
    notes: z.string(),
    status: z.enum(BOOKING_STATUSES),
    createdAt: z.iso.datetime(),
    reference: z.string().describe('The first 8 characters of the id, for people'),
  })
  .meta({ id: 'Booking' });
export type Booking = z.infer<typeof bookingSchema>;

export const createBooking = endpoint({
  name: 'createBooking',
  summary: "Ask a moving service for a move. Guests send the literal 'guest-user' as userId.",
  tag: 'Moving',
  status: 201,
  body: z.strictObject({
    movingServiceId: z.uuid('must be an id'),
    userId: z.union([z.literal(GUEST_USER), z.uuid('must be an id')]).optional(),
    ...bookingFormSchema.shape,
    status: z.literal('pending').optional(),
  }),
  answer: bookingSchema,
});
