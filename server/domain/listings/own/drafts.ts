import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError, invalidInput } from '#contract/errors.ts';
import type { keepListingDraft } from '#contract/listing-drafts.api.ts';
import { MAX_DRAFTS } from '#contract/listing-drafts.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { listingDrafts, users } from '#server/platform/database/schema/index.ts';

type Kept = EndpointInput<typeof keepListingDraft>['body'];

const shown = {
  id: listingDrafts.id,
  values: listingDrafts.values,
  images: listingDrafts.images,
  imageAlts: listingDrafts.imageAlts,
  version: listingDrafts.version,
  updatedAt: listingDrafts.updatedAt,
};

const ofOwner = ({ actor }: UserCtx, id?: string) =>
  and(eq(listingDrafts.userId, actor.id), id === undefined ? undefined : eq(listingDrafts.id, id));

const notFound = () => new ApiError('not_found', 'Draft not found');

/** An owner's listings that are not finished, latest first. */
export const readDrafts = (ctx: UserCtx) =>
  ctx.db.select(shown).from(listingDrafts).where(ofOwner(ctx)).orderBy(desc(listingDrafts.updatedAt));

/** @throws ApiError not_found, also for somebody else's */
export async function readDraft(id: string, ctx: UserCtx) {
  const [draft] = await ctx.db.select(shown).from(listingDrafts).where(ofOwner(ctx, id));
  if (!draft) throw notFound();
  return draft;
}

/**
 * Keeps what was typed of a listing under an id of the caller's.
 * @throws ApiError conflict where another device kept a later one; invalid_input where the owner has `MAX_DRAFTS`;
 * not_found for somebody else's, and for one with a version that is gone: it was listed or deleted elsewhere
 */
export async function keepDraft(id: string, { version, ...typed }: Kept, ctx: UserCtx) {
  const { db, actor } = ctx;
  // Two of one person at once come one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const [before] = await db
    .select({ userId: listingDrafts.userId, version: listingDrafts.version })
    .from(listingDrafts)
    .where(eq(listingDrafts.id, id));
  if (before ? before.userId !== actor.id : (version ?? 0) > 0) throw notFound();
  if (before && version !== undefined && version !== before.version) {
    throw new ApiError('conflict', 'This draft was changed on another device.');
  }
  if (!before) {
    const [mine] = await db.select({ count: count() }).from(listingDrafts).where(ofOwner(ctx));
    if ((mine?.count ?? 0) >= MAX_DRAFTS) {
      throw invalidInput({
        draft: {
          code: 'too_many',
          max: MAX_DRAFTS,
          sentence: `you have ${MAX_DRAFTS}; finish or delete one first`,
        },
      });
    }
    await db.insert(listingDrafts).values({ ...typed, id, userId: actor.id });
  } else {
    await db
      .update(listingDrafts)
      .set({ ...typed, version: sql`${listingDrafts.version} + 1`, updatedAt: sql`now()` })
      .where(ofOwner(ctx, id));
  }
  return readDraft(id, ctx);
}

/** @returns whether there was such a draft of this owner */
export async function deleteDraft(id: string, ctx: UserCtx): Promise<boolean> {
  const removed = await ctx.db
    .delete(listingDrafts)
    .where(ofOwner(ctx, id))
    .returning({ id: listingDrafts.id });
  return removed.length > 0;
}
