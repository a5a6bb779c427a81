export const LISTING_TYPES = ['rent', 'buy'] as const;
export type ListingType = (typeof LISTING_TYPES)[number];

export const PROPERTY_TYPES = ['apartment', 'house', 'land', 'commercial'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_STATUSES = ['available', 'under_offer', 'rented', 'sold'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Statuses in which an active property appears in lists and on the map (D8). */
export const OFFERED_STATUSES = ['available', 'under_offer'] as const satisfies PropertyStatus[];

export const SORTS = ['newest', 'price-low', 'price-high', 'popular'] as const;
export type Sort = (typeof SORTS)[number];

/** Spec 1 §5: the price range presets, in US dollars. */
export const PRICE_PRESETS = [
  { id: '0-500', min: 0, max: 500 },
  { id: '500-1000', min: 500, max: 1000 },
  { id: '1000-2000', min: 1000, max: 2000 },
  { id: '2000+', min: 2000, max: undefined },
] as const;

/** Whether a listing belongs to the demo: demo ids are version 8 UUIDs, which the database never generates. */
export const isExampleListing = (id: string): boolean => id[14] === '8';

const LISTING_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether `/properties/…` names a listing; anything else there is the name of a district. */
export const isListingId = (text: string): boolean => LISTING_ID.test(text);
/** The name of a place that a distance is asked to. */
export const DISTANCE_MAX_LENGTH = 80;
/** Positions are public to this many decimals of a degree, some 110 metres: never the very door. */
export const PUBLIC_DECIMALS = 3;
/** Of a position for those who may know it: about a metre. */
export const EXACT_DECIMALS = 5;

/** Home shows this many featured properties (spec 1 §9). */
export const FEATURED_COUNT = 6;
/** Listings per page; a multiple of three columns and of four. */
export const LISTINGS_PAGE_SIZE = 12;
/** How often the map refreshes (spec 1 §9). */
export const MAP_REFRESH_MS = 60_000;
/** Maximum number of pins in one map response; the total header counts the rest. */
export const MAP_LIMIT = 500;
/** `popular` counts the views of this many days (D12). */
export const POPULAR_DAYS = 30;

/** Spec 2 §2: the monthly budgets on the renter's dashboard, in US dollars. */
export const RENTER_BUDGETS = ['0-500', '500-800', '800-1200', '1200+'] as const;
/** Spec 2 §9, D50: the price bands for sale, in US dollars. */
export const SALE_BANDS = ['0-50000', '50000-100000', '100000-200000', '200000+'] as const;

/** The histogram of prices in the filters. */
export const PRICE_BARS = 24;
/** What a bar may span, in US dollars: the smallest of these that shows nearly all homes. */
export const PRICE_STEPS = {
  rent: [25, 50, 100, 250],
  buy: [5000, 10_000, 25_000, 50_000],
} as const satisfies Record<ListingType, readonly number[]>;
