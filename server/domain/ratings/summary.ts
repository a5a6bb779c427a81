import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
import { averageOf, type Distribution, STARS } from '#contract/ratings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { prepared } from '#server/platform/database/prepared.ts';
import { propertyReviews, users } from '#server/platform/database/schema/index.ts';
import { type ShownRow, shownFields } from './queries.ts';

/** Whose ratings: a listing's, those of all listings of an owner, or all there are. */
export type Rated = { propertyId: string } | { ownerId: string } | 'all';

export interface RatingSummary {
  /** "4.3"; null without ratings. */
  average: string | null;
  count: number;
  /** How many there are of each number of stars. */
  distribution: Distribution;
  /** The newest first. */
  newest: ShownRow[];
}

/** The summary of a listing without ratings. */
export const UNRATED: RatingSummary = {
  average: null,
  count: 0,
  distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  newest: [],
};

const conditions = {
  listing: eq(propertyReviews.propertyId, sql.placeholder('id')),
  owner: eq(propertyReviews.ownerId, sql.placeholder('id')),
  all: undefined,
} as const;
type Kind = keyof typeof conditions;

const isVisible = isNull(propertyReviews.hiddenAt);

const counts = (kind: Kind) =>
  prepared(`count_ratings_${kind}`, (db) =>
    db
      .select({ rating: propertyReviews.rating, count: count() })
      .from(propertyReviews)
      .where(and(conditions[kind], isVisible))
      .groupBy(propertyReviews.rating),
  );
const newest = (kind: Kind) =>
  prepared(`newest_ratings_${kind}`, (db) =>
    db
      .select(shownFields)
      .from(propertyReviews)
      .innerJoin(users, eq(users.id, propertyReviews.userId))
      .where(and(conditions[kind], isVisible))
      .orderBy(desc(propertyReviews.createdAt), desc(propertyReviews.id))
      .limit(sql.placeholder('limit')),
  );
const STATEMENTS = {
  listing: { counts: counts('listing'), newest: newest('listing') },
  owner: { counts: counts('owner'), newest: newest('owner') },
  all: { counts: counts('all'), newest: newest('all') },
};

function placeOf(rated: Rated): { kind: Kind; id: string } {
  if (rated === 'all') return { kind: 'all', id: '' };
  return 'propertyId' in rated
    ? { kind: 'listing', id: rated.propertyId }
    : { kind: 'owner', id: rated.ownerId };
}

/**
 * The visible ratings of a listing, of an owner's listings or of all, in figures, with the newest of them (D32).
 * @param limit how many of the newest
 */
export async function summariseRatings(db: Db, rated: Rated, limit = 0): Promise<RatingSummary> {
  const { kind, id } = placeOf(rated);
  const statements = STATEMENTS[kind];
  const [counted, rows] = await Promise.all([
    statements.counts(db).execute({ id }),
    limit === 0 ? [] : statements.newest(db).execute({ id, limit }),
  ]);
  const distribution: Distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  for (const stars of STARS) {
    distribution[stars] = counted.find(({ rating }) => rating === stars)?.count ?? 0;
  }
  return { ...averageOf(distribution), distribution, newest: rows };
}
