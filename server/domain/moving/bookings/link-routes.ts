import type { Hono } from 'hono';
import {
  cancelGuestBooking,
  rateGuestBooking,
  readGuestBooking,
  readProviderBooking,
  renewGuestLink as renewGuestEndpoint,
  sendGuestMessage,
  sendProviderMessage,
  setProviderStatus,
} from '#contract/booking-links.api.ts';
import { LINK_OVER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import { noteLinkUsed } from '#server/platform/notifications/may-send.ts';
import { changeStatus } from './change-status.ts';
import { BOOKING_MESSAGES } from './limits.ts';
import { bookingOfLink } from './links.ts';
import { presentDetail, presentForProvider } from './present.ts';
import { findBooking } from './queries.ts';
import { rateBooking } from './rate-booking.ts';
import { renewGuestLink } from './renew-links.ts';
import { sendBookingMessage } from './send-message.ts';

/** The link alone determines who acts, even if the caller is signed in. */
const byLink = (ctx: Ctx): Ctx => ({ ...ctx, actor: GUEST });

async function rowOf(bookingId: string, { db }: Ctx) {
  const row = await findBooking(db, bookingId);
  if (!row) throw new ApiError('not_found', LINK_OVER);
  return row;
}
const forGuest = async (id: string, ctx: Ctx) => presentDetail(await rowOf(id, ctx), 'guest link');
const forProvider = async (id: string, ctx: Ctx) => presentForProvider(await rowOf(id, ctx));

/** The booking that a guest does something about by their link, who has thereby answered what was texted. */
async function actedOnByGuest(token: string, ctx: Ctx): Promise<string> {
  const bookingId = await bookingOfLink(ctx, 'guest', token);
  await noteLinkUsed(ctx, token);
  return bookingId;
}

/** The API behind private links: a guest's booking (D26), a provider's job (D23). */
export function registerBookingLinks(app: Hono<AppEnv>): void {
  register(app, readGuestBooking, {
    run: async ({ params }, ctx) => forGuest(await bookingOfLink(ctx, 'guest', params.token), ctx),
  });
  register(app, cancelGuestBooking, {
    limit: BOOKING_MESSAGES,
    run: async ({ params, body }, ctx) => {
      const bookingId = await actedOnByGuest(params.token, ctx);
      await changeStatus({ bookingId, side: 'customer', to: 'cancelled', ...body }, byLink(ctx));
      return forGuest(bookingId, ctx);
    },
  });
  register(app, sendGuestMessage, {
    limit: BOOKING_MESSAGES,
    run: async ({ params, body }, ctx) => {
      const bookingId = await actedOnByGuest(params.token, ctx);
      await sendBookingMessage({ bookingId, side: 'customer', text: body.message }, byLink(ctx));
      return forGuest(bookingId, ctx);
    },
  });
  register(app, rateGuestBooking, {
    invalidates: ['moving'],
    run: async ({ params, body }, ctx) => {
      const bookingId = await actedOnByGuest(params.token, ctx);
      await rateBooking({ bookingId, ...body }, ctx);
      return forGuest(bookingId, ctx);
    },
  });
  register(app, renewGuestEndpoint, {
    limit: BOOKING_MESSAGES,
    run: async ({ params }, ctx) => renewGuestLink(await bookingOfLink(ctx, 'guest', params.token), ctx),
  });

  register(app, readProviderBooking, {
    run: async ({ params }, ctx) => forProvider(await bookingOfLink(ctx, 'provider', params.token), ctx),
  });
  register(app, setProviderStatus, {
    limit: BOOKING_MESSAGES,
    run: async ({ params, body: { status, ...rest } }, ctx) => {
      const bookingId = await bookingOfLink(ctx, 'provider', params.token);
      await changeStatus({ bookingId, side: 'provider', to: status, ...rest }, byLink(ctx));
      return forProvider(bookingId, ctx);
    },
  });
  register(app, sendProviderMessage, {
    limit: BOOKING_MESSAGES,
    run: async ({ params, body }, ctx) => {
      const bookingId = await bookingOfLink(ctx, 'provider', params.token);
      await sendBookingMessage({ bookingId, side: 'provider', text: body.message }, byLink(ctx));
      return forProvider(bookingId, ctx);
    },
  });
}
