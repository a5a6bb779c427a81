import type { MapPin, Property, PropertyDetail } from '#contract/properties.api.ts';
import type { ListingType, PropertyStatus, PropertyType } from '#contract/properties.ts';
import { isoMoment, type SqlMoment } from '#server/platform/database/moments.ts';
import type { PlaceVocabulary } from '../places/vocabulary.ts';

/** What the searches select of a property. */
export interface PropertyRow {
  id: string;
  title: string;
  description: string;
  price: string;
  type: ListingType;
  property_type: PropertyType;
  location: string;
  latitude: string | null;
  longitude: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  features: string[] | null;
  images: string[] | null;
  owner_id: string;
  is_active: boolean;
  status: PropertyStatus;
  previous_price: string | null;
  created_at: SqlMoment;
  updated_at: SqlMoment;
}

export interface DetailRow extends PropertyRow {
  image_alts: string[] | null;
  /** Empty where nothing is known. */
  image_previews: string[] | null;
  district_id: number | null;
  owner_name: string;
  owner_since: SqlMoment;
  owner_phone: string | null;
  owner_listings: number;
}

/** A property as everybody may see it. The owner's phone, e-mail and the listing's history of visitors are not in it. */
export function presentProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    propertyType: row.property_type,
    price: row.price,
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    sqft: row.sqft,
    features: row.features,
    images: row.images,
    description: row.description,
    ownerId: row.owner_id,
    isActive: row.is_active,
    status: row.status,
    previousPrice: row.previous_price,
    createdAt: isoMoment(row.created_at),
    updatedAt: isoMoment(row.updated_at),
  };
}

/** A property's own page. The owner's number is there because D15 lists the chat link. */
export function presentDetail(
  row: DetailRow,
  history: readonly { price: string; at: SqlMoment }[],
  similar: readonly PropertyRow[],
  vocabulary: PlaceVocabulary,
): PropertyDetail {
  const district = vocabulary.byId(row.district_id);
  return {
    ...presentProperty(row),
    imageAlts: row.image_alts ?? [],
    imagePreviews: (row.image_previews ?? []).map((preview) => preview || null),
    district: district ? vocabulary.toPublic(district) : null,
    priceHistory: history.map(({ price, at }) => ({ price, at: isoMoment(at) })),
    owner: {
      name: row.owner_name,
      memberSince: isoMoment(row.owner_since),
      activeListings: row.owner_listings,
      chatNumber: row.owner_phone?.replace(/\D/g, '') || null,
    },
    similar: similar.map(presentProperty),
  };
}

export interface PinRow {
  id: string;
  title: string;
  type: ListingType;
  price: string;
  latitude: string;
  longitude: string;
  image: string | null;
}

export function presentPin(row: PinRow): MapPin {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    price: row.price,
    latitude: row.latitude,
    longitude: row.longitude,
    image_url: row.image,
  };
}
