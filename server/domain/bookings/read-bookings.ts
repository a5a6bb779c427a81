import { GUEST_USER } from '#contract/bookings.ts';
import { ApiError } from '#contract/errors.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { type Action, assertMay } from '#server/platform/access/abilities.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { Ctx, UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import {
  type AdminBookingFilter,
  type AdminBookingRow,
  type BookingDetailRow,
  type BookingFilter,
  type BookingRow,
  findAdminBooking,
  findBooking,
  listAdminBookings,
  listBookings,
} from './queries.ts';

export type BookingAction = Extract<Action, `booking.${string}`>;

/** A booking with everything about it, for somebody who may do this with it. @throws ApiError not_found */
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

/** On whose behalf somebody acts: their own bookings are a customer's, also where they are an admin. */
export async function sideFor(
  action: BookingAction,
  id: string,
  ctx: UserCtx,
): Promise<'customer' | 'admin'> {
  const { userId } = await readBooking(action, id, ctx);
  return userId === actorId(ctx.actor) ? 'customer' : 'admin';
}

/** A filter as it is asked for: whatever is not given has its default. */
type Asked<F> = { [Name in Exclude<keyof F, 'pageSize'>]?: F[Name] | undefined } & {
  limit?: number | undefined;
};

/**
 * Whose bookings are listed (D4): one's own unless told; an admin sees everybody's.
 * @throws ApiError forbidden
 */
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
): Promise<ListPage<AdminBookingRow>> {
  const { rows, counted } = await listAdminBookings(db, { q, status, sort, page, pageSize: limit });
  return { items: rows, page, pageSize: limit, counted };
}

/** @throws ApiError not_found */
export async function readAdminBooking(id: string, { db }: UserCtx): Promise<AdminBookingRow> {
  const row = await findAdminBooking(db, id);
  if (!row) throw new ApiError('not_found', 'Booking not found');
  return row;
}
