import { asc, eq } from 'drizzle-orm';
import { propertyReports, propertyReviews } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'renting',
  tables: ['property_reviews', 'property_reports'],

  exportOf: async (db, userId) => ({
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
    await db.update(propertyReports).set({ reporterId: null }).where(eq(propertyReports.reporterId, userId));
  },
};
