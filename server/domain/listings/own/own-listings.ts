import type { OwnListingQuery } from '#contract/own-listings.api.ts';
import { OWN_LISTING_SORTS } from '#contract/own-listings.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { datesUpTo, todayInMogadishu } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/call.ts';
import { presentExactly } from '../present.ts';
import { listOwn } from './own-listing-queries.ts';

/** A page of the user's own listings, active and inactive (spec 2 §2), with what each brought. */
export async function listOwnProperties(
  { page = 1, limit = LISTINGS_PAGE_SIZE, sort = OWN_LISTING_SORTS[0], days, ...filter }: OwnListingQuery,
  { db, actor, now }: UserCtx,
) {
  const from = days && datesUpTo(todayInMogadishu(now), Number(days))[0];
  const asked = { ...filter, sort, from, page, pageSize: limit };
  const { rows, counted } = await listOwn(db, actor.id, asked, now);
  const items = rows.map((row) => ({
    ...presentExactly(row),
    version: row.version,
    views: row.views,
    inquiries: row.inquiries,
    favourites: row.favourites,
    daysOnMarket: row.daysOnMarket,
  }));
  return { items, page, pageSize: limit, counted };
}
