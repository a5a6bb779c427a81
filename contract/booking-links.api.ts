import { z } from 'zod';
import {
  bookingDetailSchema,
  bookingMessageSchema,
  cancelBodySchema,
  providerBookingSchema,
  ratingBodySchema,
  reasonSchema,
  seenStatusSchema,
} from './bookings.api.ts';
import { BOOKING_STATUSES } from './bookings.ts';
import { endpoint } from './endpoint.ts';
import { problem, timestamp, tokenParams } from './formats.api.ts';

export const readGuestBooking = endpoint({
  name: 'readGuestBooking',
  route: ['GET', '/api/guest-bookings/{token}', 'by-key'],
  summary: "A guest's booking, by its private link.",
  tag: 'Moving',
  params: tokenParams,
  answer: bookingDetailSchema,
});

export const cancelGuestBooking = endpoint({
  name: 'cancelGuestBooking',
  route: ['POST', '/api/guest-bookings/{token}/cancel', 'by-key'],
  summary: "Cancel a guest's booking, while it is pending or confirmed.",
  tag: 'Moving',
  params: tokenParams,
  body: cancelBodySchema,
  answer: bookingDetailSchema,
});

export const sendGuestMessage = endpoint({
  name: 'sendGuestMessage',
  route: ['POST', '/api/guest-bookings/{token}/messages', 'by-key'],
  summary: 'Write to the provider as the guest who booked.',
  tag: 'Moving',
  status: 201,
  params: tokenParams,
  body: z.strictObject({ message: bookingMessageSchema }),
  answer: bookingDetailSchema,
});

export const rateGuestBooking = endpoint({
  name: 'rateGuestBooking',
  route: ['POST', '/api/guest-bookings/{token}/rating', 'by-key'],
  summary: 'Rate the service of a completed move as the guest who booked it, once.',
  tag: 'Moving',
  status: 201,
  params: tokenParams,
  body: ratingBodySchema,
  answer: bookingDetailSchema,
});

export const renewGuestLink = endpoint({
  name: 'renewGuestLink',
  route: ['POST', '/api/guest-bookings/{token}/link', 'by-key'],
  summary: "Replace a guest's private link: a new one is answered, and every earlier one stops working.",
  tag: 'Moving',
  status: 201,
  params: tokenParams,
  answer: z.object({ followPath: z.string(), expiresAt: timestamp }),
});

export const readProviderBooking = endpoint({
  name: 'readProviderBooking',
  route: ['GET', '/api/provider-bookings/{token}', 'by-key'],
  summary: "A job, by its provider's link.",
  tag: 'Providers',
  params: tokenParams,
  answer: providerBookingSchema,
});

export const setProviderStatus = endpoint({
  name: 'setProviderStatus',
  route: ['POST', '/api/provider-bookings/{token}/status', 'by-key'],
  summary: 'Confirm, start, complete or cancel a job; cancelling needs a reason.',
  tag: 'Providers',
  params: tokenParams,
  body: z
    .strictObject({ status: z.enum(BOOKING_STATUSES), reason: reasonSchema, from: seenStatusSchema })
    .refine(
      (body) => body.status !== 'cancelled' || Boolean(body.reason),
      problem({ code: 'required', sentence: 'is required', path: ['reason'] }),
    ),
  answer: providerBookingSchema,
});

export const sendProviderMessage = endpoint({
  name: 'sendProviderMessage',
  route: ['POST', '/api/provider-bookings/{token}/messages', 'by-key'],
  summary: 'Write to the customer of a job.',
  tag: 'Providers',
  status: 201,
  params: tokenParams,
  body: z.strictObject({ message: bookingMessageSchema }),
  answer: providerBookingSchema,
});
