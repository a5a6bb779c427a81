import { asc, eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { propertyReviews, ratingRequests } from '#server/platform/database/schema/index.ts';
import { forgetNotices } from '#server/platform/notifications/notify.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

async function idsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: propertyReviews.id })
    .from(propertyReviews)
    .where(eq(propertyReviews.userId, userId));
  return rows.map(({ id }) => id);
}

export const personalData: PersonalData = {
  name: 'ratings',
  tables: ['property_reviews', 'rating_requests'],

  exportOf: async (db, userId) => ({
    reviewsOfProperties: await db
      .select({
        propertyId: propertyReviews.propertyId,
        basis: propertyReviews.basis,
        rating: propertyReviews.rating,
        comment: propertyReviews.comment,
        createdAt: propertyReviews.createdAt,
        updatedAt: propertyReviews.updatedAt,
      })
      .from(propertyReviews)
      .where(eq(propertyReviews.userId, userId))
      .orderBy(asc(propertyReviews.createdAt)),
    answersToReviews: await db
      .select({
        propertyId: propertyReviews.propertyId,
        reply: propertyReviews.reply,
        repliedAt: propertyReviews.repliedAt,
      })
      .from(propertyReviews)
      .where(eq(propertyReviews.ownerId, userId))
      .orderBy(asc(propertyReviews.createdAt)),
    ratingRequests: await db
      .select({
        propertyId: ratingRequests.propertyId,
        basis: ratingRequests.basis,
        askedAt: ratingRequests.askedAt,
      })
      .from(ratingRequests)
      .where(eq(ratingRequests.userId, userId))
      .orderBy(asc(ratingRequests.askedAt)),
  }),

  // Ratings stay, of nobody in particular; what owners were told of them has the author's name, and goes.
  erase: async (db, userId) => {
    await forgetNotices(db, 'ratingId', await idsOf(db, userId));
    await db.delete(ratingRequests).where(eq(ratingRequests.userId, userId));
  },
};
