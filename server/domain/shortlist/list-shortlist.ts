import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { listShortlist, ShortlistRow } from '#contract/shortlist.api.ts';
import { SHORTLIST_SORTS } from '#contract/shortlist.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, shortlist, users } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { findContactViewer } from '../identity/profile/landlord-contact.ts';
import { presentRow } from './present.ts';
import { findOpinions, isKept, SHORTLIST_ORDERS, shortlistRows } from './queries.ts';

/**
 * A page of the user's own rows, the latest first unless asked for otherwise (spec 1 §2). The search is for title, place
 * or landlord (spec 1 §5).
 */
export const readShortlist = (
  {
    q,
    type,
    propertyType,
    priority,
    status,
    ids,
    sort = SHORTLIST_SORTS[0],
    ...paging
  }: EndpointInput<typeof listShortlist>['query'],
  { db, actor }: UserCtx,
): Promise<ListPage<Unwritten<ShortlistRow>>> =>
  listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: sql`${shortlist} inner join ${properties} on ${isKept} inner join ${users} on ${eq(users.id, properties.ownerId)}`,
    key: shortlist.id,
    where: and(
      eq(shortlist.userId, actor.id),
      q === undefined
        ? undefined
        : searchColumns(q, [properties.title, properties.location, users.name]).where,
      type && eq(properties.type, type),
      propertyType && eq(properties.propertyType, propertyType),
      priority && eq(shortlist.priority, priority),
      status && eq(properties.status, status),
      ids && inArray(shortlist.propertyId, ids),
    ),
    order: SHORTLIST_ORDERS[sort],
    rows: shortlistRows(db),
    present: async (rows) => {
      const homes = rows.map(({ id }) => id);
      const [viewer, opinions] = await Promise.all([
        findContactViewer(db, actor.id),
        findOpinions(db, actor.id, homes),
      ]);
      return rows.map((row) => presentRow(row, viewer, opinions));
    },
  });
