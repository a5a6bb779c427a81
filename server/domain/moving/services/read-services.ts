import type { AdminMovingService, listAdminMovingServices } from '#contract/admin-moving.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { type AdminServiceRow, countServices, findAdminService, listAdminServices } from './queries.ts';

const present = (row: AdminServiceRow): AdminMovingService => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A row of the admin's services table. @throws ApiError not_found */
export async function readAdminService(id: string, { db }: UserCtx): Promise<AdminMovingService> {
  const row = await findAdminService(db, id);
  if (!row) throw new ApiError('not_found', 'Moving service not found');
  return present(row);
}

export async function readAdminServices(
  {
    q,
    status,
    sort = 'newest',
    page = 1,
    limit: pageSize = MAX_PAGE_SIZE,
  }: EndpointInput<typeof listAdminMovingServices>['query'],
  { db }: UserCtx,
): Promise<ListPage<AdminMovingService>> {
  const isActive = status === undefined ? undefined : status === 'active';
  const { rows, counted } = await listAdminServices(db, { q, isActive, sort, page, pageSize });
  return { items: rows.map(present), page, pageSize, counted };
}

/** The figures above the table, of what is searched for. */
export async function countAdminServices({ q }: { q?: string | undefined }, { db }: UserCtx) {
  const counted = await countServices(db, q);
  return { total: counted.active + counted.inactive, ...counted };
}
