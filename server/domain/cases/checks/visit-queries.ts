import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { VISIT_PHOTOS } from '#contract/checks.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { homeVisits, properties, users } from '#server/platform/database/schema/index.ts';

const isThere = isNull(homeVisits.removedAt);

/** A listing that is not deleted, with its owner. */
export async function findHome(db: Db, id: string) {
  const [row] = await db
    .select({
      id: properties.id,
      title: properties.title,
      location: properties.location,
      owner: { id: users.id, name: users.name, email: users.email, language: users.language },
    })
    .from(properties)
    .innerJoin(users, eq(users.id, properties.ownerId))
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)));
  return row;
}

export type HomeRow = NonNullable<Awaited<ReturnType<typeof findHome>>>;

/** The visits to a home, the latest first. */
export const findVisits = (db: Db, propertyId: string) =>
  db
    .select({
      id: homeVisits.id,
      visitor: homeVisits.visitor,
      visitedOn: homeVisits.visitedOn,
      enteredBy: users.name,
    })
    .from(homeVisits)
    .leftJoin(users, eq(users.id, homeVisits.enteredBy))
    .where(and(eq(homeVisits.propertyId, propertyId), isThere, isNotNull(homeVisits.enteredAt)))
    .orderBy(desc(homeVisits.visitedOn), desc(homeVisits.id));

const isPrepared = (propertyId: string, adminId: string) =>
  and(
    eq(homeVisits.propertyId, propertyId),
    eq(homeVisits.enteredBy, adminId),
    isNull(homeVisits.enteredAt),
    isThere,
  );

/** The visit that an administrator prepares. */
export async function findPrepared(db: Db, propertyId: string, adminId: string) {
  const [row] = await db
    .select({ id: homeVisits.id, stored: homeVisits.stored })
    .from(homeVisits)
    .where(isPrepared(propertyId, adminId));
  return row;
}

/** As `findPrepared`, locked until the transaction ends. */
export async function lockPrepared(db: Db, propertyId: string, adminId: string) {
  const [row] = await db
    .select({ id: homeVisits.id, stored: homeVisits.stored })
    .from(homeVisits)
    .where(isPrepared(propertyId, adminId))
    .for('update');
  return row;
}

/** A visit with its home; also one that is being prepared. */
export async function findVisit(db: Db, id: string) {
  const [row] = await db
    .select({
      id: homeVisits.id,
      propertyId: homeVisits.propertyId,
      visitedOn: homeVisits.visitedOn,
      enteredAt: homeVisits.enteredAt,
      title: properties.title,
    })
    .from(homeVisits)
    .innerJoin(properties, eq(properties.id, homeVisits.propertyId))
    .where(and(eq(homeVisits.id, id), isThere));
  return row;
}

/** The numbers of all photos of a visit. */
export const PHOTO_NUMBERS = Array.from({ length: VISIT_PHOTOS }, (_, at) => at + 1);
