import { sql } from 'drizzle-orm';
import type { Language } from '#contract/accounts.ts';
import type { ContactWay } from '#contract/seekers.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { defineEvent } from '#server/platform/kernel/events.ts';

/** Rounded to about ten metres. */
const HAS_MOVED = sql`(old.location, round(old.latitude, 4), round(old.longitude, 4))
  is distinct from (new.location, round(new.latitude, 4), round(new.longitude, 4))`;

const IS_TO_LET = (row: 'old' | 'new') =>
  sql.raw(`(${row}.type = 'rent' and ${row}.status <> 'rented' and ${row}.deleted_at is null)`);

const SEEN = (row: 'old' | 'new') =>
  sql.raw(
    `(${[
      'images',
      'owner_id',
      'price',
      'type',
      'property_type',
      'district_id',
      'bedrooms',
      'status',
      'is_active',
    ]
      .map((column) => `${row}.${column}`)
      .join(', ')}, ${row}.deleted_at is null, ${row}.id)`,
  );

/**
 * What a write of listings returns, `.returning(LISTING_CHANGE)`, for its `listingsChanged`: what the reactions compare
 * is compared by the statement that wrote. Of a new listing everything is different.
 */
export const LISTING_CHANGE = {
  id: properties.id,
  /** Whether those who look for a home may want to hear of it: it is offered, and was not so, or at another price. */
  isNews: sql<boolean>`new.is_offered and
    (old.is_offered, old.status, old.type, old.price, old.move_in_cost)
      is distinct from (new.is_offered, new.status, new.type, new.price, new.move_in_cost)`,
  /** What it cost; null if it was not available before, or not for this. */
  wasPrice: sql<
    string | null
  >`case when old.is_offered and old.status = new.status and old.type = new.type then old.price end`,
  /** What it cost to move in; null if that was not said, or it was not available before. */
  wasMoveIn: sql<
    string | null
  >`case when old.is_offered and old.status = new.status and old.type = new.type then old.move_in_cost end`,
  /** Whether the estimates of income and prices count it differently. */
  isCountedAnew: sql<boolean>`(old.type, old.property_type, old.price, old.status, old.is_active, old.deleted_at is null)
    is distinct from (new.type, new.property_type, new.price, new.status, new.is_active, new.deleted_at is null)`,
  /** Whether nobody can move in any more: it is deleted, let, or not for rent. */
  isGone: sql<boolean>`coalesce(${IS_TO_LET('old')}, false) and not ${IS_TO_LET('new')}`,
  /** Whether it was for sale and is for rent, or the other way round: its prices before are not of this kind. */
  isOfNewKind: sql<boolean>`coalesce(old.type <> new.type, false)`,
  hasNewOwner: sql<boolean>`coalesce(old.owner_id <> new.owner_id, false)`,
  hasMoved: sql<boolean>`old.id is not null and ${HAS_MOVED}`,
  /** Whether its photos or its price may be out of line now, or no longer: see `signals/`. */
  isSeenAnew: sql<boolean>`${SEEN('old')} is distinct from ${SEEN('new')}`,
  isNew: sql<boolean>`old.id is null`,
  hasNewPhotos: sql<boolean>`old.images is distinct from new.images`,
};

export interface ListingChange {
  id: string;
  isNews: boolean;
  wasPrice: string | null;
  wasMoveIn: string | null;
  isCountedAnew: boolean;
  isGone: boolean;
  isOfNewKind: boolean;
  hasNewOwner: boolean;
  hasMoved: boolean;
  isSeenAnew: boolean;
  isNew: boolean;
  hasNewPhotos: boolean;
}

/** Listings were created, changed, hidden, shown or deleted. */
export const listingsChanged = defineEvent<readonly ListingChange[]>('listingsChanged');

/** Visits to these listings or their documents were checked, or what was checked is gone; by id. */
export const listingChecksChanged = defineEvent<readonly string[]>('listingChecksChanged');

/** Somebody's identity was seen, or what was seen is gone; by the id of the user. */
export const identityChanged = defineEvent<string>('identityChanged');

/** A view was counted. */
export const listingViewed = defineEvent<{ propertyId: string }>('listingViewed');

/** Somebody was in touch about a listing. */
export interface Contact {
  propertyId: string;
  way: ContactWay;
  /** null: a guest, who can be asked at the address or number they gave. */
  userId: string | null;
  /** A mail address, or a number in E.164. */
  guestContact?: string | undefined;
  guestLanguage?: Language | undefined;
}

/** Somebody wrote to an owner about a listing, called them, or asked for a viewing. */
export const ownerContacted = defineEvent<Contact>('ownerContacted');

/** A listing that the desk had hidden is shown again. */
export const listingShownAgain = defineEvent<{ propertyId: string; title: string }>('listingShownAgain');
