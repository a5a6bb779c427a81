import { ROLES, type Role } from '#contract/accounts.ts';
import type { AdminUser, AdminUserDetail } from '#contract/admin-users.api.ts';
import { USER_NOT_FOUND } from '#contract/admin-users.ts';
import { ApiError } from '#contract/errors.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import {
  countByRole,
  countSince,
  findLastChange,
  findUser,
  listUsers,
  type UserFilter,
  type UserRow,
} from './queries.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const present = ({ lastSeenAt, createdAt, updatedAt, ...row }: UserRow): AdminUser => ({
  ...row,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** @throws ApiError not_found, also for whoever is erased */
export async function readUserRow(id: string, { db }: Pick<UserCtx, 'db'>): Promise<UserRow> {
  const row = await findUser(db, id);
  if (!row) throw new ApiError('not_found', USER_NOT_FOUND);
  return row;
}

/** @throws ApiError not_found */
export const readUser = async (id: string, ctx: Pick<UserCtx, 'db'>): Promise<AdminUser> =>
  present(await readUserRow(id, ctx));

/** An account and who changed it last. @throws ApiError not_found */
export async function readUserDetail(id: string, ctx: UserCtx): Promise<AdminUserDetail> {
  const [user, lastChange] = await Promise.all([readUser(id, ctx), findLastChange(ctx.db, id)]);
  return { ...user, lastChange: lastChange ? { by: lastChange.by, at: lastChange.at.toISOString() } : null };
}

/** A filter as requested: omitted values have defaults. */
type Asked = { [Name in Exclude<keyof UserFilter, 'pageSize'>]?: UserFilter[Name] | undefined } & {
  limit?: number | undefined;
};

export async function readUsers(
  { q, role, state, sort = 'newest', page = 1, limit = MAX_PAGE_SIZE }: Asked,
  { db }: UserCtx,
): Promise<ListPage<AdminUser>> {
  const { rows, counted } = await listUsers(db, { q, role, state, sort, page, pageSize: limit });
  return { items: rows.map(present), page, pageSize: limit, counted };
}

/** How many people there are, of each role, and how many of them are inactive. */
export async function countUsers({ q }: { q?: string | undefined }, { db, now }: UserCtx) {
  const [counted, newThisWeek] = await Promise.all([
    countByRole(db, q),
    countSince(db, new Date(now.getTime() - WEEK_MS)),
  ]);
  const sumOf = (rows: readonly { count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const byRole = Object.fromEntries(
    ROLES.map((role) => [role, sumOf(counted.filter((row) => row.role === role))]),
  ) as Record<Role, number>;
  const total = sumOf(counted);
  const isCapped = q !== undefined && total > COUNT_CAP;
  return {
    total: isCapped ? COUNT_CAP : total,
    isCapped,
    inactive: sumOf(counted.filter(({ isActive }) => !isActive)),
    newThisWeek,
    byRole,
  };
}
