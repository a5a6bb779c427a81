import type { FeatureText } from '../features.ts';
import type { FURNISHINGS } from '../listing.ts';
import type { PlaceKind } from '../places.ts';
import type { ListingType, PropertyType } from '../properties.ts';

/** Longer than anybody asks for a home, in characters. */
export const MAX_ASKED = 200;

/** A place by all its names; `parent` is the slug of the city or district that it lies in. */
export interface AskPlace {
  slug: string;
  name: string;
  kind: PlaceKind;
  aliases: readonly string[];
  latitude: number;
  longitude: number;
  parent: string | null;
}

/** What a phrase is read against beside the static words: plain data, sent to the browser as it is. */
export interface AskVocabulary {
  places: readonly AskPlace[];
}

export interface AskContext {
  /** The switch above the box (D13); never becomes a filter here (D70). */
  type: ListingType | 'any';
  /** ISO day in Mogadishu. */
  today: string;
  /** Whether there is such a filter; the words of any other are left. All of them unless told. */
  isOffered?: (filters: AskedFilters) => boolean;
}

export type Furnishing = (typeof FURNISHINGS)[number];

/** Filters as they stand in the address of the listings page; numbers are strings of digits. */
export interface AskedFilters {
  type?: ListingType;
  propertyType?: PropertyType;
  /** Names of cities, districts or places, joined with ", ". */
  location?: string;
  /** US dollars. */
  minPrice?: string;
  maxPrice?: string;
  maxMoveIn?: string;
  /** At least (D70); exactly two is `bedrooms` and `maxBedrooms` of 2. */
  bedrooms?: string;
  maxBedrooms?: string;
  bathrooms?: string;
  /** The ground floor is 0. */
  minFloor?: string;
  maxFloor?: string;
  furnished?: Furnishing;
  /** ISO day. */
  availableFrom?: string;
  /** Slugs joined with ",". */
  near?: string;
  /** Metres from what is near. */
  distance?: string;
  /** Minutes from what is near. */
  within?: string;
  features?: FeatureText[];
}

/** A word that was read as another: as it was typed, and what it was taken for. */
export interface Correction {
  from: string;
  to: string;
}

/** Another way to read the whole phrase; `about` are the words that have two meanings. */
export interface OtherReading {
  filters: AskedFilters;
  left: string;
  about: string;
}

export interface Understood {
  filters: AskedFilters;
  /** Words that became no filter, in their order: they are searched as words (`q`). */
  left: string;
  corrections: Correction[];
  readings: OtherReading[];
  /** An amount with two meanings as it was typed, such as `1.500`; it is in `left` too. */
  ambiguousMoney?: string;
  /** An amount in Somali shillings, as digits; it is in `left` too, for prices are in US dollars. */
  shillings?: string;
}
