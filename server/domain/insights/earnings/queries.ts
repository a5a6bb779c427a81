import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type MonthSpan, monthBegin } from '#contract/earnings.ts';
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

/** The number of a moment's month, by when months begin in Mogadishu; what was before a span counts as of its first. */
function monthOf(moment: PgColumn, { from, to }: MonthSpan): SQL<number> {
  const begins = Array.from({ length: to - from }, (_, n) => monthBegin(from + 1 + n).toISOString());
  return sql<number>`width_bucket(${moment}, ${sql.param(begins)}::timestamptz[]) + ${from}::int`;
}

/** The last price of each listing in each month of a span that it changed in. */
export function findPrices(db: Db, ownerId: string, span: MonthSpan) {
  const changes = db
    .select({
      propertyId: propertyPrices.propertyId,
      at: propertyPrices.at,
      price: propertyPrices.price,
      month: monthOf(propertyPrices.at, span).as('month'),
    })
    .from(propertyPrices)
    .innerJoin(properties, eq(properties.id, propertyPrices.propertyId))
    .where(isOwn(ownerId))
    .as('changes');
  return db
    .selectDistinctOn([changes.propertyId, changes.month], {
      propertyId: changes.propertyId,
      month: changes.month,
      price: changes.price,
    })
    .from(changes)
    .orderBy(changes.propertyId, changes.month, sql`${changes.at} desc`);
}

/** The same of its status. */
export function findStatuses(db: Db, ownerId: string, span: MonthSpan) {
  const changes = db
    .select({
      propertyId: propertyStatuses.propertyId,
      at: propertyStatuses.at,
      status: propertyStatuses.status,
      isActive: propertyStatuses.isActive,
      month: monthOf(propertyStatuses.at, span).as('month'),
    })
    .from(propertyStatuses)
    .innerJoin(properties, eq(properties.id, propertyStatuses.propertyId))
    .where(isOwn(ownerId))
    .as('changes');
  return db
    .selectDistinctOn([changes.propertyId, changes.month], {
      propertyId: changes.propertyId,
      month: changes.month,
      status: changes.status,
      isActive: changes.isActive,
    })
    .from(changes)
    .orderBy(changes.propertyId, changes.month, sql`${changes.at} desc`);
}
