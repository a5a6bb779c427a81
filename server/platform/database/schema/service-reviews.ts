import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, descending, id } from './columns.ts';
import { movingServices, ofBooking } from './moving.ts';
import { of, personalData } from './personal.ts';

/** A customer's review after a completed move; one per booking. */
export const serviceReviews = pgTable(
  'service_reviews',
  {
    id: id(),
    movingServiceId: uuid()
      .notNull()
      .references(() => movingServices.id, { onDelete: 'cascade' }),
    bookingId: ofBooking().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    rating: integer().notNull(),
    comment: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    check('service_reviews_rating_check', sql`${t.rating} between 1 and 5`),
    index('service_reviews_service_idx').on(t.movingServiceId, descending(t.createdAt)),
  ],
);

personalData(serviceReviews, [
  {
    of: of(serviceReviews.userId),
    export: {
      name: 'reviewsOfServices',
      fields: {
        bookingId: serviceReviews.bookingId,
        rating: serviceReviews.rating,
        comment: serviceReviews.comment,
        createdAt: serviceReviews.createdAt,
      },
      orderBy: serviceReviews.createdAt,
    },
    mask: [serviceReviews.comment],
    hasNoIndex: true,
  },
]);
