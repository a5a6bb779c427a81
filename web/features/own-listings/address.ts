import {
  OWN_LISTING_SORTS,
  type OwnListingSort,
  VISIBILITIES,
  type Visibility,
} from '#contract/own-listings.ts';
import {
  LISTING_TYPES,
  type ListingType,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from '#contract/properties.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

const BASE = '/active-listings';
export const OWN_LISTINGS_PAGE_SIZE = 20;

/** What the address of the screen asks for; empty texts filter nothing. */
export interface Shown {
  q: string;
  status: PropertyStatus | '';
  visibility: Visibility | '';
  type: ListingType | '';
  /** Only those that are on the market, but not on the map. */
  pin: 'missing' | '';
  sort: OwnListingSort;
  page: number;
}

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: OWN_LISTING_SORTS,
    filters: {
      status: PROPERTY_STATUSES,
      visibility: VISIBILITIES,
      type: LISTING_TYPES,
      pin: ['missing'],
    },
  });
  return { q, page, sort, ...filters } as Shown;
}

function queryOf({ page, sort, ...filters }: Shown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (sort !== OWN_LISTING_SORTS[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The same as the API takes it. */
export const listQueryOf = (shown: Shown) => ({
  ...Object.fromEntries(queryOf(shown)),
  page: String(shown.page),
  limit: String(OWN_LISTINGS_PAGE_SIZE),
});

export const isFiltered = ({ q, status, visibility, type, pin }: Shown): boolean =>
  [q, status, visibility, type, pin].some((value) => value !== '');

/** The screen as it is shown. */
export function shownPath(shown: Shown): ScreenPath {
  const query = queryOf(shown);
  return query.size > 0 ? `${BASE}?${query}` : BASE;
}

/** Those that are on the market, but not on the map. */
export const MISSING_PINS = `${BASE}?pin=missing` as const;
/** Where the pin of a listing is put. */
export const pinPath = (id: string) => `/edit-property/${id}#place` as const;
