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
export interface ListingSearch {
  /** Rent unless told (spec 1 §4); `any` is both. */
  type: ListingType | 'any';
  propertyType?: PropertyType | undefined;
  location?: string;
  minPrice?: string;
  maxPrice?: string;
  maxMoveIn?: string;
  q?: string;
  bedrooms?: string;
  bathrooms?: string;
  features?: string;
  /** `week`: those that were confirmed lately. */
  confirmed?: string;
  bounds?: string;
  sort: Sort;
  page: number;
  isMapView: boolean;
}

const MONEY = /^\d{1,10}(\.\d{1,2})?$/;
/** A band of prices: `500-800`, or `1200+` without an upper end. */
const BAND = /^(\d{1,10})(?:-(\d{1,10})|\+)$/;
/** A form without scripts offers the bands of its own type, whichever type is then chosen in it. */
const OTHER_BANDS: Record<ListingSearch['type'], readonly string[]> = {
  rent: SALE_BANDS,
  buy: PRICE_PRESETS.map(({ id }) => id),
  any: [],
};
const ROOMS = /^\d{1,2}$/;
const BOUNDS = /^-?\d{1,3}(\.\d{1,12})?(,-?\d{1,3}(\.\d{1,12})?){3}$/;

function oneOf<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}

/** The texts in it: how they look, or how long they may be. */
const TEXTS = {
  minPrice: MONEY,
  maxPrice: MONEY,
  maxMoveIn: MONEY,
  location: 120,
  q: 200,
  bedrooms: ROOMS,
  bathrooms: ROOMS,
  features: 300,
  confirmed: /^week$/,
  bounds: BOUNDS,
} as const;

/** Every query parameter of the listings page. */
export const SEARCH_PARAMETERS = [
  'type',
  'propertyType',
  'priceRange',
  ...(Object.keys(TEXTS) as (keyof typeof TEXTS)[]),
  'sort',
  'page',
  'view',
] as const;

/** Reads the address of the listings page. What is not understood is left out: a page always shows something. */
export function readSearch(params: URLSearchParams): ListingSearch {
  const text = (name: string, pattern: RegExp | number) => {
    // Boxes of one name, such as those of features, come one by one.
    const typed = params.getAll(name).join(',').trim();
    const value = pattern === MONEY ? amountTyped(typed) : pattern === ROOMS ? typedText(typed) : typed;
    if (value === '' || value === 'all') return {};
    const fits = typeof pattern === 'number' ? value.length <= pattern : pattern.test(value);
    return fits ? { [name]: value } : {};
  };
  const typeName = params.get('type');
  const type = oneOf([...LISTING_TYPES, 'any'], typeName === 'sale' ? 'buy' : typeName) ?? 'rent';
  const propertyType = oneOf(PROPERTY_TYPES, params.get('propertyType'));
  const band = params.get('priceRange') ?? '';
  const [, low, high] = (OTHER_BANDS[type].includes(band) ? null : BAND.exec(band)) ?? [];
  const page = Number(params.get('page') ?? 1);
  return {
    type,
    ...(propertyType ? { propertyType } : {}),
    ...(low ? { minPrice: low } : {}),
    ...(high ? { maxPrice: high } : {}),
    ...Object.assign({}, ...Object.entries(TEXTS).map((one) => text(...one))),
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
