import type { AdminProperty, countAdminProperties as countEndpoint } from '#contract/admin-properties.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { EditedProperty } from '#contract/listing.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { countsOf, type ListPage, listPage, shownTotal } from '#server/platform/kernel/list-page.ts';
import { deleteProperty, updateProperty } from '../own/change-property.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { presentExactly, presentLeaseFields } from '../present.ts';
import {
  ADMIN_PROPERTY_ORDERS,
  type AdminPropertyQuery,
  type AdminPropertyRow,
  adminMatch,
  adminRows,
  countAdminByStatus,
  findAdmin,
} from './admin-queries.ts';
import {
  holdListing,
  type LockedListing,
  lockListing,
  lockListings,
  releaseListing,
} from './hold-listing.ts';
import { tellOwner } from './notices.ts';

const present = (row: AdminPropertyRow): AdminProperty => ({
  ...presentExactly(row),
  ...presentLeaseFields(row),
  imageAlts: row.imageAlts ?? [],
  version: row.version,
  ownerName: row.ownerName,
  ownerEmail: row.ownerEmail,
  held: row.held,
  heldReason: row.heldReason,
  abilities: { canEdit: true, canDelete: true },
});

/** A page of all listings. */
export const readAdminProperties = (
  { sort = 'newest', page, limit, ...filter }: AdminPropertyQuery,
  { db }: UserCtx,
): Promise<ListPage<AdminProperty>> =>
  listPage(db, {
    ...adminMatch(filter),
    page,
    limit,
    size: MAX_PAGE_SIZE,
    order: ADMIN_PROPERTY_ORDERS[sort],
    rows: adminRows(db),
    present: (rows) => rows.map(present),
  });

/** How many listings match, in all and of each status. */
export async function countAdminProperties(
  filter: EndpointInput<typeof countEndpoint>['query'],
  { db }: UserCtx,
) {
  const { total, byStatus } = countsOf(PROPERTY_STATUSES, await countAdminByStatus(db, filter));
  return { ...shownTotal(total, filter.q), byStatus };
}

/** @throws ApiError not_found */
async function readAdmin(id: string, { db }: UserCtx): Promise<AdminProperty> {
  const row = await findAdmin(db, id);
  if (!row) throw new ApiError('not_found', NOT_FOUND);
  return present(row);
}

/** Follows from the rest, or changes with every write. */
const DERIVED: readonly (keyof AdminProperty)[] = ['abilities', 'updatedAt', 'version'];

const recorded = (listing: AdminProperty) =>
  Object.fromEntries(Object.entries(listing).filter(([name]) => !DERIVED.some((one) => one === name)));

/** Whether the listing belongs to another person, who is then told. */
const isOthers = ({ owner }: LockedListing, { actor }: UserCtx) => owner.id !== actor.id;

/**
 * Shows or hides a listing and tells its owner. What an administrator hides of somebody else's stays hidden until an
 * administrator shows it.
 */
async function setShown(
  listing: LockedListing,
  isShown: boolean,
  reason: string,
  ctx: UserCtx,
): Promise<void> {
  const others = isOthers(listing, ctx);
  if (isShown) await releaseListing(ctx, listing.id);
  else await holdListing(ctx, listing.id, others ? 'hidden' : null, reason);
  if (others) await tellOwner(ctx, listing, isShown ? 'shown' : 'hidden', { reason });
}

/**
 * An administrator's change of any listing: as by its owner, with an entry in the audit log, and what is hidden or
 * shown by it is told to its owner.
 * @throws ApiError not_found, forbidden for another owner, invalid_input, conflict with the current version
 */
export async function updateAsAdmin(
  id: string,
  { reason = '', ...input }: EditedProperty & { reason?: string | undefined },
  ctx: UserCtx,
): Promise<AdminProperty> {
  const listing = await lockListing(ctx, id);
  const before = await readAdmin(id, ctx);
  await updateProperty(id, input, ctx);
  if (isOthers(listing, ctx) && input.isActive !== listing.isActive) {
    await setShown(listing, input.isActive, reason, ctx);
  }
  const after = await readAdmin(id, ctx);
  const action =
    before.isActive === after.isActive
      ? 'property.change'
      : after.isActive
        ? 'property.show'
        : 'property.hide';
  await audit(ctx, {
    action,
    subjectKind: 'property',
    subjectId: id,
    before: recorded(before),
    after: recorded(after),
    details: reason ? { reason } : {},
  });
  return after;
}

/** Deletes any listing (D9), with an entry in the audit log; its owner is told. @throws ApiError not_found */
export async function deleteAsAdmin(id: string, reason: string, ctx: UserCtx): Promise<void> {
  const listing = await lockListing(ctx, id);
  const { title, location, price, status, isActive, ownerId } = await readAdmin(id, ctx);
  await deleteProperty(id, ctx);
  if (isOthers(listing, ctx)) await tellOwner(ctx, listing, 'deleted', { reason });
  await audit(ctx, {
    action: 'property.delete',
    subjectKind: 'property',
    subjectId: id,
    before: { title, location, price, status, isActive, ownerId },
    details: reason ? { reason } : {},
  });
}

/**
 * Hides or shows several listings: all of them or, where one is not there, none.
 * @returns those that were not so before
 * @throws ApiError not_found
 */
export async function setVisibility(
  { ids, act, reason = '' }: { ids: readonly string[]; act: 'hide' | 'show'; reason?: string | undefined },
  ctx: UserCtx,
): Promise<string[]> {
  const listings = await lockListings(ctx, ids);
  if (listings.length < ids.length) throw new ApiError('not_found', NOT_FOUND);
  const isShown = act === 'show';
  const changed = listings.filter(({ isActive }) => isActive !== isShown);
  for (const listing of changed) {
    const { id, isActive, held } = listing;
    await setShown(listing, isShown, reason, ctx);
    await audit(ctx, {
      action: isShown ? 'property.show' : 'property.hide',
      subjectKind: 'property',
      subjectId: id,
      details: {
        before: { isActive, held },
        after: { isActive: isShown, held: isShown ? null : 'hidden' },
        ...(reason ? { reason } : {}),
      },
    });
  }
  return changed.map(({ id }) => id);
}
