import { and, asc, count, eq, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/pool.ts';
import {
  inquiries,
  properties,
  propertyStatuses,
  propertyViews,
  shortlist,
} from '#server/platform/database/schema/index.ts';

/** How often something happened on a calendar date in Mogadishu. */
export interface DayCount {
  day: string;
  count: number;
}

/** Whose a listing is that was not deleted. */
export async function findOwnerOf(db: Db, id: string): Promise<{ ownerId: string } | undefined> {
  const [row] = await db
    .select({ ownerId: properties.ownerId })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row;
}

export const countViews = (db: Db, propertyId: string, from: string): Promise<DayCount[]> =>
  db
    .select({ day: propertyViews.day, count: propertyViews.views })
    .from(propertyViews)
    .where(and(eq(propertyViews.propertyId, propertyId), gte(propertyViews.day, from)));

/** The day of a moment, and whether it is this day or later; the moment stands alone, so that an index serves it. */
const dayOf = (moment: PgColumn): SQL<string> =>
  sql<string>`(${moment} at time zone 'Africa/Mogadishu')::date::text`;
const since = (moment: PgColumn, from: string): SQL =>
  sql`${moment} >= ${from}::date::timestamp at time zone 'Africa/Mogadishu'`;

export const countInquiries = (db: Db, propertyId: string, from: string): Promise<DayCount[]> =>
  db
    .select({ day: dayOf(inquiries.askedAt), count: count() })
    .from(inquiries)
    .where(and(eq(inquiries.propertyId, propertyId), since(inquiries.askedAt, from)))
    .groupBy(sql`1`);

export const countFavourites = (db: Db, propertyId: string, from: string): Promise<DayCount[]> =>
  db
    .select({ day: dayOf(shortlist.dateAdded), count: count() })
    .from(shortlist)
    .where(and(eq(shortlist.propertyId, propertyId), since(shortlist.dateAdded, from)))
    .groupBy(sql`1`);

/** When a listing came on the market and went off it, oldest first. */
export const findStatuses = (db: Db, propertyId: string) =>
  db
    .select({
      at: propertyStatuses.at,
      status: propertyStatuses.status,
      isActive: propertyStatuses.isActive,
    })
    .from(propertyStatuses)
    .where(eq(propertyStatuses.propertyId, propertyId))
    .orderBy(asc(propertyStatuses.at));
