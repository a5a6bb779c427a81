import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Analytics } from '#contract/analytics.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { propertyReviews, users } from '#server/platform/database/schema/index.ts';
import { listingsOf, type Scope } from './day-queries.ts';

/** The reviews that are shown of these listings: the one place that says which those are. */
const shownReviews = (scope: Scope): SQL =>
  sql`${propertyReviews.propertyId} in (select id from ${listingsOf(scope)} p)`;

const STARS = [5, 4, 3, 2, 1];

/** What people who viewed or rented thought of the listings (D32). */
export async function readRatings(db: Db, scope: Scope): Promise<Analytics['ratings']> {
  const shown = shownReviews(scope);
  const [rows, [last]] = await Promise.all([
    db
      .select({ stars: propertyReviews.rating, count: count() })
      .from(propertyReviews)
      .where(shown)
      .groupBy(propertyReviews.rating),
    db
      .select({
        rating: propertyReviews.rating,
        comment: propertyReviews.comment,
        name: sql<string>`split_part(trim(${users.name}), ' ', 1)`,
        createdAt: propertyReviews.createdAt,
      })
      .from(propertyReviews)
      .innerJoin(users, eq(users.id, propertyReviews.userId))
      .where(and(shown, ne(propertyReviews.comment, '')))
      .orderBy(desc(propertyReviews.createdAt), desc(propertyReviews.id))
      .limit(1),
  ]);
  const stars = STARS.map((n) => ({ stars: n, count: rows.find((row) => row.stars === n)?.count ?? 0 }));
  const total = stars.reduce((sum, one) => sum + one.count, 0);
  const points = stars.reduce((sum, one) => sum + one.count * one.stars, 0);
  return {
    count: total,
    average: total > 0 ? (Math.round((points * 10) / total) / 10).toFixed(1) : null,
    stars,
    last: last ? { ...last, createdAt: last.createdAt.toISOString() } : null,
  };
}
