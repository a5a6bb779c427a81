import { and, eq, isNull } from 'drizzle-orm';
import type { AdminBooking, listAdminBookings } from '#contract/admin-bookings.api.ts';
import type { Booking, listBookings } from '#contract/bookings.api.ts';
import { BOOKING_STATUSES, GUEST_USER } from '#contract/bookings.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { type Action, assertMay, MAY_ANY } from '#server/platform/access/abilities.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings } from '#server/platform/database/schema/index.ts';
import { actorId } from '#server/platform/kernel/actor.ts';
import { countsOf, type ListPage, listPage, shownTotal } from '#server/platform/kernel/list-page.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { listMessageDeliveries } from '#server/platform/notifications/failed-deliveries.ts';
import { presentAdminBooking, presentBooking } from './present.ts';
import {
  type AdminBookingRow,
  adminBookingRows,
  BOOKING_ORDERS,
  BOOKING_TEXTS,
  type BookingDetailRow,
  bookingRows,
  countByStatus,
  findAdminBooking,
  findBooking,
  searchBookings,
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

/** Whose bookings to list (D4): by default the user's own; an admin's are everybody's. @throws ApiError forbidden */
function ownerOf(userId: string | undefined, { actor }: UserCtx): string | null | undefined {
  if (MAY_ANY['booking.read'](actor)) return userId === GUEST_USER ? null : userId;
  bodyIdAgrees(userId, actor, GUEST_USER);
  return actor.id;
}

/** A page of bookings, the newest first. @throws ApiError forbidden for somebody else's */
export function readBookings(
  { userId, status, q, ...paging }: EndpointInput<typeof listBookings>['query'],
  ctx: UserCtx,
): Promise<ListPage<Unwritten<Booking>>> {
  const ofUser = ownerOf(userId, ctx);
  return listPage(ctx.db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: bookings,
    key: bookings.id,
    where: and(
      ofUser === undefined
        ? undefined
        : ofUser === null
          ? isNull(bookings.userId)
          : eq(bookings.userId, ofUser),
      status && eq(bookings.status, status),
      q === undefined ? undefined : searchColumns(q, BOOKING_TEXTS).where,
    ),
    order: BOOKING_ORDERS.newest,
    rows: bookingRows(ctx.db),
    present: (rows) => rows.map((row) => presentBooking(row, ctx.actor)),
  });
}

/** A page of everybody's bookings. */
export const readAdminBookings = (
  { q, status, sort = 'newest', ...paging }: EndpointInput<typeof listAdminBookings>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminBooking>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: bookings,
    key: bookings.id,
    where: status && eq(bookings.status, status),
    search: q === undefined ? undefined : searchBookings(q),
    order: BOOKING_ORDERS[sort],
    rows: adminBookingRows(db),
    present: (rows) => presentAdmin(db, rows),
  });

/** How many of everybody's bookings there are, in all and of each status. */
export async function countAdminBookings({ q }: { q?: string | undefined }, { db }: UserCtx) {
  const { total, byStatus } = countsOf(BOOKING_STATUSES, await countByStatus(db, q));
  return { ...shownTotal(total, q), byStatus };
}

async function presentAdmin(db: Db, rows: readonly AdminBookingRow[]): Promise<Unwritten<AdminBooking[]>> {
  if (rows.length === 0) return [];
  const found = await listMessageDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  const byBooking = Map.groupBy(found, ({ bookingId }) => bookingId);
  return rows.map((row) => presentAdminBooking(row, byBooking.get(row.id) ?? []));
}

/** @throws ApiError not_found */
export async function readAdminBooking(id: string, { db }: UserCtx): Promise<Unwritten<AdminBooking>> {
  const row = await findAdminBooking(db, id);
  const [booking] = row ? await presentAdmin(db, [row]) : [];
  if (!booking) throw new ApiError('not_found', 'Booking not found');
  return booking;
}
