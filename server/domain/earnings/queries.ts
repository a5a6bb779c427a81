import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyPrices, propertyStatuses } from '#server/platform/database/schema/index.ts';

const isOwn = (ownerId: string) => and(eq(properties.ownerId, ownerId), isNull(properties.deletedAt));

/** An owner's listings that are not deleted, as they stand now. */
export const findListings = (db: Db, ownerId: string) =>
  db
    .select({
      id: properties.id,
      title: properties.title,
      location: properties.location,
      image: sql<string | null>`${properties.images}[1]`,
      type: properties.type,
      price: properties.price,
      status: properties.status,
      isActive: properties.isActive,
    })
    .from(properties)
    .where(isOwn(ownerId));

/** The number of a moment's month in Mogadishu, as `monthNumber` of the contract has it; `first` for all before it. */
function monthSince(moment: PgColumn, first: number): SQL<number> {
  const local = sql`(${moment} at time zone 'Africa/Mogadishu')`;
  return sql<number>`greatest(extract(year from ${local})::int * 12 + extract(month from ${local})::int - 1, ${sql.raw(String(Math.trunc(first)))})`;
}

/** The last price of each listing in each month that it changed in; what was before `first` counts as of then. */
export function findPrices(db: Db, ownerId: string, first: number) {
  const month = monthSince(propertyPrices.at, first);
  return db
    .selectDistinctOn([propertyPrices.propertyId, month], {
      propertyId: propertyPrices.propertyId,
      month: month.as('month'),
      price: propertyPrices.price,
    })
    .from(propertyPrices)
    .innerJoin(properties, eq(properties.id, propertyPrices.propertyId))
    .where(isOwn(ownerId))
    .orderBy(propertyPrices.propertyId, month, sql`${propertyPrices.at} desc`);
}

/** The same of its status. */
export function findStatuses(db: Db, ownerId: string, first: number) {
  const month = monthSince(propertyStatuses.at, first);
  return db
    .selectDistinctOn([propertyStatuses.propertyId, month], {
      propertyId: propertyStatuses.propertyId,
      month: month.as('month'),
      status: propertyStatuses.status,
      isActive: propertyStatuses.isActive,
    })
    .from(propertyStatuses)
    .innerJoin(properties, eq(properties.id, propertyStatuses.propertyId))
    .where(isOwn(ownerId))
    .orderBy(propertyStatuses.propertyId, month, sql`${propertyStatuses.at} desc`);
}
