import type { Hono } from 'hono';
import {
  cancelGuestBooking,
  rateGuestBooking,
  readGuestBooking,
  readProviderBooking,
  sendGuestMessage,
  sendProviderMessage,
  setProviderStatus,
} from '#contract/booking-links.api.ts';
import { LINK_OVER } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { GUEST } from '#server/platform/access/actor.ts';
import { RATE_LIMITS } from '#server/platform/http/rate-limit.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { changeStatus } from './change-status.ts';
import { bookingOfGuest, bookingOfProvider } from './links.ts';
import { presentDetail, presentForProvider } from './present.ts';
import { findBooking } from './queries.ts';
import { rateBooking } from './rate-booking.ts';
import { sendBookingMessage } from './send-message.ts';

/** Who acts is said by the link, whoever else they may be signed in as. */
const byLink = (call: Call): Call => ({ ...call, actor: GUEST });

async function rowOf(bookingId: string, { app }: Call) {
  const row = await findBooking(app.database.sql, bookingId);
  if (!row) throw new Refusal('not_found', LINK_OVER);
  return row;
}
const forGuest = async (id: string, call: Call) => presentDetail(await rowOf(id, call), 'guest link');
const forProvider = async (id: string, call: Call) => presentForProvider(await rowOf(id, call));

/** What a private link opens: a guest's booking (D26), a provider's job (D23). */
export function registerBookingLinks(app: Hono<AppEnv>): void {
  register(app, readGuestBooking, {
    handle: async ({ params }, call) => forGuest(await bookingOfGuest(call.app, params.token), call),
  });
  register(app, cancelGuestBooking, {
    limit: RATE_LIMITS.bookingMessage,
    handle: async ({ params, body }, call) => {
      const bookingId = await bookingOfGuest(call.app, params.token);
      await changeStatus({ bookingId, side: 'customer', to: 'cancelled', ...body }, byLink(call));
      return forGuest(bookingId, call);
    },
  });
  register(app, sendGuestMessage, {
    limit: RATE_LIMITS.bookingMessage,
    handle: async ({ params, body }, call) => {
      const bookingId = await bookingOfGuest(call.app, params.token);
      await sendBookingMessage({ bookingId, side: 'customer', text: body.message }, byLink(call));
      return forGuest(bookingId, call);
    },
  });
  register(app, rateGuestBooking, {
    changes: ['moving'],
    handle: async ({ params, body }, call) => {
      const bookingId = await bookingOfGuest(call.app, params.token);
      await rateBooking({ bookingId, ...body }, call.app);
      return forGuest(bookingId, call);
    },
  });

  register(app, readProviderBooking, {
    handle: async ({ params }, call) => forProvider(await bookingOfProvider(call.app, params.token), call),
  });
  register(app, setProviderStatus, {
    limit: RATE_LIMITS.bookingMessage,
    handle: async ({ params, body: { status, ...rest } }, call) => {
      const bookingId = await bookingOfProvider(call.app, params.token);
      await changeStatus({ bookingId, side: 'provider', to: status, ...rest }, byLink(call));
      return forProvider(bookingId, call);
    },
  });
  register(app, sendProviderMessage, {
    limit: RATE_LIMITS.bookingMessage,
    handle: async ({ params, body }, call) => {
      const bookingId = await bookingOfProvider(call.app, params.token);
      await sendBookingMessage({ bookingId, side: 'provider', text: body.message }, byLink(call));
      return forProvider(bookingId, call);
    },
  });
}
