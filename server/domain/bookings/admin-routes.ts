import type { Hono } from 'hono';
import {
  type AdminBooking,
  deleteBooking as deleteEndpoint,
  listAdminBookings as listEndpoint,
  messageCustomer as messageEndpoint,
  putBookingStatus,
  renewProviderLink as renewEndpoint,
  setBookingStatus,
} from '#contract/admin-bookings.api.ts';
import { type BookingStatus, GUEST_USER } from '#contract/bookings.ts';
import { Refusal } from '#contract/errors.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { isoMoment } from '#server/platform/database/moments.ts';
import { pageHeaders } from '#server/platform/http/page-headers.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { type AdminBookingRow, findAdminBooking, listAdminBookings } from './admin-queries.ts';
import { changeStatus } from './change-status.ts';
import { deleteBooking } from './delete-booking.ts';
import { messageCustomer } from './message-customer.ts';
import { presentJob } from './present.ts';
import { renewProviderLink } from './renew-provider-link.ts';

function present(row: AdminBookingRow): AdminBooking {
  return {
    ...presentJob(row),
    serviceId: row.moving_service_id,
    userId: row.user_id ?? GUEST_USER,
    customerName: row.customer_name,
    email: row.customer_email,
    serviceName: row.service_name,
    serviceCategory: row.service_category,
    serviceEmail: row.service_email,
    price: row.price,
    time: null,
    linkExpiresAt: row.link_expires_at === null ? null : isoMoment(row.link_expires_at),
  };
}

async function bookingFor(id: string, { app }: Call): Promise<AdminBookingRow> {
  const row = await findAdminBooking(app.database.sql, id);
  if (!row) throw new Refusal('not_found', 'Booking not found');
  return row;
}

interface StatusInput {
  params: { id: string };
  body: { status: BookingStatus; reason?: string | undefined };
}

/** Sets any status; the one that it has already changes nothing and tells nobody. */
async function setStatus({ params: { id }, body }: StatusInput, call: Call): Promise<AdminBooking> {
  const { status } = await bookingFor(id, call);
  if (status !== body.status) {
    await changeStatus({ bookingId: id, side: 'admin', to: body.status, reason: body.reason }, call);
  }
  return present(await bookingFor(id, call));
}

export function registerAdminBookings(app: Hono<AppEnv>): void {
  register(app, listEndpoint, {
    handle: async ({ query }, call) => {
      const { page = 1, limit = MAX_PAGE_SIZE, sort = 'newest', status, q } = query;
      const filter = { q, status, sort, limit, offset: (page - 1) * limit };
      const { rows, counted } = await listAdminBookings(call.app.database.sql, filter, COUNT_CAP);
      pageHeaders(call, { page, pageSize: limit, counted, shown: rows.length });
      return rows.map(present);
    },
  });
  register(app, setBookingStatus, { handle: setStatus });
  register(app, putBookingStatus, { handle: setStatus });
  register(app, deleteEndpoint, {
    changes: ['moving'],
    handle: async ({ params: { id } }, call) => {
      await deleteBooking(id, call);
      return { id, deleted: true as const };
    },
  });
  register(app, messageEndpoint, {
    handle: ({ params, body }, call) => messageCustomer(params.id, body, call),
  });
  register(app, renewEndpoint, { handle: ({ params }, call) => renewProviderLink(params.id, call) });
}
