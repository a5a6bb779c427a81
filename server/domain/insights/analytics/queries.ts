import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyStatuses, rollups } from '#server/platform/database/schema/index.ts';
import { listingsOf, type Scope, startOf } from './day-queries.ts';

const option = { id: properties.id, title: properties.title, type: properties.type };

/** A listing that was not deleted, and whose it is. */
export async function findListing(db: Db, id: string) {
  const [row] = await db
    .select({ ...option, ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row;
}

/** An owner's listings, newest first. */
export const findListings = (db: Db, ownerId: string) =>
  db
    .select(option)
    .from(properties)
    .where(and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt)))
    .orderBy(desc(properties.createdAt), desc(properties.id));

/** When a listing came on the market and went off it, oldest first. */
export const findMarketHistory = (db: Db, propertyId: string) =>
  db
    .select({
      at: propertyStatuses.at,
      status: propertyStatuses.status,
      isActive: propertyStatuses.isActive,
    })
    .from(propertyStatuses)
    .where(eq(propertyStatuses.propertyId, propertyId))
    .orderBy(asc(propertyStatuses.at));

/** The last day of which views were counted without telling their visitors apart. */
export async function findLastWithoutVisitors(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ through: rollups.through })
    .from(rollups)
    .where(eq(rollups.name, 'without_visitors'));
  return row?.through;
}

/**
 * Tenancies of the listings that both sides agreed to from one day to another: the first terms are answered with the
 * proposal itself, later ones change what runs. `offset 0` keeps it at one look into an index for each listing.
 */
export async function countLeases(db: Db, scope: Scope, { from, to }: { from: string; to: string }) {
  const [row] = await db.select({ leases: sql<number>`count(*)::int` }).from(sql`${listingsOf(scope)} p
    cross join lateral (select id from tenancies where property_id = p.id offset 0) t
    join tenancy_terms a on a.tenancy_id = t.id and a.version = 1 and a.state = 'agreed'
      and a.answered_at >= ${startOf(sql`${from}::date`)} and a.answered_at < ${startOf(sql`${to}::date + 1`)}`);
  return row?.leases ?? 0;
}
