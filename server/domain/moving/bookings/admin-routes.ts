import type { Hono } from 'hono';
import {
  type AdminBooking,
  type BookingDelivery,
  countAdminBookings as countEndpoint,
  deleteBooking as deleteEndpoint,
  listAdminBookings as listEndpoint,
  messageCustomer as messageEndpoint,
  putBookingStatus,
  renewProviderLink as renewEndpoint,
  setBookingStatus,
} from '#contract/admin-bookings.api.ts';
import { type BookingStatus, GUEST_USER } from '#contract/bookings.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { register } from '#server/platform/http/endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { MessageDeliveryRow } from '#server/platform/notifications/failed-deliveries.ts';
import { changeStatus } from './change-status.ts';
import { deleteBooking } from './delete-booking.ts';
import { messageCustomer } from './message-customer.ts';
import { presentJob } from './present.ts';
import {
  countAdminBookings,
  type DeliveredBooking,
  readAdminBooking,
  readAdminBookings,
} from './read-bookings.ts';
import { renewProviderLink } from './renew-links.ts';

/** Where a message stands: sent, failed, or waiting, also between two attempts. */
function presentDelivery(row: MessageDeliveryRow): BookingDelivery {
  const { id, messageId, channel, state, outcome, sentAt, triedAt, createdAt } = row;
  const at = state === 'sent' ? sentAt : state === 'failed' ? triedAt : createdAt;
  return {
    id,
    messageId,
    channel,
    state,
    reason: state === 'sent' ? null : outcome,
    at: new Date(at ?? createdAt).toISOString(),
  };
}

function present(row: DeliveredBooking): AdminBooking {
  return {
    ...presentJob(row),
    serviceId: row.movingServiceId,
    userId: row.userId ?? GUEST_USER,
    customerName: row.customerName,
    email: row.customerEmail,
    serviceName: row.serviceName,
    serviceCategory: row.serviceCategory,
    serviceEmail: row.serviceEmail,
    price: row.price,
    time: null,
    deliveries: row.deliveries.map(presentDelivery),
    smsTo: row.phoneE164,
    linkExpiresAt: row.linkExpiresAt?.toISOString() ?? null,
  };
}

interface StatusInput {
  params: { id: string };
  body: { status: BookingStatus; reason?: string | undefined };
}

/** Sets any status; setting the current one changes nothing and notifies nobody. */
async function setStatus({ params: { id }, body }: StatusInput, ctx: UserCtx): Promise<AdminBooking> {
  const { status } = await readAdminBooking(id, ctx);
  if (status !== body.status) {
    await changeStatus({ bookingId: id, side: 'admin', to: body.status, reason: body.reason }, ctx);
  }
  return present(await readAdminBooking(id, ctx));
}

export function registerAdminBookings(app: Hono<AppEnv>): void {
  register(app, listEndpoint, {
    runList: async ({ query }, ctx) => {
      const page = await readAdminBookings(query, ctx);
      return { ...page, items: page.items.map(present) };
    },
  });
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
