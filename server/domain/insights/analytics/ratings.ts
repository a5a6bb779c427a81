import type { Analytics } from '#contract/analytics.api.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { firstName, STARS } from '#contract/ratings.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { summariseRatings } from '../../ratings/summary.ts';
import type { Scope } from './day-queries.ts';

/** How many of the newest ratings are searched for one with a comment. */
const NEWEST = 20;

/** The visible ratings of the listings (D32). */
export async function readRatings(
  db: Db,
  { ownerId, listing }: Scope,
): Promise<Unwritten<Analytics['ratings']>> {
  const rated = listing === undefined ? { ownerId } : { propertyId: listing };
  const { count, average, distribution, newest } = await summariseRatings(db, rated, NEWEST);
  const last = newest.find(({ comment }) => comment !== '');
  return {
    count,
    average,
    stars: STARS.map((stars) => ({ stars, count: distribution[stars] })),
    last: last
      ? {
          rating: last.rating,
          comment: last.comment,
          name: firstName(last.authorName),
          createdAt: last.createdAt,
        }
      : null,
  };
}
