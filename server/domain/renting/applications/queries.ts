import { aliasedTable, and, asc, count, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { OPEN_APPLICATION_STATUSES } from '#contract/applications.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  applicationEvents,
  applications,
  properties,
  tenancies,
  users,
} from '#server/platform/database/schema/index.ts';

const owners = aliasedTable(users, 'owners');

/** An application with its listing, also one that was deleted (D9), and both sides. */
export const applicationsWithSides = (db: Db) =>
  db
    .select({
      id: applications.id,
      propertyId: applications.propertyId,
      userId: applications.userId,
      ownerId: applications.ownerId,
      notes: applications.notes,
      moveIn: applications.moveIn,
      people: applications.people,
      work: applications.work,
      guarantorName: applications.guarantorName,
      guarantorPhone: applications.guarantorPhone,
      guarantorRelation: applications.guarantorRelation,
      expectedResponse: applications.expectedResponse,
      status: applications.status,
      lease: applications.lease,
      tenancyId: tenancies.id,
      createdAt: applications.createdAt,
      updatedAt: applications.updatedAt,
      title: properties.title,
      location: properties.location,
      price: properties.price,
      images: properties.images,
      bedrooms: properties.bedrooms,
      bathrooms: properties.bathrooms,
      sqft: properties.sqft,
      propertyStatus: properties.status,
      isListed: sql<boolean>`${properties.isActive} and ${properties.deletedAt} is null`,
      applicant: {
        id: users.id,
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        phone: users.phone,
        phoneE164: users.phoneE164,
        language: users.language,
      },
      owner: {
        id: owners.id,
        name: owners.name,
        email: owners.email,
        emailVerified: owners.emailVerified,
        phone: owners.phone,
        phoneE164: owners.phoneE164,
        language: owners.language,
      },
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(owners, eq(owners.id, applications.ownerId))
    .leftJoin(
      tenancies,
      and(eq(tenancies.applicationId, applications.id), ne(tenancies.status, 'cancelled')),
    );

export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The steps of these applications, oldest first. */
export const findEvents = (db: Db, ids: readonly string[]) =>
  db
    .select({
      applicationId: applicationEvents.applicationId,
      from: applicationEvents.fromStatus,
      to: applicationEvents.toStatus,
      by: applicationEvents.actorKind,
      createdAt: applicationEvents.createdAt,
    })
    .from(applicationEvents)
    .where(inArray(applicationEvents.applicationId, [...ids]))
    .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id));

/** One application with its history. */
export async function findApplication(db: Db, id: string) {
  const [[row], events] = await Promise.all([
    applicationsWithSides(db).where(eq(applications.id, id)),
    findEvents(db, [id]),
  ]);
  return row && { ...row, events };
}

/** Several at once, without their history. */
export const findSidesOf = (db: Db, ids: readonly string[]) =>
  applicationsWithSides(db).where(inArray(applications.id, [...ids]));

export const isOfSide = (side: 'applicant' | 'owner', userId: string): SQL =>
  eq(side === 'owner' ? applications.ownerId : applications.userId, userId);

/** How many applications of one side there are of each status, for one listing or all. */
export const countByStatus = (
  db: Db,
  side: 'applicant' | 'owner',
  userId: string,
  propertyId: string | undefined,
) =>
  db
    .select({ status: applications.status, count: count() })
    .from(applications)
    .where(
      and(
        isOfSide(side, userId),
        propertyId === undefined ? undefined : eq(applications.propertyId, propertyId),
      ),
    )
    .groupBy(applications.status);

const LISTINGS = 100;

/** An owner's listings with applications, those with the most open ones first. */
export const countByListing = (db: Db, ownerId: string) => {
  const open = sql<number>`(count(*) filter (where ${inArray(applications.status, [...OPEN_APPLICATION_STATUSES])}))::int`;
  return db
    .select({ id: properties.id, title: properties.title, open, total: count() })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(eq(applications.ownerId, ownerId))
    .groupBy(properties.id)
    .orderBy(desc(open), properties.title, properties.id)
    .limit(LISTINGS);
};

const RECENT_ANSWERS = 20;

/** How long an owner's latest first answers took, in hours. */
export async function findAnswerHours(db: Db, ownerId: string): Promise<number[]> {
  const answered = db
    .select({
      hours:
        sql<number>`extract(epoch from min(${applicationEvents.createdAt}) - ${applications.createdAt})::float8 / 3600`.as(
          'hours',
        ),
    })
    .from(applications)
    .innerJoin(
      applicationEvents,
      and(eq(applicationEvents.applicationId, applications.id), eq(applicationEvents.actorKind, 'owner')),
    )
    .where(eq(applications.ownerId, ownerId))
    .groupBy(applications.id)
    .orderBy(desc(applications.updatedAt))
    .limit(RECENT_ANSWERS);
  return (await answered).map(({ hours }) => hours);
}
