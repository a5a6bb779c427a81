import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { listPropertyRatings, listRatings, ManagedRating, Rating } from '#contract/ratings.api.ts';
import { RATINGS_PAGE_SIZE, type RatingState } from '#contract/ratings.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { propertyReviews } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { ownerOf } from './manage.ts';
import { presentManaged, presentRating } from './present.ts';
import { isShown, isVisible, managed, shownRatings } from './queries.ts';

const list = { size: RATINGS_PAGE_SIZE, from: propertyReviews, key: propertyReviews.id };
const newestFirst = [desc(propertyReviews.createdAt), desc(propertyReviews.id)];

/** A page of a listing's visible ratings. @throws ApiError not_found for a listing that is not shown */
export async function readPropertyRatings(
  { params: { id }, query }: EndpointInput<typeof listPropertyRatings>,
  { db }: Pick<Ctx, 'db'>,
): Promise<ListPage<Unwritten<Rating>>> {
  if (!(await isShown(db, id))) throw new ApiError('not_found', 'Property not found');
  return listPage(db, {
    ...list,
    ...query,
    where: and(eq(propertyReviews.propertyId, id), isVisible),
    order: newestFirst,
    rows: shownRatings(db),
    present: (rows) => rows.map(presentRating),
  });
}

const STATES: Record<RatingState, SQL | undefined> = {
  unanswered: and(isNull(propertyReviews.repliedAt), isVisible),
  answered: isNotNull(propertyReviews.repliedAt),
  hidden: isNotNull(propertyReviews.hiddenAt),
};

/** A page of the ratings that one manages, hidden ones too: unanswered first, then the newest. */
export function readRatings(
  { propertyId, stars, state, ...paging }: EndpointInput<typeof listRatings>['query'],
  ctx: UserCtx,
): Promise<ListPage<Unwritten<ManagedRating>>> {
  const ownerId = ownerOf(ctx);
  return listPage(ctx.db, {
    ...list,
    ...paging,
    where: and(
      ownerId === undefined ? undefined : eq(propertyReviews.ownerId, ownerId),
      propertyId === undefined ? undefined : eq(propertyReviews.propertyId, propertyId),
      stars === undefined ? undefined : eq(propertyReviews.rating, stars),
      state && STATES[state],
    ),
    order: [sql`${propertyReviews.repliedAt} is not null`, ...newestFirst],
    rows: managed(ctx.db),
    present: (rows) => rows.map((row) => presentManaged(row, ctx.actor)),
  });
}
