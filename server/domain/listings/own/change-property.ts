import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { EditedProperty, OwnProperty } from '#contract/listing.api.ts';
import { EDIT_CONFLICT, NO_PRICE } from '#contract/listing.ts';
import type { PropertyChange } from '#contract/own-listings.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, propertyPrices } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { confirmedNow } from '../confirmations/record.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
import { assertFits, claimPictures, listingValues } from './listing-values.ts';
import { NOT_FOUND, readOwn } from './own-property.ts';

/**
 * Locks listings until the transaction ends, always in the same order, and sets who changes them for the history
 * trigger. Deleted and unknown ones are left out.
 */
export async function lockProperties({ db, actor }: UserCtx, ids: readonly string[]) {
  await setLocally(db, 'aqal.actor', actor.id);
  return db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      version: properties.version,
      images: properties.images,
      type: properties.type,
      price: properties.price,
      status: properties.status,
      isActive: properties.isActive,
    })
    .from(properties)
    .where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
    .orderBy(properties.id)
    .for('update');
}

type Locked = Awaited<ReturnType<typeof lockProperties>>[number];

const lockProperty = async (ctx: UserCtx, id: string) => (await lockProperties(ctx, [id]))[0];

/** @throws ApiError conflict with the current version where another one was read */
function assertCurrent(property: { version: number }, version: number | undefined): void {
  if (version !== undefined && version !== property.version) {
    throw new ApiError('conflict', EDIT_CONFLICT, { fields: { version: String(property.version) } });
  }
}

/**
 * A client that names no version may have read long ago: what a listing cost once is not written over what it costs now.
 * @throws ApiError conflict with the current version, which says that the earlier price is meant
 */
async function assertNoEarlierPrice(
  { db }: UserCtx,
  { id, version, ...now }: Locked,
  price: string,
): Promise<void> {
  if (Number(price) === Number(now.price)) return;
  const { propertyId, price: earlier, type } = propertyPrices;
  const [known] = await db
    .select({ price: earlier })
    .from(propertyPrices)
    .where(and(eq(propertyId, id), eq(earlier, price), isNull(type)))
    .limit(1);
  if (known) throw new ApiError('conflict', EDIT_CONFLICT, { fields: { version: String(version) } });
}

/** @throws ApiError invalid_input for a listing that would be shown without a price, as some stand from before */
export function assertPriced({ price, isActive }: { price: string; isActive: boolean }): void {
  if (isActive && Number(price) === 0) throw invalidInput({ price: NO_PRICE });
}

interface Word {
  price?: string | undefined;
  status?: PropertyStatus | undefined;
  isActive?: boolean | undefined;
}

/** Whether an owner, or who keeps it for them, stands by a listing with what they change of it (T1): its price, its status, or whether it is shown. */
const isWord = ({ actor }: UserCtx, before: Locked, { price, status, isActive }: Word): boolean =>
  MAY['property.confirm'](actor, before) &&
  ((price !== undefined && Number(price) !== Number(before.price)) ||
    (status ?? before.status) !== before.status ||
    (isActive ?? before.isActive) !== before.isActive);

/** Stores what changes of a listing that is locked, and has saved searches and price alerts look at it. */
async function store(
  ctx: UserCtx,
  before: Locked,
  values: PgUpdateSetSource<typeof properties> & Word,
): Promise<void> {
  const word = isWord(ctx, before, values) ? confirmedNow(ctx.now) : {};
  const changed = await ctx.db
    .update(properties)
    .set({ ...values, ...word, version: before.version + 1, updatedAt: sql`now()` })
    .where(eq(properties.id, before.id))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(changed));
  await addJob(ctx.db, 'match-listings', {});
}

/**
 * Replaces all fields of a listing, but never its owner. If `version` is outdated, nothing is overwritten; without it no
 * earlier price is.
 * @throws ApiError not_found for another user's, forbidden, invalid_input, conflict with the current version
 */
export async function updateProperty(
  id: string,
  { ownerId, version, ...input }: EditedProperty,
  ctx: UserCtx,
): Promise<OwnProperty> {
  const { app, db, actor } = ctx;
  const property = await lockProperty(ctx, id);
  assertMay('property.edit', actor, property, NOT_FOUND);
  if (ownerId !== undefined && ownerId !== property.ownerId) {
    throw new ApiError('forbidden', 'A property stays with its owner.');
  }
  assertCurrent(property, version);
  if (version === undefined && input.type === property.type)
    await assertNoEarlierPrice(ctx, property, input.price);
  const values = await listingValues(app, input);
  await claimPictures(db, values.images, property.images);
  await store(ctx, property, values);
  return readOwn(id, ctx);
}

/**
 * Changes the price, the status or the visibility of a listing. If `version` is outdated, nothing is changed.
 * @throws ApiError not_found for another user's, invalid_input if the status does not fit the type, conflict
 */
export async function changeProperty(
  id: string,
  { version, ...changes }: PropertyChange,
  ctx: UserCtx,
): Promise<OwnProperty> {
  const property = await lockProperty(ctx, id);
  assertMay('property.edit', ctx.actor, property, NOT_FOUND);
  assertCurrent(property, version);
  if (changes.status) assertFits(property.type, changes.status);
  assertPriced({ price: changes.price ?? property.price, isActive: changes.isActive ?? false });
  await store(ctx, property, changes);
  return readOwn(id, ctx);
}

/**
 * Removes a listing from all screens at once; records that refer to it keep their snapshot (D9).
 * @throws ApiError not_found for another user's and for an already deleted one
 */
export async function deleteProperty(id: string, ctx: UserCtx): Promise<void> {
  const property = await lockProperty(ctx, id);
  assertMay('property.delete', ctx.actor, property, NOT_FOUND);
  const deleted = await ctx.db
    .update(properties)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: property.version + 1 })
    .where(eq(properties.id, id))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(deleted));
}
