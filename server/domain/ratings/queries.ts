import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { RatingBasis } from '#contract/ratings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import {
  applications,
  bookings,
  properties,
  propertyReviews,
  users,
  viewings,
} from '#server/platform/database/schema/index.ts';

/** The public fields of a rating. */
export const shownFields = {
  id: propertyReviews.id,
  rating: propertyReviews.rating,
  comment: propertyReviews.comment,
  basis: propertyReviews.basis,
  reply: propertyReviews.reply,
  repliedAt: propertyReviews.repliedAt,
  createdAt: propertyReviews.createdAt,
  updatedAt: propertyReviews.updatedAt,
  authorName: users.name,
  authorEmail: users.email,
};

export const isVisible = isNull(propertyReviews.hiddenAt);

export type ShownRow = Awaited<ReturnType<typeof shownRatings>>[number];

/** Ratings that are visible to the public. */
export const shownRatings = (db: Db) =>
  db.select(shownFields).from(propertyReviews).innerJoin(users, eq(users.id, propertyReviews.userId));

/** As its owner and administrators read them. */
export const managed = (db: Db) =>
  db
    .select({
      ...shownFields,
      propertyId: propertyReviews.propertyId,
      ownerId: propertyReviews.ownerId,
      userId: propertyReviews.userId,
      hiddenAt: propertyReviews.hiddenAt,
      hiddenReason: propertyReviews.hiddenReason,
      title: properties.title,
      location: properties.location,
      ownerName: sql<string>`(select o.name from users o where o.id = ${propertyReviews.ownerId})`,
    })
    .from(propertyReviews)
    .innerJoin(properties, eq(properties.id, propertyReviews.propertyId))
    .innerJoin(users, eq(users.id, propertyReviews.userId));

const managedById = prepared('find_managed_rating', (db) =>
  managed(db).where(eq(propertyReviews.id, sql.placeholder('id'))),
);
export type ManagedRow = Awaited<ReturnType<typeof findManagedRows>>[number];
const findManagedRows = (db: Db, id: string) => managedById(db).execute({ id });

/** One rating with its listing. */
export async function findManaged(db: Db, id: string): Promise<ManagedRow | undefined> {
  const [row] = await findManagedRows(db, id);
  return row;
}

const LISTINGS = 100;

/** The listings with ratings, of an owner or of all, the most rated first. Counted before any listing is read. */
export function countByListing(db: Db, ownerId: string | undefined) {
  const rated = db
    .select({ propertyId: propertyReviews.propertyId, count: count().as('count') })
    .from(propertyReviews)
    .where(ownerId === undefined ? undefined : eq(propertyReviews.ownerId, ownerId))
    .groupBy(propertyReviews.propertyId)
    .orderBy(desc(count()), propertyReviews.propertyId)
    .limit(LISTINGS)
    .as('rated');
  return db
    .select({ id: properties.id, title: properties.title, count: rated.count })
    .from(rated)
    .innerJoin(properties, eq(properties.id, rated.propertyId))
    .orderBy(desc(rated.count), properties.title, properties.id);
}

/** How many wait for an answer, and how many are hidden. */
export async function countStates(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({
      unanswered: sql<number>`(count(*) filter (where replied_at is null and hidden_at is null))::int`,
      hidden: sql<number>`(count(*) filter (where hidden_at is not null))::int`,
    })
    .from(propertyReviews)
    .where(where);
  return row ?? { unanswered: 0, hidden: 0 };
}

/** A listing as somebody rates it, deleted or not; what they said of it, and what makes them one who was there. */
export async function findOwnRating(
  db: Db,
  { propertyId, userId, today }: { propertyId: string; userId: string; today: string },
) {
  const approved = sql`from ${applications} a where a.property_id = ${properties.id} and a.user_id = ${userId} and a.status = 'approved'`;
  const [row] = await db
    .select({
      id: properties.id,
      ownerId: properties.ownerId,
      title: properties.title,
      location: properties.location,
      image: sql<string | null>`${properties.images}[1]`,
      isListed: sql<boolean>`${properties.isActive} and ${properties.deletedAt} is null`,
      isTenant: sql<boolean>`exists(select ${approved} and a.lease ->> 'startsOn' <= ${today})`,
      isMoved: sql<boolean>`exists(select ${approved}) and exists(
        select from ${bookings} b where b.user_id = ${userId} and b.status = 'completed'
          and lower(btrim(b.dropoff_location)) = lower(btrim(${properties.location})))`,
      isVisitor: sql<boolean>`exists(
        select from ${viewings} v where v.user_id = ${userId} and v.property_id = ${properties.id}
          and v.status = 'completed')`,
      review: propertyReviews,
    })
    .from(properties)
    .leftJoin(
      propertyReviews,
      and(eq(propertyReviews.propertyId, properties.id), eq(propertyReviews.userId, userId)),
    )
    .where(eq(properties.id, propertyId));
  return row && { ...row, basis: basisOf(row) };
}
export type OwnRatingRow = NonNullable<Awaited<ReturnType<typeof findOwnRating>>>;

/** The strongest basis on which a person may rate the home. */
function basisOf(known: { isTenant: boolean; isMoved: boolean; isVisitor: boolean }): RatingBasis | null {
  if (known.isTenant) return 'tenancy';
  if (known.isMoved) return 'booking';
  return known.isVisitor ? 'viewing' : null;
}

/** Whether everybody can read of a listing. */
export async function isShown(db: Db, propertyId: string): Promise<boolean> {
  const rows = await db
    .select({ id: properties.id })
    .from(properties)
    .where(and(eq(properties.id, propertyId), eq(properties.isActive, true), isNull(properties.deletedAt)));
  return rows.length > 0;
}
