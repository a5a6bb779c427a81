import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Hold } from '#contract/reports.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';
import { setLocally } from '#server/platform/database/session.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { LISTING_CHANGE, listingShownAgain, listingsChanged } from './events.ts';
import { NOT_FOUND } from './own/own-property.ts';

/**
 * Locks listings that are not deleted until the transaction ends, always in the same order, with whom to tell of them;
 * and sets who changes them for the history trigger.
 */
export async function lockListings({ db, actor }: Pick<UserCtx, 'db' | 'actor'>, ids: readonly string[]) {
  await setLocally(db, 'aqal.actor', actor.id);
  return db
    .select({
      id: properties.id,
      title: properties.title,
      isActive: properties.isActive,
      held: properties.held,
      heldReason: properties.heldReason,
      version: properties.version,
      owner: { id: users.id, email: users.email, language: users.language },
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(inArray(properties.id, [...ids]), isNull(properties.deletedAt)))
    .orderBy(asc(properties.id))
    .for('update', { of: properties });
}

export type LockedListing = Awaited<ReturnType<typeof lockListings>>[number];

/** @throws ApiError not_found, also for a deleted one */
export async function lockListing(ctx: Pick<UserCtx, 'db' | 'actor'>, id: string): Promise<LockedListing> {
  const [listing] = await lockListings(ctx, [id]);
  if (!listing) throw new ApiError('not_found', NOT_FOUND);
  return listing;
}

/** Hides a listing, whatever its owner sets; without a hold as its owner would. */
export async function holdListing(
  ctx: ReactionCtx,
  id: string,
  held: Hold | null,
  reason: string,
): Promise<void> {
  const hidden = await ctx.db
    .update(properties)
    .set({
      isActive: false,
      held,
      heldReason: (held && reason) || null,
      heldAt: held && ctx.now,
      version: sql`${properties.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(properties.id, id))
    .returning(LISTING_CHANGE);
  await emit(ctx, listingsChanged(hidden));
}

/**
 * Shows a listing, also one that would wait for a first look; those who look for such a home are told as of a new one.
 */
export async function releaseListing(ctx: ReactionCtx, id: string): Promise<void> {
  const { db } = ctx;
  await setLocally(db, 'aqal.release', 'on');
  const shown = await db
    .update(properties)
    .set({
      isActive: true,
      held: null,
      heldReason: null,
      heldAt: null,
      version: sql`${properties.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(properties.id, id))
    .returning({ ...LISTING_CHANGE, heldBefore: sql<Hold | null>`old.held`, title: properties.title });
  await setLocally(db, 'aqal.release', '');
  await emit(ctx, listingsChanged(shown));
  for (const { heldBefore, title } of shown)
    if (heldBefore === 'hidden') await emit(ctx, listingShownAgain({ propertyId: id, title }));
  await addJob(db, 'match-listings', {});
}
