import type { DemoPicture } from './pictures.ts';

export type DemoListingStatus = 'available' | 'under_offer' | 'rented' | 'sold';
export type DemoListingType = 'rent' | 'buy';
export type DemoPropertyType = 'apartment' | 'house' | 'land' | 'commercial';

export interface DemoListing {
  id: string;
  ownerId: string;
  title: string;
  description: string;
  /** US dollars with two decimals; monthly for rent. */
  price: string;
  type: DemoListingType;
  propertyType: DemoPropertyType;
  /** As people would say it: "Hodan, near KM4, Mogadishu". */
  location: string;
  districtSlug: string;
  landmarkSlug: string | null;
  latitude: string;
  longitude: string;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number | null;
  /** 0 is the ground floor; null is what nobody says. */
  floor: number | null;
  features: string[];
  /** The terms of a lease; null for what is for sale. */
  deposit: number | null;
  noDeposit: boolean | null;
  monthsInAdvance: number | null;
  noMonthsInAdvance: boolean | null;
  /** What it costs beside them; null is what nobody says. Whole US dollars. */
  agentFee: number | null;
  agentFeePercent: number | null;
  agentFeePayer: 'tenant' | 'owner' | null;
  waterCost: number | null;
  electricity: 'meter' | 'generator' | 'flat' | null;
  electricityCost: number | null;
  generatorCost: number | null;
  guardCost: number | null;
  internetCost: number | null;
  furnished: 'yes' | 'partly' | 'no' | null;
  /** YYYY-MM-DD */
  availableFrom: string | null;
  minimumMonths: number | null;
  houseRules: string | null;
  isActive: boolean;
  status: DemoListingStatus;
  createdAt: Date;
  updatedAt: Date;
  /** Oldest first; the last one is the current price. */
  priceHistory: { price: string; at: Date }[];
  /** Oldest first; the last one is the current status. */
  statusHistory: { status: DemoListingStatus; isActive: boolean; at: Date }[];
  pictures: DemoPicture[];
}

/** The kind of property, finer than the product's property types: determines texts, sizes and pictures. */
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

/** The facts from which title, description and pictures of a listing are generated. */
export interface ListingFacts {
  kind: ListingKind;
  type: DemoListingType;
  bedrooms: number | null;
  bathrooms: number | null;
  sqft: number;
  /** Side lengths in metres, for plots. */
  plot: string;
  districtSlug: string;
  districtName: string;
  landmarkSlug: string | null;
  landmarkName: string | null;
  /** Straight-line distance to the landmark in metres. */
  metres: number;
  hasNoDeposit: boolean;
}
