import {
  FILTER_NAMES,
  type FilteredFact,
  type FilterKind,
  type FilterName,
  filtersOfFact,
  LISTING_FILTERS,
  PLAIN_FACTS,
} from '#contract/listing-filters.ts';
import {
  LISTING_TYPES,
  LISTINGS_PAGE_SIZE,
  type ListingType,
  PRICE_PRESETS,
  PROPERTY_TYPES,
  type PropertyType,
  SALE_BANDS,
  SORTS,
  type Sort,
} from '#contract/properties.ts';
import { typedText } from '#contract/typed-text.ts';
import { amountTyped } from '../../format/amount-typed.ts';
import type { ScreenPath } from '../../i18n.ts';
import type { PropertyQuery } from './api/list-properties.ts';

/** Everything that the listings page can be asked for; all of it stands in the address (D13). */
export interface ListingSearch extends Partial<Record<FilterName, string>> {
  /** Rent unless told (spec 1 §4); `any` is both. */
  type: ListingType | 'any';
  propertyType?: PropertyType | undefined;
  location?: string;
  q?: string;
  features?: string;
  /** `week`: those that were confirmed lately. */
  confirmed?: string;
  bounds?: string;
  sort: Sort;
  page: number;
  isMapView: boolean;
}

/** A band: `500-800`, or `1200+` without an upper end, whose sign an address reads as a blank. */
const BAND = /^(\d{1,10})(?:-(\d{1,10})|[+ ])$/;
/** The name of the menu of both ends of a fact. */
export const menuOf = (fact: FilteredFact) => `${fact}Range`;
/** A menu of both ends of one fact, and the filters it stands for. */
const RANGES = (['price', ...PLAIN_FACTS] as const).map(
  (fact) => [menuOf(fact), filtersOfFact(fact)] as const,
);

const matching = (pattern: RegExp, typed: string) => (pattern.test(typed) ? typed : undefined);
/** What is asked for, as it was typed; undefined where it is nothing of the kind. */
const READERS: Record<FilterKind, (typed: string) => string | undefined> = {
  amount: (typed) => matching(/^\d{1,10}(\.\d{1,2})?$/, amountTyped(typed)),
  rooms: (typed) => matching(/^\d{1,2}$/, typedText(typed)),
  floor: (typed) => matching(/^\d{1,3}$/, typedText(typed)),
  date: (typed) => (new Date(typed).toJSON()?.startsWith(`${typed}T`) ? typed : undefined),
};
/** A form without scripts offers the bands of its own type, whichever type is then chosen in it. */
const OTHER_BANDS: Record<ListingSearch['type'], readonly string[]> = {
  rent: SALE_BANDS,
  buy: PRICE_PRESETS.map(({ id }) => id),
  any: [],
};
const BOUNDS = /^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/;

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}

/** The other texts in it: how they look, or how long they may be. */
const TEXTS = { location: 120, q: 200, features: 300, confirmed: /^week$/, bounds: BOUNDS } as const;

const isAmount = (name: FilterName) => LISTING_FILTERS[name].kind === 'amount';

/** Every query parameter of the listings page, in the order of its addresses. */
export const SEARCH_PARAMETERS = [
  'type',
  'propertyType',
  ...RANGES.map(([menu]) => menu),
  ...FILTER_NAMES.filter(isAmount),
  'location',
  'q',
  ...FILTER_NAMES.filter((name) => !isAmount(name)),
  'features',
  'confirmed',
  'bounds',
  'sort',
  'page',
  'view',
] as const;

/** Reads the address of the listings page. What is not understood is left out: a page always shows something. */
export function readSearch(params: URLSearchParams): ListingSearch {
  const typeName = params.get('type');
  const type = oneOf([...LISTING_TYPES, 'any'], typeName === 'sale' ? 'buy' : typeName) ?? 'rent';
  const propertyType = oneOf(PROPERTY_TYPES, params.get('propertyType'));
  const page = Number(params.get('page') ?? 1);
  const texts: Record<string, string> = {};
  const read = (name: string, reader: (typed: string) => string | undefined) => {
    // Boxes of one name, such as those of features, come one by one.
    const typed = params.getAll(name).join(',').trim();
    const value = typed === 'all' ? undefined : reader(typed);
    if (value) texts[name] = value;
  };
  for (const [menu, [lowest, highest]] of RANGES) {
    const band = params.get(menu) ?? '';
    const [, low, high] = (OTHER_BANDS[type].includes(band) ? null : BAND.exec(band)) ?? [];
    if (low && lowest) texts[lowest] = low;
    if (high && highest) texts[highest] = high;
  }
  for (const name of FILTER_NAMES) read(name, READERS[LISTING_FILTERS[name].kind]);
  for (const [name, limit] of Object.entries(TEXTS)) {
    read(name, (typed) =>
      typeof limit === 'number' ? (typed.length <= limit ? typed : undefined) : matching(limit, typed),
    );
  }
  return {
    type,
    ...(propertyType && { propertyType }),
    ...texts,
    sort: oneOf(SORTS, params.get('sort')) ?? 'newest',
    page: Number.isSafeInteger(page) && page >= 1 && page <= 9_999_999_999 ? page : 1,
    isMapView: params.get('view') === 'map',
  };
}

/** The address that stands for a search: its type and whatever else was chosen (spec 1 §2). */
export function writeSearch(search: ListingSearch): `/properties?${string}` {
  const { type, sort, page, isMapView, ...rest } = search;
  const params = new URLSearchParams({ type });
  // In one order, however it came about: the same search has one address.
  const texts = new Map<string, string | undefined>(Object.entries(rest));
  for (const name of SEARCH_PARAMETERS) {
    const value = texts.get(name);
    if (value) params.set(name, value);
  }
  if (sort !== 'newest') params.set('sort', sort);
  if (isMapView) params.set('view', 'map');
  if (page > 1) params.set('page', String(page));
  return `/properties?${params.toString().replaceAll('%2C', ',')}`;
}

/** Filters of a search by other values; an empty one leaves the filter out. */
export type SearchChange = Readonly<
  Partial<Record<Exclude<keyof ListingSearch, 'sort' | 'page' | 'isMapView'>, string>>
>;

/** What says the address of a search on a screen: `writeSearch` on the listings page. */
export type PathOf = (search: ListingSearch) => ScreenPath;

/** The address of a search with some filters changed, from its first page on. */
export const changedSearch = (search: ListingSearch, change: SearchChange, pathOf: PathOf = writeSearch) =>
  pathOf({ ...search, page: 1, ...(change as object) });

/** Where a search is saved; its order and page are left out there. */
export const saveSearchPath = (search: ListingSearch) =>
  writeSearch(search).replace('/properties', '/saved-searches/new') as `/saved-searches/new?${string}`;

/** The filters alone, as the map asks for them. */
export function filtersOf(search: ListingSearch): PropertyQuery {
  const { type, sort: _sort, page: _page, isMapView: _view, ...rest } = search;
  return { ...(type === 'any' ? {} : { type }), ...rest };
}

/** What the API is asked for one page. */
export function queryOf(search: ListingSearch): PropertyQuery {
  return {
    ...filtersOf(search),
    ...(search.sort === 'newest' ? {} : { sort: search.sort }),
    ...(search.page === 1 ? {} : { page: String(search.page) }),
    limit: String(LISTINGS_PAGE_SIZE),
  };
}
