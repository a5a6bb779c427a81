import { VISIBILITIES, type Visibility } from '#contract/admin-properties.ts';
import {
  LISTING_TYPES,
  type ListingType,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
} from '#contract/properties.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The orders of the table by what stands in the address, and by what the API calls them; the first unless told. */
const SORTS = {
  '-created': 'newest',
  created: 'oldest',
  price: 'price-low',
  '-price': 'price-high',
} as const;
type SortKey = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as SortKey[];

/** What the address of the screen asks for; empty texts filter nothing. */
export interface Shown {
  q: string;
  type: ListingType | '';
  propertyType: PropertyType | '';
  status: PropertyStatus | '';
  visibility: Visibility | '';
  sort: SortKey;
  page: number;
}

export const PROPERTIES_PAGE_SIZE = 20;

const FILTERS = {
  type: LISTING_TYPES,
  propertyType: PROPERTY_TYPES,
  status: PROPERTY_STATUSES,
  visibility: VISIBILITIES,
};
const FILTER_NAMES = Object.keys(FILTERS) as (keyof typeof FILTERS)[];

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, { sorts: SORT_KEYS, filters: FILTERS });
  const { type, propertyType, status, visibility } = filters as Pick<Shown, keyof typeof FILTERS>;
  return { q, page, sort: sort as SortKey, type, propertyType, status, visibility };
}

/** The filters as the API takes them. */
const filtersOf = (shown: Shown) => ({
  ...(shown.q ? { q: shown.q } : {}),
  ...(shown.type ? { type: shown.type } : {}),
  ...(shown.propertyType ? { propertyType: shown.propertyType } : {}),
  ...(shown.visibility ? { visibility: shown.visibility } : {}),
});

export const listQueryOf = (shown: Shown, limit = PROPERTIES_PAGE_SIZE) => ({
  ...filtersOf(shown),
  ...(shown.status ? { status: shown.status } : {}),
  sort: SORTS[shown.sort],
  page: String(shown.page),
  limit: String(limit),
});

/** The counts are of every status of what is searched and filtered. */
export const countQueryOf = filtersOf;

export const isFiltered = (shown: Shown): boolean =>
  shown.q !== '' || FILTER_NAMES.some((name) => shown[name] !== '');

function queryOf(shown: Shown): URLSearchParams {
  const query = new URLSearchParams();
  if (shown.q) query.set('q', shown.q);
  for (const name of FILTER_NAMES) if (shown[name]) query.set(name, shown[name]);
  if (shown.sort !== '-created') query.set('sort', shown.sort);
  if (shown.page > 1) query.set('page', String(shown.page));
  return query;
}

export type DialogName = 'delete' | 'hide';

/** The screen as it is shown, with a dialog about a listing where one is named. */
export function shownPath(shown: Shown, dialog?: { of: DialogName; id: string }): ScreenPath {
  const query = queryOf(shown);
  if (dialog) query.set(dialog.of, dialog.id);
  return query.size > 0 ? `/admin/properties?${query}` : '/admin/properties';
}

/** The first page of one status, searched and ordered as now; of all where it is this status that is shown. */
export const statusPath = (shown: Shown, status: PropertyStatus): ScreenPath =>
  shownPath({ ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath =>
  `/admin/properties.csv?${queryOf({ ...shown, page: 1 })}`;
