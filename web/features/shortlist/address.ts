import {
  LISTING_TYPES,
  type ListingType,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
  type PropertyType,
} from '#contract/properties.ts';
import {
  PRIORITIES,
  type Priority,
  SHORTLIST_PAGE_SIZE,
  SHORTLIST_SORTS,
  type ShortlistSort,
} from '#contract/shortlist.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The two screens of the list: a renter's and a buyer's (spec 1 §2). */
export type Base = '/shortlisted-properties' | '/saved-properties';

/** What the address of the screen asks for; empty texts filter nothing. */
export interface Shown {
  q: string;
  type: ListingType | '';
  propertyType: PropertyType | '';
  priority: Priority | '';
  status: PropertyStatus | '';
  sort: ShortlistSort;
  page: number;
}

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: SHORTLIST_SORTS,
    filters: {
      type: LISTING_TYPES,
      propertyType: PROPERTY_TYPES,
      priority: PRIORITIES,
      status: PROPERTY_STATUSES,
    },
  });
  return { q, page, sort, ...filters } as Shown;
}

/** The same as the API takes it. */
export const listQueryOf = (shown: Shown) => ({
  ...Object.fromEntries(queryOf(shown)),
  page: String(shown.page),
  limit: String(SHORTLIST_PAGE_SIZE),
});

function queryOf({ page, sort, ...filters }: Shown): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  if (sort !== SHORTLIST_SORTS[0]) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

export const isFiltered = ({ q, type, propertyType, priority, status }: Shown): boolean =>
  [q, type, propertyType, priority, status].some((value) => value !== '');

/** The screen as it is shown, with what else is named in its address. */
export function shownPath(base: Base, shown: Shown, more: Record<string, string> = {}): ScreenPath {
  const query = queryOf(shown);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size > 0 ? `${base}?${query}` : base;
}

/** The first page of one filter alone: what a tile leads to. */
export const tilePath = (
  base: Base,
  filter: Partial<Pick<Shown, 'type' | 'priority' | 'status'>>,
): ScreenPath => {
  const query = new URLSearchParams(filter);
  return query.size > 0 ? `${base}?${query}` : base;
};

/** The homes that an address names, each once: with scripts between commas, without as many parameters. */
export const idsIn = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('ids')
      .flatMap((ids) => ids.split(','))
      .filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)),
  ),
];
