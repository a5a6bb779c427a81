import { ApiError } from '#contract/errors.ts';
import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { ViewingSide, ViewingStatus } from '#contract/viewings.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import type { UserCtx } from '#server/platform/call.ts';
import type { ListPage } from '#server/platform/http/paging.ts';
import { findViewing, isListingOf, listViewings, type ViewingRow } from './queries.ts';

interface Asked {
  side?: 'renter' | 'owner' | undefined;
  status?: ViewingStatus | undefined;
  when?: 'upcoming' | 'over' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  propertyId?: string | undefined;
  q?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** One's own viewings, or those of one's listings. @throws ApiError not_found for somebody else's listing (D4) */
export async function readViewings(
  { side = 'renter', page = 1, limit = MAX_PAGE_SIZE, ...asked }: Asked,
  { db, actor, now }: UserCtx,
): Promise<ListPage<ViewingRow>> {
  const today = todayInMogadishu(now);
  const { status, when, from, to, propertyId, q } = asked;
  if (side === 'owner' && propertyId !== undefined && !(await isListingOf(db, actor.id, propertyId))) {
    throw new ApiError('not_found', 'Property not found');
  }
  const days = { status, when, today, from, to, propertyId, q };
  const filter = { side, userId: actor.id, ...days, page, pageSize: limit };
  const { rows, counted } = await listViewings(db, filter);
  return { items: rows, page, pageSize: limit, counted };
}

/**
 * A viewing, and as which side its reader has to do with it.
 * @throws ApiError not_found, also for somebody else's (D4)
 */
export async function readViewing(
  id: string,
  { db, actor }: UserCtx,
): Promise<{ row: ViewingRow; side: Exclude<ViewingSide, 'system'> }> {
  const row = await findViewing(db, id);
  assertMay('viewing.read', actor, row, 'Viewing not found');
  if (!row) throw new ApiError('not_found', 'Viewing not found');
  if (row.userId === actor.id) return { row, side: 'renter' };
  return { row, side: row.ownerId === actor.id ? 'owner' : 'admin' };
}
