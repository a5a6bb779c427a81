import type { OwnListing, OwnListingQuery } from '#contract/own-listings.api.ts';
import { OWN_LISTING_SORTS } from '#contract/own-listings.ts';
import { LISTINGS_PAGE_SIZE } from '#contract/properties.ts';
import { datesUpTo, daysSince, todayInMogadishu } from '#contract/time.ts';
import { delegationFor } from '#server/platform/access/delegations.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import type { Delegation } from '#server/platform/kernel/actor.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { presentExactly } from '../present.ts';
import { shownFields } from '../queries.ts';
import { figuresOf, orderOf, ownMatch } from './own-listing-queries.ts';

/** A page of the user's own listings and those they act for, active and inactive (spec 2 §2), with what each brought. */
export function listOwnProperties(
  { sort = OWN_LISTING_SORTS[0], days, page, limit, ...filter }: OwnListingQuery,
  { db, actor, now }: UserCtx,
): Promise<ListPage<OwnListing>> {
  const from = days && datesUpTo(todayInMogadishu(now), Number(days))[0];
  const figures = figuresOf(db, now, from);
  return listPage(db, {
    page,
    limit,
    size: LISTINGS_PAGE_SIZE,
    from: properties,
    key: properties.id,
    where: ownMatch(actor, filter),
    order: orderOf(sort, figures),
    rows: db
      .select({
        ...shownFields,
        version: properties.version,
        unconfirmedAt: properties.unconfirmedAt,
        ...figures,
      })
      .from(properties),
    present: (rows) =>
      rows.map((row) => ({
        ...presentExactly(row),
        ...presentRole(delegationFor(actor, { ownerId: row.ownerId, propertyId: row.id }, 'answers')),
        version: row.version,
        views: row.views,
        inquiries: row.inquiries,
        favourites: row.favourites,
        confirmedDays: daysSince(row.confirmedAt, now),
        isUnconfirmed: row.unconfirmedAt !== null,
        daysOnMarket: row.daysOnMarket,
      })),
  });
}

const presentRole = (held: Delegation | undefined) => ({
  forName: held?.ownerName ?? null,
  as: held?.role ?? ('owner' as const),
});
