import { BOOKING_STATUSES, type BookingStatus, GUEST_USER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { type Action, assertMay } from '#server/platform/access/abilities.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx, UserCtx } from '#server/platform/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import {
  listMessageDeliveries,
  type MessageDeliveryRow,
} from '#server/platform/notifications/failed-deliveries.ts';
import {
  type AdminBookingFilter,
  type AdminBookingRow,
  type BookingDetailRow,
  type BookingFilter,
  type BookingRow,
  countByStatus,
  findAdminBooking,
  findBooking,
  listAdminBookings,
  listBookings,
} from './queries.ts';

export type BookingAction = Extract<Action, `booking.${string}`>;

/** A booking with all details, if the actor may perform this action on it. @throws ApiError not_found */
export async function readBooking(
  action: BookingAction,
  id: string,
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
): Promise<BookingDetailRow> {
  const row = await findBooking(db, id);
  assertMay(action, actor, row, 'Booking not found');
  if (!row) throw new ApiError('not_found', 'Booking not found');
  return row;
}

/** The side on which an actor writes: customer for their own bookings, even if they are an admin. */
export async function sideFor(
  action: BookingAction,
  id: string,
  ctx: UserCtx,
): Promise<'customer' | 'admin'> {
  const { userId } = await readBooking(action, id, ctx);
  return userId === actorId(ctx.actor) ? 'customer' : 'admin';
}

/** A filter as requested: omitted values have defaults. */
type Asked<F> = { [Name in Exclude<keyof F, 'pageSize'>]?: F[Name] | undefined } & {
  limit?: number | undefined;
};

/** Whose bookings to list (D4): by default the user's own; an admin's are everybody's. @throws ApiError forbidden */
function ownerOf(userId: string | undefined, { actor }: UserCtx): string | null | undefined {
  if (actor.role === 'admin') return userId === GUEST_USER ? null : userId;
  bodyIdAgrees(userId, actor, GUEST_USER);
  return actor.id;
}

export async function readBookings(
  {
    userId,
    status,
    q,
    page = 1,
    limit = MAX_PAGE_SIZE,
  }: Asked<Omit<BookingFilter, 'userId'>> & { userId?: string | undefined },
  ctx: UserCtx,
): Promise<ListPage<BookingRow>> {
  const filter = { userId: ownerOf(userId, ctx), status, q, page, pageSize: limit };
  const { rows, counted } = await listBookings(ctx.db, filter);
  return { items: rows, page, pageSize: limit, counted };
}

export async function readAdminBookings(
  { q, status, sort = 'newest', page = 1, limit = MAX_PAGE_SIZE }: Asked<AdminBookingFilter>,
  { db }: UserCtx,
): Promise<ListPage<DeliveredBooking>> {
  const { rows, counted } = await listAdminBookings(db, { q, status, sort, page, pageSize: limit });
  return { items: await withDeliveries(db, rows), page, pageSize: limit, counted };
}

/** How many of everybody's bookings there are, in all and of each status. */
export async function countAdminBookings({ q }: { q?: string | undefined }, { db }: UserCtx) {
  const counted = new Map((await countByStatus(db, q)).map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(
    BOOKING_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<BookingStatus, number>;
  const total = [...counted.values()].reduce((all, one) => all + one, 0);
  const isCapped = q !== undefined && total > COUNT_CAP;
  return { total: isCapped ? COUNT_CAP : total, isCapped, byStatus };
}

/** A booking with how the mail and SMS of an admin's messages to its customer went. */
export type DeliveredBooking = AdminBookingRow & { deliveries: MessageDeliveryRow[] };

async function withDeliveries(db: Db, rows: readonly AdminBookingRow[]): Promise<DeliveredBooking[]> {
  if (rows.length === 0) return [];
  const found = await listMessageDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
  return rows.map((row) => ({ ...row, deliveries: byBooking.get(row.id) ?? [] }));
}

/** @throws ApiError not_found */
export async function readAdminBooking(id: string, { db }: UserCtx): Promise<DeliveredBooking> {
  const row = await findAdminBooking(db, id);
  const [booking] = row ? await withDeliveries(db, [row]) : [];
  if (!booking) throw new ApiError('not_found', 'Booking not found');
  return booking;
}
