import { and, asc, desc, eq, gte, isNull, lte, not } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { listViewings, Viewing } from '#contract/viewings.api.ts';
import type { ViewingSide } from '#contract/viewings.ts';
import { assertMay, MAY } from '#server/platform/access/abilities.ts';
import { actsFor, ownOrDelegated } from '#server/platform/access/delegations.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties, users, viewings } from '#server/platform/database/schema/index.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { searchColumns } from '#server/platform/kernel/search-columns.ts';
import { presentViewing } from './present.ts';
import { findViewing, isListingOf, toCome, type ViewingRow, viewingsWithSides } from './queries.ts';

/** Found by the listing, its place, or the name of the other side. */
const searched = (q: string, side: 'renter' | 'owner') =>
  searchColumns(q, [
    { text: properties.title, from: properties, key: properties.id, through: viewings.propertyId },
    { text: properties.location, from: properties, key: properties.id, through: viewings.propertyId },
    {
      text: users.name,
      from: users,
      key: users.id,
      where: isNull(users.erasedAt),
      through: side === 'owner' ? viewings.userId : viewings.ownerId,
    },
    ...(side === 'owner' ? [viewings.guestName] : []),
  ]).where;

/** One's own viewings, or those of one's listings and of those one acts for. @throws ApiError not_found for somebody else's listing (D4) */
export async function readViewings(
  {
    side = 'renter',
    q,
    status,
    when,
    from,
    to,
    propertyId,
    ...paging
  }: EndpointInput<typeof listViewings>['query'],
  { db, actor, now }: UserCtx,
): Promise<ListPage<Unwritten<Viewing>>> {
  if (side === 'owner' && propertyId !== undefined && !(await isListingOf(db, actor, propertyId))) {
    throw new ApiError('not_found', 'Property not found');
  }
  const isToCome = toCome(todayInMogadishu(now));
  // Those still to come have the next first, all others the latest day.
  const turn = when === 'upcoming' || from !== undefined || to !== undefined ? asc : desc;
  return listPage(db, {
    ...paging,
    size: MAX_PAGE_SIZE,
    from: viewings,
    key: viewings.id,
    where: and(
      side === 'owner'
        ? ownOrDelegated(actor, viewings.ownerId, viewings.propertyId)
        : eq(viewings.userId, actor.id),
      status && eq(viewings.status, status),
      when === 'over' && isToCome ? not(isToCome) : when && isToCome,
      from === undefined ? undefined : gte(viewings.date, from),
      to === undefined ? undefined : lte(viewings.date, to),
      propertyId === undefined ? undefined : eq(viewings.propertyId, propertyId),
      q === undefined ? undefined : searched(q, side),
    ),
    order: [turn(viewings.date), turn(viewings.hour), turn(viewings.id)],
    rows: viewingsWithSides(db),
    present: (rows) =>
      rows.map((row) => presentViewing(row, side, now, side === 'owner' ? actsFor(actor, row) : null)),
  });
}

/**
 * A viewing, and as which side its reader has to do with it.
 * @throws ApiError not_found, also for somebody else's (D4)
 */
export async function readViewing(
  id: string,
  { db, actor }: UserCtx,
): Promise<{ row: ViewingRow; side: Exclude<ViewingSide, 'system'>; forName: string | null }> {
  const row = await findViewing(db, id);
  assertMay('viewing.read', actor, row, 'Viewing not found');
  if (!row) throw new ApiError('not_found', 'Viewing not found');
  if (MAY['request.own'](actor, row)) return { row, side: 'renter', forName: null };
  const forName = actsFor(actor, row);
  return { row, side: MAY['viewing.answer'](actor, row) ? 'owner' : 'admin', forName };
}
