import {
  isExampleListing,
  type ListingType,
  type PropertyStatus,
  type PropertyType,
} from '#contract/properties.ts';
import { m } from '../../messages/index.ts';

export const LISTING_TYPE_LABELS: Record<ListingType, () => string> = {
  rent: m.listings_for_rent,
  buy: m.listings_for_sale,
};

export const PROPERTY_TYPE_LABELS: Record<PropertyType, () => string> = {
  apartment: m.listings_type_apartment,
  house: m.listings_type_house,
  land: m.listings_type_land,
  commercial: m.listings_type_commercial,
};

export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, () => string> = {
  available: m.listings_status_available,
  under_offer: m.listings_status_under_offer,
  rented: m.listings_status_rented,
  sold: m.listings_status_sold,
};

/** 'For Rent' in ocean, 'For Sale' in clay (look: clay means sale). */
export function TypeBadge({ type }: { type: ListingType }) {
  return <span className={`tag tag-${type}`}>{LISTING_TYPE_LABELS[type]()}</span>;
}

/** What is special about the listing's state; nothing when it is simply available. */
export function StatusBadge({ status }: { status: PropertyStatus }) {
  if (status === 'available') return null;
  return <span className="tag tag-state">{PROPERTY_STATUS_LABELS[status]()}</span>;
}

export function ReducedBadge() {
  return <span className="tag tag-reduced">{m.listings_reduced()}</span>;
}

/** Says that a listing is one of the demo's; nothing for all others. */
export function ExampleBadge({ id }: { id: string }) {
  if (!isExampleListing(id)) return null;
  return <span className="tag tag-example">{m.listings_example()}</span>;
}
