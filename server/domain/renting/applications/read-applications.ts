import { and, desc, eq } from 'drizzle-orm';
import type { Application, Lease, listApplications } from '#contract/applications.api.ts';
import { APPLICATION_STATUSES } from '#contract/applications.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { applications } from '#server/platform/database/schema/index.ts';
import { countsOf, type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { findContactViewer } from '../../identity/profile/landlord-contact.ts';
import { presentApplication, presentLease } from './present.ts';
import {
  type ApplicationRow,
  applicationsWithSides,
  countByListing,
  countByStatus,
  findApplication,
  findEvents,
  isOfSide,
} from './queries.ts';

const NOT_FOUND = 'Application not found';

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
export async function readApplication(id: string, ctx: Reading): Promise<Unwritten<Application>> {
  const [row, viewer] = await Promise.all([readRow(id, ctx), findContactViewer(ctx.db, ctx.actor.id)]);
  return presentApplication(row, ctx.actor, viewer);
}

/** One's own applications, or those for one's listings, the newest change first (D18). */
export const readApplications = (
  { side = 'applicant', status, propertyId, ...paging }: EndpointInput<typeof listApplications>['query'],
  { db, actor }: Reading,
): Promise<ListPage<Unwritten<Application>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: applications,
    key: applications.id,
    where: and(
      isOfSide(side, actor.id),
      status && eq(applications.status, status),
      propertyId === undefined ? undefined : eq(applications.propertyId, propertyId),
    ),
    order: [desc(applications.updatedAt), desc(applications.id)],
    rows: applicationsWithSides(db),
    present: async (rows) => {
      const [viewer, events] = await Promise.all([
        findContactViewer(db, actor.id),
        findEvents(
          db,
          rows.map(({ id }) => id),
        ),
      ]);
      const byApplication = Map.groupBy(events, ({ applicationId }) => applicationId);
      return rows.map((row) =>
        presentApplication({ ...row, events: byApplication.get(row.id) ?? [] }, actor, viewer),
      );
    },
  });

/** Those of one side by status, of one listing or all, and for owners the listings that have any. */
export async function countApplications(
  { side = 'applicant', propertyId }: { side?: Side | undefined; propertyId?: string | undefined },
  { db, actor }: Reading,
) {
  const [statuses, listings] = await Promise.all([
    countByStatus(db, side, actor.id, propertyId),
    side === 'owner' ? countByListing(db, actor.id) : [],
  ]);
  return { ...countsOf(APPLICATION_STATUSES, statuses), listings };
}

/** The lease of an approved application, for its two sides. @throws ApiError not_found, also before the approval */
export async function readLease(id: string, ctx: Reading): Promise<Unwritten<Lease>> {
  const [row, viewer] = await Promise.all([
    findApplication(ctx.db, id),
    findContactViewer(ctx.db, ctx.actor.id),
  ]);
  assertMay('application.lease', ctx.actor, row, NOT_FOUND);
  if (!row?.lease) throw new ApiError('not_found', NOT_FOUND);
  return presentLease(row, row.lease, { actor: ctx.actor, viewer });
}
