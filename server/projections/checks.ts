import { and, asc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { ListingChange } from '#server/domain/listings/events.ts';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  homeVisits,
  identityChecks,
  properties,
  propertyDocuments,
  users,
} from '#server/platform/database/schema/index.ts';
import { addJob } from '#server/platform/jobs/add-job.ts';

interface Ctx {
  db: Db;
}

/** Whoever enters a code sent to their number has proven the phone, for whatever the code was (T7). */
export async function notePhone(
  { userId, phone }: { userId: string; phone: string },
  { db, now }: ReactionCtx,
): Promise<void> {
  await db
    .update(users)
    .set({ phoneProvenAt: now })
    .where(and(eq(users.id, userId), eq(users.phoneE164, phone)));
}

/**
 * What was checked at one address, or for one owner, is not checked at another one: documents go with the owner, and visits
 * with their photos.
 */
export async function endChecks(changes: readonly ListingChange[], { db }: Ctx): Promise<void> {
  const idsOf = (some: readonly ListingChange[]) => some.map(({ id }) => id);
  const ids = idsOf(changes.filter(({ hasNewOwner, hasMoved }) => hasNewOwner || hasMoved));
  if (ids.length === 0) return;
  const isOthers = inArray(propertyDocuments.propertyId, idsOf(changes.filter((one) => one.hasNewOwner)));
  await db
    .update(propertyDocuments)
    .set({ removedAt: sql`now()` })
    .where(and(isOthers, isNull(propertyDocuments.removedAt)));
  const visits = await db
    .update(homeVisits)
    .set({ removedAt: sql`now()` })
    .where(and(inArray(homeVisits.propertyId, ids), isNull(homeVisits.removedAt)))
    .returning({ id: homeVisits.id });
  if (visits.length > 0) await addJob(db, 'remove-files', {});
  await keepListingChecks(ids, { db });
}

/** The latest visit to a listing, and when a title deed of it was last checked. */
const listingChecks = (db: Db) => ({
  visitedOn: sql`(${db
    .select({ on: max(homeVisits.visitedOn) })
    .from(homeVisits)
    .where(
      and(
        eq(homeVisits.propertyId, sql`"properties"."id"`),
        isNotNull(homeVisits.enteredAt),
        isNull(homeVisits.removedAt),
      ),
    )})`,
  titleSeenAt: sql`(${db
    .select({ at: max(propertyDocuments.stateSince) })
    .from(propertyDocuments)
    .where(
      and(
        eq(propertyDocuments.propertyId, sql`"properties"."id"`),
        eq(propertyDocuments.kind, 'title_deed'),
        eq(propertyDocuments.state, 'checked'),
        isNotNull(propertyDocuments.storedAt),
        isNull(propertyDocuments.removedAt),
      ),
    )})`,
});

/** When an identity was last seen. */
const userChecks = (db: Db) => ({
  identitySeenAt: sql`(${db
    .select({ at: max(identityChecks.stateSince) })
    .from(identityChecks)
    .where(
      and(
        eq(identityChecks.userId, sql`"users"."id"`),
        eq(identityChecks.state, 'seen'),
        isNull(identityChecks.removedAt),
      ),
    )})`,
});

const areOtherListings = (db: Db) => {
  const { visitedOn, titleSeenAt } = listingChecks(db);
  return sql`(${properties.visitedOn}, ${properties.titleSeenAt}) is distinct from (${visitedOn}, ${titleSeenAt})`;
};

const areOtherUsers = (db: Db) =>
  sql`${users.identitySeenAt} is distinct from ${userChecks(db).identitySeenAt}`;

/** Keeps in the rows of listings when what is checked of them was last checked. */
export async function keepListingChecks(ids: readonly string[], { db }: Ctx): Promise<void> {
  if (ids.length === 0) return;
  const { id } = properties;
  const own = inArray(id, [...ids]);
  // A statement of its own: the next one sees what a concurrent transaction has changed meanwhile.
  await db.select({ id }).from(properties).where(own).orderBy(asc(id)).for('no key update');
  await db
    .update(properties)
    .set(listingChecks(db))
    .where(and(own, areOtherListings(db)));
}

/** Keeps in the row of a user when their identity was last seen. */
export async function keepIdentity(userId: string, { db }: Ctx): Promise<void> {
  const own = eq(users.id, userId);
  await db.select({ id: users.id }).from(users).where(own).for('no key update');
  await db
    .update(users)
    .set(userChecks(db))
    .where(and(own, areOtherUsers(db)));
}

/** As the visits, documents and identities say. */
export async function rebuildChecks(db: Db): Promise<void> {
  const homes = await db.select({ id: properties.id }).from(properties).where(areOtherListings(db));
  await keepListingChecks(
    homes.map(({ id }) => id),
    { db },
  );
  const people = await db.select({ id: users.id }).from(users).where(areOtherUsers(db));
  for (const { id } of people) await keepIdentity(id, { db });
}
