import type { NewProperty, OwnProperty } from '#contract/listing.api.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { LISTING_CHANGE, listingsChanged } from '../events.ts';
import { claimPictures, listingValues } from './listing-values.ts';
import { readOwn } from './own-property.ts';

/**
 * Creates a listing (D9): its owner is the signed-in user, whatever the body says.
 * @throws ApiError forbidden for another user's `ownerId`, invalid_input
 */
export async function createProperty({ ownerId, ...input }: NewProperty, ctx: UserCtx): Promise<OwnProperty> {
  const { app, db, actor } = ctx;
  bodyIdAgrees(ownerId, actor, GUEST_SENDER);
  const values = await listingValues(app, input);
  const id = ctx.newId();
  await claimPictures(db, values.images);
  const created = await db
    .insert(properties)
    .values({ ...values, id, ownerId: actor.id, confirmedAt: ctx.now })
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(created));
  await addJob(db, 'match-listings', {});
  return readOwn(id, ctx);
}
