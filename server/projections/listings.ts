import { and, eq, inArray, notExists, sql, sum } from 'drizzle-orm';
import type { ListingChange } from '#server/domain/listings/events.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  financeChanges,
  financeSpans,
  listingChanges,
  priceAlerts,
  properties,
  propertyViews,
  propertyViewTotals,
  shortlist,
} from '#server/platform/database/schema/index.ts';

type Changes = readonly ListingChange[];
interface Ctx {
  db: Db;
}

const idsOf = (changes: Changes) => changes.map(({ id }) => id);

/** Saved searches and price alerts look at these: the job `match-listings`. */
export async function noteNews(changes: Changes, { db }: Ctx): Promise<void> {
  const news = changes.filter(({ isNews }) => isNews);
  if (news.length === 0) return;
  await db
    .insert(listingChanges)
    .values(news.map(({ id, wasPrice, wasMoveIn }) => ({ propertyId: id, wasPrice, wasMoveIn })));
}

/**
 * What was for sale and is for rent, or the other way round, has no price yet that anybody waited for: alerts of before
 * pause until their people set a target anew, and a shortlist compares with the new price.
 */
export async function endOldPrices(changes: Changes, { db }: Ctx): Promise<void> {
  const ids = idsOf(changes.filter(({ isOfNewKind }) => isOfNewKind));
  if (ids.length === 0) return;
  await db.update(priceAlerts).set({ isActive: false }).where(inArray(priceAlerts.propertyId, ids));
  await db
    .update(shortlist)
    .set({ priceWhenAdded: sql`${properties.price}` })
    .from(properties)
    .where(and(inArray(properties.id, ids), eq(shortlist.propertyId, properties.id)));
}

/** Marks listings whose share in the estimates is worked out anew: by readers at once, for good by `roll-up-sums`. */
export async function markFinance(db: Db, propertyIds: readonly string[]): Promise<void> {
  if (propertyIds.length === 0) return;
  await db.insert(financeChanges).values(propertyIds.map((propertyId) => ({ propertyId })));
}

/** Marks all listings, also those that are gone but still counted. */
export const markAllFinance = (db: Db) =>
  db.insert(financeChanges).select(
    db
      .select({ propertyId: properties.id })
      .from(properties)
      .union(db.select({ propertyId: financeSpans.propertyId }).from(financeSpans)),
  );

/** Of a listing that counts differently. */
export const noteFinance = (changes: Changes, { db }: Ctx) =>
  markFinance(db, idsOf(changes.filter(({ isCountedAnew }) => isCountedAnew)));

/** The views of a listing of all days. */
export async function addView({ propertyId }: { propertyId: string }, { db }: Ctx): Promise<void> {
  const { views } = propertyViewTotals;
  await db
    .insert(propertyViewTotals)
    .values({ propertyId, views: 1 })
    .onConflictDoUpdate({ target: propertyViewTotals.propertyId, set: { views: sql`${views} + 1` } });
}

/** As the views of all days say. */
export async function rebuildViewTotals(db: Db): Promise<void> {
  const { propertyId, views } = propertyViewTotals;
  const counted = db
    .select({ propertyId: propertyViews.propertyId, views: sum(propertyViews.views).as('views') })
    .from(propertyViews)
    .groupBy(propertyViews.propertyId)
    .orderBy(propertyViews.propertyId);
  await db
    .delete(propertyViewTotals)
    .where(notExists(db.select().from(propertyViews).where(eq(propertyViews.propertyId, propertyId))));
  await db
    .insert(propertyViewTotals)
    .select(counted)
    .onConflictDoUpdate({
      target: propertyId,
      set: { views: sql`excluded.views` },
      setWhere: sql`${views} <> excluded.views`,
    });
}
