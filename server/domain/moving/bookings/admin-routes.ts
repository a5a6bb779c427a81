import type { Hono } from 'hono';
import {
  type AdminBooking,
  countAdminBookings as countEndpoint,
  deleteBookings,
  deleteBooking as deleteEndpoint,
  listAdminBookings as listEndpoint,
  messageCustomer as messageEndpoint,
  putBookingStatus,
  renewProviderLink as renewEndpoint,
  setBookingStatus,
  setBookingStatuses,
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

/**
 * Sets any status; setting the current one changes nothing and notifies nobody.
 * @returns whether it was another one
 * @throws ApiError not_found
 */
async function setOne(id: string, { status, reason }: StatusInput['body'], ctx: UserCtx): Promise<boolean> {
  const booking = await readAdminBooking(id, ctx);
  if (booking.status === status) return false;
  await changeStatus({ bookingId: id, side: 'admin', to: status, reason }, ctx);
  return true;
}

async function setStatus(
  { params: { id }, body }: StatusInput,
  ctx: UserCtx,
): Promise<Unwritten<AdminBooking>> {
  await setOne(id, body, ctx);
  return readAdminBooking(id, ctx);
}

export function registerAdminBookings(app: Hono<AppEnv>): void {
  register(app, listEndpoint, { runList: ({ query }, ctx) => readAdminBookings(query, ctx) });
  register(app, countEndpoint, { run: ({ query }, ctx) => countAdminBookings(query, ctx) });
  register(app, setBookingStatus, { run: setStatus });
  register(app, putBookingStatus, { run: setStatus });
  // In one order for everybody: two administrators who change the same ones never wait for each other.
  register(app, setBookingStatuses, {
    run: async ({ body: { ids, status } }, ctx) => {
      const changed: string[] = [];
      for (const id of ids.toSorted()) if (await setOne(id, { status }, ctx)) changed.push(id);
      return { changed };
    },
  });
  register(app, deleteBookings, {
    invalidates: ['moving'],
    run: async ({ body: { ids } }, ctx) => {
      const deleted = ids.toSorted();
      for (const id of deleted) await deleteBooking(id, ctx);
      return { deleted };
    },
  });
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
