import {
  isExampleListing,
  type ListingType,
  type PropertyStatus,
  type PropertyType,
} from '#contract/properties.ts';
import { m } from '../../messages/index.ts';

export const LISTING_TYPE_LABELS: Record<ListingType, () => string> = {
  rent: m.properties_for_rent,
  buy: m.properties_for_sale,
};

export const PROPERTY_TYPE_LABELS: Record<PropertyType, () => string> = {
  apartment: m.properties_type_apartment,
  house: m.properties_type_house,
  land: m.properties_type_land,
  commercial: m.properties_type_commercial,
};

export const PROPERTY_STATUS_LABELS: Record<PropertyStatus, () => string> = {
  available: m.properties_status_available,
  under_offer: m.properties_status_under_offer,
  rented: m.properties_status_rented,
  sold: m.properties_status_sold,
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
  return <span className="tag tag-reduced">{m.properties_reduced()}</span>;
}

/** Says that a listing is one of the demo's; nothing for all others. */
export function ExampleBadge({ id }: { id: string }) {
  if (!isExampleListing(id)) return null;
  return <span className="tag tag-example">{m.properties_example()}</span>;
}
