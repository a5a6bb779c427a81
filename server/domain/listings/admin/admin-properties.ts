import type { AdminProperty, countAdminProperties as countEndpoint } from '#contract/admin-properties.api.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { EditedProperty } from '#contract/listing.api.ts';
import type { ChangedListing, PropertiesChange, PropertyChange } from '#contract/own-listings.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { PROPERTY_STATUSES } from '#contract/properties.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { countsOf, type ListPage, listPage, shownTotal } from '#server/platform/kernel/list-page.ts';
import {
  holdListing,
  type LockedListing,
  lockListing,
  lockListings,
  releaseListing,
} from '../hold-listing.ts';
import { notifyOwner } from '../notices.ts';
import { changeProperties } from '../own/change-properties.ts';
import { changeProperty, deleteProperty, updateProperty } from '../own/change-property.ts';
import { NOT_FOUND } from '../own/own-property.ts';
import { presentExactly, presentLeaseFields } from '../present.ts';
import {
  ADMIN_PROPERTY_ORDERS,
  type AdminPropertyQuery,
  type AdminPropertyRow,
  adminMatch,
  adminRows,
  countAdminByStatus,
  findAdmins,
} from './queries.ts';

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

const readAdmins = async (ids: readonly string[], { db }: UserCtx): Promise<AdminProperty[]> =>
  (await findAdmins(db, ids)).map(present);

/** @throws ApiError not_found */
function theOne([listing]: readonly AdminProperty[]): AdminProperty {
  if (!listing) throw new ApiError('not_found', NOT_FOUND);
  return listing;
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
  if (others) await notifyOwner(ctx, listing, isShown ? 'shown' : 'hidden', { reason });
}

/**
 * An administrator's change of listings, whoever's: as by their owners, each with an entry in the audit log. What is
 * hidden or shown by it (`isShown`, undefined where that stays) is told to its owner.
 * @returns what `change` gave, and the listings as they are then
 * @throws ApiError not_found, and as `change` does
 */
async function asAdmin<T>(
  ids: readonly string[],
  { isShown, reason = '' }: { isShown: boolean | undefined; reason?: string },
  ctx: UserCtx,
  change: () => Promise<T>,
): Promise<{ result: T; after: AdminProperty[] }> {
  const listings = await lockListings(ctx, ids);
  if (listings.length < new Set(ids).size) throw new ApiError('not_found', NOT_FOUND);
  const before = new Map((await readAdmins(ids, ctx)).map((one) => [one.id, one]));
  const result = await change();
  const turned = listings.filter((one) => isShown !== undefined && isShown !== one.isActive);
  for (const listing of turned) {
    if (isOthers(listing, ctx)) await setShown(listing, isShown === true, reason, ctx);
  }
  const after = await readAdmins(ids, ctx);
  for (const now of after) {
    const was = before.get(now.id);
    if (was) await auditChange(was, now, reason, ctx);
  }
  return { result, after };
}

function auditChange(before: AdminProperty, after: AdminProperty, reason: string, ctx: UserCtx) {
  const shown = after.isActive ? 'property.show' : 'property.hide';
  return audit(ctx, {
    action: before.isActive === after.isActive ? 'property.change' : shown,
    subjectKind: 'property',
    subjectId: after.id,
    before: recorded(before),
    after: recorded(after),
    details: reason ? { reason } : {},
  });
}

/**
 * Replaces all fields of any listing.
 * @throws ApiError not_found, forbidden for another owner, invalid_input, conflict with the current version
 */
export async function updateAsAdmin(
  id: string,
  { reason = '', ...input }: EditedProperty & { reason?: string | undefined },
  ctx: UserCtx,
): Promise<AdminProperty> {
  const shown = { isShown: input.isActive, reason };
  const { after } = await asAdmin([id], shown, ctx, () => updateProperty(id, input, ctx));
  return theOne(after);
}

/** Changes price, status or visibility of any listing. @throws ApiError as `changeProperty` */
export const changeAsAdmin = (id: string, change: PropertyChange, ctx: UserCtx) =>
  asAdmin([id], { isShown: change.isActive }, ctx, () => changeProperty(id, change, ctx));

/** Changes several listings, whoever's. @throws ApiError as `changeProperties` */
export async function changeSeveralAsAdmin(asked: PropertiesChange, ctx: UserCtx): Promise<ChangedListing[]> {
  const isShown = asked.act === 'price' ? undefined : asked.act === 'show';
  const { result, after } = await asAdmin(asked.ids, { isShown }, ctx, () => changeProperties(asked, ctx));
  // What was hidden or shown of others has gone on since.
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  return result.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }));
}

/** Deletes any listing (D9), with an entry in the audit log; its owner is told. @throws ApiError not_found */
export async function deleteAsAdmin(id: string, reason: string, ctx: UserCtx): Promise<void> {
  const listing = await lockListing(ctx, id);
  const { title, location, price, status, isActive, ownerId } = theOne(await readAdmins([id], ctx));
  await deleteProperty(id, ctx);
  if (isOthers(listing, ctx)) await notifyOwner(ctx, listing, 'deleted', { reason });
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
