import type { Hono } from 'hono';
import {
  cancelBooking,
  createBooking as createEndpoint,
  listBookings as listEndpoint,
  rateBooking as rateEndpoint,
  readBooking,
  sendBookingMessage as sendEndpoint,
} from '#contract/bookings.api.ts';
import { GUEST_USER } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { type Action, assertMay } from '#server/platform/access/abilities.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import { pageHeaders } from '#server/platform/http/page-headers.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { registerAdminBookings } from './admin-routes.ts';
import { changeStatus } from './change-status.ts';
import { createBooking } from './create-booking.ts';
import { registerBookingLinks } from './link-routes.ts';
import { guestPath } from './links.ts';
import { presentBooking, presentDetail } from './present.ts';
import { findBooking, listBookings } from './queries.ts';
import { rateBooking } from './rate-booking.ts';
import { sendBookingMessage } from './send-message.ts';

type BookingAction = Extract<Action, `booking.${string}`>;

/** The booking with everything about it, for somebody who may do this with it. */
async function bookingFor(action: BookingAction, id: string, { app, actor }: Call) {
  const row = await findBooking(app.database.sql, id);
  assertMay(action, actor, row && { userId: row.user_id }, 'Booking not found');
  if (!row) throw new Refusal('not_found', 'Booking not found');
  return presentDetail(row, actor);
}

/** On whose behalf somebody acts: their own bookings are a customer's, also where they are an admin. */
async function sideFor(action: BookingAction, id: string, call: Call): Promise<'customer' | 'admin'> {
  const { userId } = await bookingFor(action, id, call);
  return userId === actorId(call.actor) ? 'customer' : 'admin';
}

/**
 * Whose bookings are listed (D4): one's own unless told; an admin sees everybody's.
 * @throws Refusal forbidden
 */
function ownerOf(userId: string | undefined, { actor }: Call): string | null | undefined {
  const isAdmin = actor.kind === 'user' && actor.role === 'admin';
  if (isAdmin) return userId === GUEST_USER ? null : userId;
  bodyIdAgrees(userId, actor, GUEST_USER);
  return actorId(actor);
}

export function registerBookings(app: Hono<AppEnv>): void {
  register(app, createEndpoint, {
    limit: RATE_LIMITS.booking,
    handle: async ({ body }, call) => {
      const row = await createBooking(body, call);
      const booking = presentBooking(row, row.user_id === null ? 'guest link' : call.actor);
      const followPath = row.user_id === null ? guestPath(call.app, row.id) : '/my-moving-services';
      return { ...booking, followPath };
    },
  });

  register(app, listEndpoint, {
    handle: async ({ query }, call) => {
      const { page = 1, limit = MAX_PAGE_SIZE, status, q } = query;
      const userId = ownerOf(query.userId, call);
      const offset = (page - 1) * limit;
      const { rows, counted } = await listBookings(
        call.app.database.sql,
        { userId, status, q, limit, offset },
        COUNT_CAP,
      );
      pageHeaders(call, { page, pageSize: limit, counted, shown: rows.length });
      return rows.map((row) => presentBooking(row, call.actor));
    },
  });

  register(app, readBooking, {
    handle: ({ params }, call) => bookingFor('booking.read', params.id, call),
  });

  register(app, cancelBooking, {
    handle: async ({ params: { id }, body }, call) => {
      const side = await sideFor('booking.cancel', id, call);
      await changeStatus({ bookingId: id, side, to: 'cancelled', ...body }, call);
      return bookingFor('booking.read', id, call);
    },
  });

  register(app, sendEndpoint, {
    limit: RATE_LIMITS.bookingMessage,
    handle: async ({ params: { id }, body }, call) => {
      bodyIdAgrees(body.userId, call.actor, GUEST_USER);
      const side = await sideFor('booking.message', id, call);
      await sendBookingMessage({ bookingId: id, side, text: body.message }, call);
      return bookingFor('booking.read', id, call);
    },
  });

  register(app, rateEndpoint, {
    changes: ['moving'],
    handle: async ({ params: { id }, body }, call) => {
      await sideFor('booking.rate', id, call);
      await rateBooking({ bookingId: id, ...body }, call.app);
      return bookingFor('booking.read', id, call);
    },
  });

  registerBookingLinks(app);
  registerAdminBookings(app);
}
