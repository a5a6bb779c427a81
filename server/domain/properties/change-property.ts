import { and, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { EditedProperty, OwnProperty } from '#contract/listing.api.ts';
import { EDIT_CONFLICT } from '#contract/listing.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { claimPictures, listingValues } from './listing-values.ts';
import { NOT_FOUND, readOwn } from './own-property.ts';

/** Locks the listing until the transaction ends, and sets who changes it for the history trigger. */
async function lockProperty({ db, actor }: UserCtx, id: string) {
  await db.execute(sql`select set_config('aqal.actor', ${actor.id}, true)`);
  const [property] = await db
    .select({ ownerId: properties.ownerId, version: properties.version, images: properties.images })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('update');
  return property;
}

/**
 * Replaces all fields of a listing, but never its owner. If `version` is outdated, nothing is overwritten.
 * @throws ApiError not_found for another user's, forbidden, invalid_input, conflict with the current version
 */
export async function updateProperty(
  id: string,
  { ownerId, version, previousPrice: _derived, ...input }: EditedProperty,
  ctx: UserCtx,
): Promise<OwnProperty> {
  const { app, db, actor } = ctx;
  const property = await lockProperty(ctx, id);
  assertMay('property.edit', actor, property, NOT_FOUND);
  if (ownerId !== undefined && ownerId !== property.ownerId) {
    throw new ApiError('forbidden', 'A property stays with its owner.');
  }
  if (version !== undefined && version !== property.version) {
    throw new ApiError('conflict', EDIT_CONFLICT, { fields: { version: String(property.version) } });
  }
  const values = await listingValues(app, input);
  await claimPictures(db, values.images, property.images);
  await db
    .update(properties)
    .set({ ...values, version: property.version + 1, updatedAt: sql`now()` })
    .where(eq(properties.id, id));
  await addJob(db, 'match-listings', {});
  return readOwn(id, ctx);
}

/**
 * Removes a listing from all screens at once; records that refer to it keep their snapshot (D9).
 * @throws ApiError not_found for another user's and for an already deleted one
 */
export async function deleteProperty(id: string, ctx: UserCtx): Promise<void> {
  const property = await lockProperty(ctx, id);
  assertMay('property.delete', ctx.actor, property, NOT_FOUND);
  await ctx.db
    .update(properties)
    .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: property.version + 1 })
    .where(eq(properties.id, id));
}
