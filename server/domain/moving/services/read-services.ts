import { and, eq } from 'drizzle-orm';
import type { AdminMovingService, listAdminMovingServices } from '#contract/admin-moving.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { movingServices } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import {
  countServices,
  findAdminService,
  isNotDeleted,
  SERVICE_ORDERS,
  servicesMatch,
  servicesWithBookings,
} from './queries.ts';

/** A row of the admin's services table. @throws ApiError not_found */
export async function readAdminService(id: string, { db }: UserCtx): Promise<Unwritten<AdminMovingService>> {
  const row = await findAdminService(db, id);
  if (!row) throw new ApiError('not_found', 'Moving service not found');
  return row;
}

/** A page of all services, found by name or place. */
export const readAdminServices = (
  { q, status, sort = 'newest', ...paging }: EndpointInput<typeof listAdminMovingServices>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminMovingService>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: movingServices,
    key: movingServices.id,
    where: and(
      isNotDeleted,
      status === undefined ? undefined : eq(movingServices.isActive, status === 'active'),
      servicesMatch(q),
    ),
    order: SERVICE_ORDERS[sort],
    rows: servicesWithBookings(db),
    present: (rows) => rows,
  });

/** The figures above the table, of what is searched for. */
export async function countAdminServices({ q }: { q?: string | undefined }, { db }: UserCtx) {
  const counted = await countServices(db, q);
  return { total: counted.active + counted.inactive, ...counted };
}
