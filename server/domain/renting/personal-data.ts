import { asc, eq } from 'drizzle-orm';
import { propertyReviews } from '#server/platform/database/schema/index.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

export const personalData: PersonalData = {
  name: 'renting',
  tables: ['property_reviews'],

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
  }),

  // Reviews stay, anonymised: the account they name names nobody any more.
  erase: async () => undefined,
};
