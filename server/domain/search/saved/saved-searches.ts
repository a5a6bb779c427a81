import { and, count, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#contract/errors.ts';
import type { Channels } from '#contract/saved-searches.api.ts';
import { type Frequency, MAX_SAVED_SEARCHES } from '#contract/saved-searches.ts';
import type { MapSearch } from '#contract/search.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { savedSearches, users } from '#server/platform/database/schema/index.ts';
import { resolveSearch } from '../query/search.ts';
import { columnsOf, filtersOf } from './criteria.ts';

/** How a saved search tells; omitted fields are unchanged. */
interface Settings {
  name?: string | undefined;
  frequency?: Frequency | undefined;
  channels?: Channels | undefined;
  isActive?: boolean | undefined;
}

export type SavedSearchRow = Awaited<ReturnType<typeof findSavedSearches>>[number];

const ofUser = (userId: string, id?: string) =>
  and(eq(savedSearches.userId, userId), id === undefined ? undefined : eq(savedSearches.id, id));

/** A user's own saved searches, latest first, with the number of homes found since they last looked. */
export function findSavedSearches(db: Db, userId: string, id?: string) {
  return db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      filters: savedSearches.filters,
      frequency: savedSearches.frequency,
      byEmail: savedSearches.byEmail,
      bySms: savedSearches.bySms,
      isActive: savedSearches.isActive,
      newCount: sql<number>`(
        select count(*)::int from saved_search_matches m join properties p on p.id = m.property_id and p.is_offered
        where m.search_id = saved_searches.id and m.found_at > saved_searches.last_seen)`,
      lastSeen: savedSearches.lastSeen,
      lastRun: savedSearches.lastRun,
      createdAt: savedSearches.createdAt,
      updatedAt: savedSearches.updatedAt,
    })
    .from(savedSearches)
    .where(ofUser(userId, id))
    .orderBy(desc(savedSearches.createdAt), desc(savedSearches.id));
}

async function readOne(id: string, { db, actor }: UserCtx): Promise<SavedSearchRow> {
  const [row] = await findSavedSearches(db, actor.id, id);
  if (!row) throw new ApiError('not_found', 'Saved search not found');
  return row;
}

export const readSavedSearches = ({ db, actor }: UserCtx): Promise<SavedSearchRow[]> =>
  findSavedSearches(db, actor.id);

const settingsOf = ({ name, frequency, channels, isActive }: Settings) => ({
  name,
  frequency,
  byEmail: channels?.email,
  bySms: channels?.sms,
  isActive,
});

/**
 * Saves a search with its words and places as the listings page understands them today (D12).
 * @throws ApiError conflict beyond `MAX_SAVED_SEARCHES`
 */
export async function createSavedSearch(
  { filters, name, ...settings }: Settings & { name: string; filters: MapSearch },
  ctx: UserCtx,
): Promise<SavedSearchRow> {
  const { db, actor } = ctx;
  const criteria = await resolveSearch(filters, ctx);
  // Two at once count one after the other.
  await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
  const [saved] = await db.select({ count: count() }).from(savedSearches).where(ofUser(actor.id));
  if ((saved?.count ?? 0) >= MAX_SAVED_SEARCHES) {
    throw new ApiError('conflict', `You have ${MAX_SAVED_SEARCHES} saved searches; delete one first.`);
  }
  const id = ctx.newId();
  await db.insert(savedSearches).values({
    ...columnsOf(criteria),
    ...settingsOf(settings),
    id,
    userId: actor.id,
    name,
    filters: filtersOf(filters),
  });
  return readOne(id, ctx);
}

/** @throws ApiError not_found for another user's */
export async function changeSavedSearch(
  { id, isSeen, ...settings }: Settings & { id: string; isSeen?: true | undefined },
  ctx: UserCtx,
): Promise<SavedSearchRow> {
  await ctx.db
    .update(savedSearches)
    .set({ ...settingsOf(settings), lastSeen: isSeen && sql`now()`, updatedAt: sql`now()` })
    .where(ofUser(ctx.actor.id, id));
  return readOne(id, ctx);
}

/** @returns whether there was such a search of this user */
export async function deleteSavedSearch(id: string, { db, actor }: UserCtx): Promise<boolean> {
  const removed = await db
    .delete(savedSearches)
    .where(ofUser(actor.id, id))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
}
