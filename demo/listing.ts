import type { DemoPicture } from './pictures.ts';

export type DemoListingStatus = 'available' | 'under_offer' | 'rented' | 'sold';
export type DemoListingType = 'rent' | 'buy';
export type DemoPropertyType = 'apartment' | 'house' | 'land' | 'commercial';

export interface DemoListing {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  /** US dollars with two decimals; a month's for rent. */
  price: string;
  type: DemoListingType;
  propertyType: DemoPropertyType;
  /** As people say it: "Hodan, near KM4, Mogadishu". */
  location: string;
  districtSlug: string;
  landmarkSlug: string | null;
  latitude: string;
  longitude: string;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  features: string[];
  isActive: boolean;
  status: DemoListingStatus;
  createdAt: Date;
  updatedAt: Date;
  /** Oldest first; the last one is the price of today. */
  priceHistory: { price: string; at: Date }[];
  /** Oldest first; the last one is how things stand. */
  statusHistory: { status: DemoListingStatus; isActive: boolean; at: Date }[];
  pictures: DemoPicture[];
}

/** What is let or sold, finer than the product's property types: it decides words, sizes and pictures. */
export type ListingKind =
  | 'room'
  | 'flat'
  | 'house'
  | 'villa'
  | 'beach-villa'
  | 'plot'
  | 'shop'
  | 'office'
  | 'warehouse';

/** The facts from which title, description and pictures of a listing are made. */
export interface ListingFacts {
  kind: ListingKind;
  type: DemoListingType;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number;
  /** Sides in metres, for plots. */
  plot: string;
  districtSlug: string;
  districtName: string;
  landmarkSlug: string | null;
  landmarkName: string | null;
  /** Metres to the landmark, as the crow flies. */
  metres: number;
}
