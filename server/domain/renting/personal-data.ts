import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import {
  applications,
  properties,
  propertyReports,
  propertyReviews,
  users,
  viewings,
} from '#server/platform/database/schema/index.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { ACCOUNT_DELETED_TEXTS } from '../accounts/texts.ts';

/** Something that was cancelled, from the perspective of the departing user. */
interface Ended {
  propertyId: string;
  title: string;
  visitorId: string;
  ownerId: string;
}

/** Cancels open viewings, both as visitor and as owner. */
async function cancelViewings(db: Db, userId: string): Promise<Ended[]> {
  const open = await db
    .select({
      id: viewings.id,
      propertyId: viewings.propertyId,
      title: properties.title,
      visitorId: viewings.userId,
      ownerId: properties.ownerId,
    })
    .from(viewings)
    .innerJoin(properties, eq(properties.id, viewings.propertyId))
    .where(
      and(
        inArray(viewings.status, ['scheduled', 'confirmed']),
        or(eq(viewings.userId, userId), eq(properties.ownerId, userId)),
      ),
    )
    .for('update', { of: viewings });
  const ids = open.map(({ id }) => id);
  await db
    .update(viewings)
    .set({ status: 'cancelled', updatedAt: sql`now()` })
    .where(inArray(viewings.id, ids));
  return open;
}

/** Withdraws the user's own open applications, and rejects those for the user's listings. */
async function endApplications(db: Db, userId: string): Promise<Ended[]> {
  const open = await db
    .select({
      id: applications.id,
      propertyId: applications.propertyId,
      title: properties.title,
      visitorId: applications.userId,
      ownerId: properties.ownerId,
    })
    .from(applications)
    .innerJoin(properties, eq(properties.id, applications.propertyId))
    .where(
      and(
        inArray(applications.status, ['pending', 'under_review']),
        or(eq(applications.userId, userId), eq(properties.ownerId, userId)),
      ),
    )
    .for('update', { of: applications });
  const ids = open.map(({ id }) => id);
  await db
    .update(applications)
    .set({
      status: sql`case when ${applications.userId} = ${userId} then 'withdrawn' else 'rejected' end`,
      updatedAt: sql`now()`,
    })
    .where(inArray(applications.id, ids));
  return open;
}

/** Notifies the other party of each cancellation. */
async function notifyOthers(db: Db, userId: string, ended: readonly Ended[]): Promise<void> {
  const others = ended
    .map(({ propertyId, title, visitorId, ownerId }) => ({
      propertyId,
      title,
      id: visitorId === userId ? ownerId : visitorId,
    }))
    .filter(({ id }) => id !== userId);
  const readers = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      inArray(
        users.id,
        others.map(({ id }) => id),
      ),
    );
  const byId = new Map(readers.map((reader) => [reader.id, reader]));
  await notify(
    db,
    ...others.flatMap(({ id, propertyId, title }) => {
      const reader = byId.get(id);
      if (!reader) return [];
      return [
        {
          ...ACCOUNT_DELETED_TEXTS[reader.language](title),
          category: 'account',
          facts: { propertyId, listing: title },
          userId: id,
          email: reader.email,
        },
      ];
    }),
  );
}

export const personalData: PersonalData = {
  name: 'renting',
  tables: ['viewings', 'applications', 'property_reviews', 'property_reports'],

  exportOf: async (db, userId) => ({
    viewings: await db
      .select({
        id: viewings.id,
        propertyId: viewings.propertyId,
        date: viewings.date,
        hour: viewings.hour,
        notes: viewings.notes,
        status: viewings.status,
        createdAt: viewings.createdAt,
      })
      .from(viewings)
      .where(eq(viewings.userId, userId))
      .orderBy(asc(viewings.createdAt)),
    applications: await db
      .select({
        id: applications.id,
        propertyId: applications.propertyId,
        notes: applications.notes,
        status: applications.status,
        createdAt: applications.createdAt,
      })
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(asc(applications.createdAt)),
    reviewsOfProperties: await db
      .select({
        propertyId: propertyReviews.propertyId,
        rating: propertyReviews.rating,
        comment: propertyReviews.comment,
        createdAt: propertyReviews.createdAt,
      })
      .from(propertyReviews)
      .where(eq(propertyReviews.userId, userId))
      .orderBy(asc(propertyReviews.createdAt)),
    reportsOfListings: await db
      .select({
        propertyId: propertyReports.propertyId,
        reason: propertyReports.reason,
        status: propertyReports.status,
        createdAt: propertyReports.createdAt,
      })
      .from(propertyReports)
      .where(eq(propertyReports.reporterId, userId))
      .orderBy(asc(propertyReports.createdAt)),
  }),

  // Reviews and reports stay, anonymised.
  erase: async (db, userId) => {
    const ended = [...(await cancelViewings(db, userId)), ...(await endApplications(db, userId))];
    if (ended.length > 0) await notifyOthers(db, userId, ended);
    await db.update(viewings).set({ notes: '' }).where(eq(viewings.userId, userId));
    await db.update(applications).set({ notes: '' }).where(eq(applications.userId, userId));
    await db.update(propertyReports).set({ reporterId: null }).where(eq(propertyReports.reporterId, userId));
  },
};
