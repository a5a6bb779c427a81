import type { Application, Lease } from '#contract/applications.api.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#contract/applications.ts';
import { ApiError } from '#contract/errors.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { findContactViewer } from '../../identity/profile/landlord-contact.ts';
import { presentApplication, presentLease } from './present.ts';
import {
  type ApplicationRow,
  countByListing,
  countByStatus,
  findApplication,
  findApplications,
} from './queries.ts';

export const NOT_FOUND = 'Application not found';

type Reading = Pick<UserCtx, 'db' | 'actor'>;
type Side = 'applicant' | 'owner';

/** An application that the actor may read. @throws ApiError not_found */
export async function readRow(id: string, { db, actor }: Reading): Promise<ApplicationRow> {
  const row = await findApplication(db, id);
  assertMay('application.read', actor, row, NOT_FOUND);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  return row;
}

/** @throws ApiError not_found */
export async function readApplication(id: string, ctx: Reading): Promise<Application> {
  const [row, viewer] = await Promise.all([readRow(id, ctx), findContactViewer(ctx.db, ctx.actor.id)]);
  return presentApplication(row, ctx.actor, viewer);
}

/** One's own applications, or those for one's listings, the newest change first (D18). */
export async function readApplications(
  {
    side = 'applicant',
    status,
    propertyId,
    page = 1,
    limit = MAX_PAGE_SIZE,
  }: {
    side?: Side | undefined;
    status?: ApplicationStatus | undefined;
    propertyId?: string | undefined;
    page?: number | undefined;
    limit?: number | undefined;
  },
  { db, actor }: Reading,
): Promise<ListPage<Application>> {
  const [{ items, counted }, viewer] = await Promise.all([
    findApplications(db, { side, userId: actor.id, status, propertyId, page, pageSize: limit }),
    findContactViewer(db, actor.id),
  ]);
  return {
    items: items.map((row) => presentApplication(row, actor, viewer)),
    page,
    pageSize: limit,
    counted,
  };
}

/** Those of one side by status, of one listing or all, and for owners the listings that have any. */
export async function countApplications(
  { side = 'applicant', propertyId }: { side?: Side | undefined; propertyId?: string | undefined },
  { db, actor }: Reading,
) {
  const [statuses, listings] = await Promise.all([
    countByStatus(db, side, actor.id, propertyId),
    side === 'owner' ? countByListing(db, actor.id) : [],
  ]);
  const counted = new Map(statuses.map(({ status, count }) => [status, count]));
  const byStatus = Object.fromEntries(
    APPLICATION_STATUSES.map((status) => [status, counted.get(status) ?? 0]),
  ) as Record<ApplicationStatus, number>;
  return { total: [...counted.values()].reduce((all, one) => all + one, 0), byStatus, listings };
}

/** The lease of an approved application, for its two sides. @throws ApiError not_found, also before the approval */
export async function readLease(id: string, ctx: Reading): Promise<Lease> {
  const [row, viewer] = await Promise.all([
    findApplication(ctx.db, id),
    findContactViewer(ctx.db, ctx.actor.id),
  ]);
  assertMay('application.lease', ctx.actor, row, NOT_FOUND);
  if (!row?.lease) throw new ApiError('not_found', NOT_FOUND);
  return presentLease(row, row.lease, { actor: ctx.actor, viewer });
}
