import type { Hono } from 'hono';
import { createBooking as endpoint } from '#contract/bookings.api.ts';
import { GUEST_USER, SHORT_ID_LENGTH } from '#contract/bookings.ts';
import { RATE_LIMITS } from '../http/rate-limit.ts';
import { register } from '../http/register.ts';
import type { AppEnv } from '../http/types.ts';
import { createBooking } from './create-booking.ts';

export function registerBookings(app: Hono<AppEnv>): void {
  register(app, endpoint, {
    limit: RATE_LIMITS.booking,
    handle: async ({ body }, call) => {
      const booking = await createBooking(body, call);
      return {
        id: booking.id,
        movingServiceId: booking.movingServiceId,
        userId: booking.userId ?? GUEST_USER,
        pickupLocation: booking.pickupLocation,
        dropoffLocation: booking.dropoffLocation,
        date: booking.date,
        phone: booking.phone,
        notes: booking.notes,
        status: booking.status,
        createdAt: booking.createdAt.toISOString(),
        reference: booking.id.slice(0, SHORT_ID_LENGTH),
      };
    },
  });
}
