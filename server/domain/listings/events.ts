import { sql } from 'drizzle-orm';
import { properties } from '#server/platform/database/schema/index.ts';
import { defineEvent } from '#server/platform/kernel/events.ts';

/** Rounded to about ten metres. */
const HAS_MOVED = sql`(old.location, round(old.latitude, 4), round(old.longitude, 4))
  is distinct from (new.location, round(new.latitude, 4), round(new.longitude, 4))`;

const IS_TO_LET = (row: 'old' | 'new') =>
  sql.raw(`(${row}.type = 'rent' and ${row}.status <> 'rented' and ${row}.deleted_at is null)`);

/**
 * What a write of listings returns, `.returning(LISTING_CHANGE)`, for its `listingsChanged`: what the reactions compare
 * is compared by the statement that wrote. Of a new listing everything is different.
 */
export const LISTING_CHANGE = {
  id: properties.id,
  /** Whether those who look for a home may want to hear of it: it is offered, and was not so, or at another price. */
  isNews: sql<boolean>`new.is_offered and
    (old.is_offered, old.status, old.price) is distinct from (new.is_offered, new.status, new.price)`,
  /** What it cost; null if it was not available before. */
  wasPrice: sql<string | null>`case when old.is_offered and old.status = new.status then old.price end`,
  /** Whether the estimates of income and prices count it differently. */
  isCountedAnew: sql<boolean>`(old.type, old.property_type, old.price, old.status, old.is_active, old.deleted_at is null)
    is distinct from (new.type, new.property_type, new.price, new.status, new.is_active, new.deleted_at is null)`,
  /** Whether nobody can move in any more: it is deleted, let, or not for rent. */
  isGone: sql<boolean>`coalesce(${IS_TO_LET('old')}, false) and not ${IS_TO_LET('new')}`,
  hasNewOwner: sql<boolean>`coalesce(old.owner_id <> new.owner_id, false)`,
  hasMoved: sql<boolean>`old.id is not null and ${HAS_MOVED}`,
};

export interface ListingChange {
  id: string;
  isNews: boolean;
  wasPrice: string | null;
  isCountedAnew: boolean;
  isGone: boolean;
  hasNewOwner: boolean;
  hasMoved: boolean;
}

/** Listings were created, changed, hidden, shown or deleted. */
export const listingsChanged = defineEvent<readonly ListingChange[]>('listingsChanged');

/** A view was counted. */
export const listingViewed = defineEvent<{ propertyId: string }>('listingViewed');
