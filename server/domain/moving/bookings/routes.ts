import type { Hono } from 'hono';
import {
  cancelBooking,
  createBooking as createEndpoint,
  listBookings as listEndpoint,
  rateBooking as rateEndpoint,
  readBooking as readEndpoint,
  sendBookingMessage as sendEndpoint,
} from '#contract/bookings.api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerAdminBookings } from './admin-routes.ts';
import { changeStatus } from './change-status.ts';
import { createBooking } from './create-booking.ts';
import { BOOKING_MESSAGES, BOOKINGS } from './limits.ts';
import { registerBookingLinks } from './link-routes.ts';
import { presentBooking, presentDetail } from './present.ts';
import { rateBooking } from './rate-booking.ts';
import { readBooking, readBookings, sideFor } from './read-bookings.ts';
import { sendBookingMessage } from './send-message.ts';

export function registerBookings(app: Hono<AppEnv>): void {
  register(app, createEndpoint, {
    limit: BOOKINGS,
    run: async ({ body }, ctx) => {
      const { booking, followPath } = await createBooking(body, ctx);
      return { ...presentBooking(booking, booking.userId === null ? 'guest link' : ctx.actor), followPath };
    },
  });

  register(app, listEndpoint, { runList: ({ query }, ctx) => readBookings(query, ctx) });

  register(app, readEndpoint, {
    run: async ({ params }, ctx) =>
      presentDetail(await readBooking('booking.read', params.id, ctx), ctx.actor),
  });

  register(app, cancelBooking, {
    run: async ({ params: { id }, body }, ctx) => {
      const side = await sideFor('booking.cancel', id, ctx);
      await changeStatus({ bookingId: id, side, to: 'cancelled', ...body }, ctx);
      return presentDetail(await readBooking('booking.read', id, ctx), ctx.actor);
    },
  });

  register(app, sendEndpoint, {
    limit: BOOKING_MESSAGES,
    run: async ({ params: { id }, body }, ctx) => {
      bodyIdAgrees(body.userId, ctx.actor, GUEST_USER);
      const side = await sideFor('booking.message', id, ctx);
      await sendBookingMessage({ bookingId: id, side, text: body.message }, ctx);
      return presentDetail(await readBooking('booking.read', id, ctx), ctx.actor);
    },
  });

  register(app, rateEndpoint, {
    invalidates: ['moving'],
    run: async ({ params: { id }, body }, ctx) => {
      await sideFor('booking.rate', id, ctx);
      await rateBooking({ bookingId: id, ...body }, ctx);
      return presentDetail(await readBooking('booking.read', id, ctx), ctx.actor);
    },
  });

  registerBookingLinks(app);
  registerAdminBookings(app);
}
