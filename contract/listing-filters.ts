import type { ListingFieldName } from './listing-fields.ts';

/** A filter that compares one fact of a listing with what is asked for. */
interface Comparing {
  readonly fact: 'price' | 'moveInCost' | ListingFieldName;
  /** `by`: at most, or not said of the listing. */
  readonly compare: 'atLeast' | 'atMost' | 'by';
  readonly kind: 'amount' | 'rooms' | 'floor' | 'date';
}

/** The filters that compare, each declared once: query parameter, SQL, saved search, chip and form are derived from it. */
export const LISTING_FILTERS = {
  minPrice: { fact: 'price', compare: 'atLeast', kind: 'amount' },
  maxPrice: { fact: 'price', compare: 'atMost', kind: 'amount' },
  maxMoveIn: { fact: 'moveInCost', compare: 'atMost', kind: 'amount' },
  bedrooms: { fact: 'bedrooms', compare: 'atLeast', kind: 'rooms' },
  maxBedrooms: { fact: 'bedrooms', compare: 'atMost', kind: 'rooms' },
  bathrooms: { fact: 'bathrooms', compare: 'atLeast', kind: 'rooms' },
  minFloor: { fact: 'floor', compare: 'atLeast', kind: 'floor' },
  maxFloor: { fact: 'floor', compare: 'atMost', kind: 'floor' },
  availableFrom: { fact: 'availableFrom', compare: 'by', kind: 'date' },
} as const satisfies Record<string, Comparing>;

export type FilterName = keyof typeof LISTING_FILTERS;
export type FilterKind = Comparing['kind'];
/** What some filter compares. */
export type FilteredFact = (typeof LISTING_FILTERS)[FilterName]['fact'];
export const FILTER_NAMES = Object.keys(LISTING_FILTERS) as FilterName[];

/** Facts that are chosen from a menu, and its bands: `0-2` has both ends, `3+` the lower one. */
export const MENU_BANDS = {
  floor: ['0-0', '0-1', '0-2', '1+', '2+', '4+'],
} as const satisfies Partial<Record<FilteredFact, readonly string[]>>;
export type MenuFact = keyof typeof MENU_BANDS;
export const MENU_FACTS = Object.keys(MENU_BANDS) as MenuFact[];

/** Facts that are days, for rent alone. */
export const DAY_FACTS = ['availableFrom'] as const satisfies FilteredFact[];
export type DayFact = (typeof DAY_FACTS)[number];

/** What searches have no field, words or way out of its own for: they are made for each alike. */
export const PLAIN_FACTS = [...MENU_FACTS, ...DAY_FACTS];

/** The filters of one fact, the lower end first. */
export const filtersOfFact = (fact: FilteredFact): FilterName[] =>
  FILTER_NAMES.filter((name) => LISTING_FILTERS[name].fact === fact);
