import type { Hono } from 'hono';
import {
  type AdminBooking,
  countAdminBookings as countEndpoint,
  deleteBooking as deleteEndpoint,
  listAdminBookings as listEndpoint,
  messageCustomer as messageEndpoint,
  putBookingStatus,
  renewProviderLink as renewEndpoint,
  setBookingStatus,
} from '#contract/admin-bookings.api.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { changeStatus } from './change-status.ts';
import { deleteBooking } from './delete-booking.ts';
import { messageCustomer } from './message-customer.ts';
import { countAdminBookings, readAdminBooking, readAdminBookings } from './read-bookings.ts';
import { renewProviderLink } from './renew-links.ts';

interface StatusInput {
  params: { id: string };
  body: { status: BookingStatus; reason?: string | undefined };
}

/** Sets any status; setting the current one changes nothing and notifies nobody. */
async function setStatus(
  { params: { id }, body }: StatusInput,
  ctx: UserCtx,
): Promise<Unwritten<AdminBooking>> {
  const { status } = await readAdminBooking(id, ctx);
  if (status !== body.status) {
    await changeStatus({ bookingId: id, side: 'admin', to: body.status, reason: body.reason }, ctx);
  }
  return readAdminBooking(id, ctx);
}

export function registerAdminBookings(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { runList: ({ query }, ctx) => readAdminBookings(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countAdminBookings(query, ctx) });
  register(app, setBookingStatus, { run: setStatus });
  register(app, putBookingStatus, { run: setStatus });
  register(app, deleteEndpoint, {
    invalidates: ['moving'],
    run: async ({ params: { id } }, ctx) => {
      await deleteBooking(id, ctx);
      return { id, deleted: true as const };
    },
  });
  register(app, messageEndpoint, { run: ({ params, body }, ctx) => messageCustomer(params.id, body, ctx) });
  register(app, renewEndpoint, { run: ({ params }, ctx) => renewProviderLink(params.id, ctx) });
}
