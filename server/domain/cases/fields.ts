import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, users } from '#server/platform/database/schema/index.ts';

/** The listing of a case. */
export const listingFields = {
  id: properties.id,
  title: properties.title,
  price: properties.price,
  type: properties.type,
  location: properties.location,
  image: sql<string | null>`${properties.images}[1]`,
  isActive: properties.isActive,
  isDeleted: sql<boolean>`${properties.deletedAt} is not null`,
  held: properties.held,
  createdAt: properties.createdAt,
};

/** Whose case it is, for the queue. */
export const person = { id: users.id, name: users.name };

/** Who decided it. */
export const deciders = alias(users, 'deciders');

const others = alias(properties, 'others');

/** The owner of the listing, for who decides. */
export const ownerFields = (db: Db) => ({
  id: users.id,
  name: users.name,
  email: users.email,
  language: users.language,
  memberSince: users.createdAt,
  listings: sql<number>`(${db
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.ownerId, sql`"properties"."owner_id"`), isNull(others.deletedAt)))})::int`,
});
