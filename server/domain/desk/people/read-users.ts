import { and, eq, sql } from 'drizzle-orm';
import { ROLES, type Role } from '#contract/accounts.ts';
import type { AdminUser, AdminUserDetail, listAdminUsers } from '#contract/admin-users.api.ts';
import { USER_NOT_FOUND } from '#contract/admin-users.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage, shownTotal } from '#server/platform/kernel/list-page.ts';
import { readErasing } from '../../identity/erasure/read-erasure.ts';
import {
  countByRole,
  countSince,
  findLastChange,
  findUser,
  isThere,
  searchPeople,
  USER_ORDERS,
  type UserRow,
  userRows,
} from './queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** @throws ApiError not_found, also for whoever is erased */
export async function readUserRow(id: string, { db }: Pick<UserCtx, 'db'>): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw new ApiError('not_found', USER_NOT_FOUND);
  return row;
}

/** @throws ApiError not_found */
export const readUser = (id: string, ctx: Pick<UserCtx, 'db'>): Promise<Unwritten<AdminUser>> =>
  readUserRow(id, ctx);

/** An account and who changed it last. @throws ApiError not_found */
export async function readUserDetail(id: string, ctx: UserCtx): Promise<Unwritten<AdminUserDetail>> {
  const [user, lastChange] = await Promise.all([readUser(id, ctx), findLastChange(ctx.db, id)]);
  return { ...user, lastChange: lastChange ?? null };
}

/** A page of everybody who has an account. */
export const readUsers = (
  { q, role, state, sort = 'newest', ...paging }: EndpointInput<typeof listAdminUsers>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminUser>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: users,
    key: users.id,
    where: and(
      isThere,
      role && eq(users.role, role),
      state && (state === 'active' ? sql`${users.isActive}` : sql`not ${users.isActive}`),
    ),
    search: q === undefined ? undefined : searchPeople(q),
    order: USER_ORDERS[sort],
    rows: userRows(db),
    present: (rows) => rows,
  });

/** How many people there are, of each role, and how many of them are inactive. */
export async function countUsers({ q }: { q?: string | undefined }, { db, now }: UserCtx) {
  const [counted, newThisWeek, erasing] = await Promise.all([
    countByRole(db, q),
    countSince(db, new Date(now.getTime() - WEEK_MS)),
    readErasing({ db }),
  ]);
  const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const byRole = Object.fromEntries(
    ROLES.map((role) => [role, sumOf(counted.filter((row) => row.role === role))]),
  ) as Record<Role, number>;
  return {
    ...shownTotal(sumOf(counted), q),
    inactive: sumOf(counted.filter(({ isActive }) => !isActive)),
    newThisWeek,
    byRole,
    erasing,
  };
}
