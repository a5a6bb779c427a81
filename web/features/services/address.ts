import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The orders of the table by what stands in the address, and by what the API calls them; the first unless told. */
const SORTS = {
  '-created': 'newest',
  created: 'oldest',
  name: 'name',
  '-name': 'name-desc',
  '-rating': 'rating',
  rating: 'rating-low',
  price: 'price',
  '-price': 'price-high',
} as const;
type SortKey = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as SortKey[];

export const SERVICE_STATES = ['active', 'inactive'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** What the address of the screen asks for. */
export interface Shown {
  q: string;
  status: ServiceState | '';
  sort: SortKey;
  page: number;
}

/** The screens with rows of services: the table, and the dashboard's tab, which has a short list. */
export type ServicesPath = '/admin/services' | '/admin/dashboard/services';

/** What opens over the table or in a row, by its parameter. */
export type Opened = { of: 'edit' | 'delete'; id: string } | { of: 'add'; id: '1' };

export const SERVICES_PAGE_SIZE = 20;

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: SORT_KEYS,
    filters: { status: SERVICE_STATES },
  });
  return {
    q,
    page,
    sort: SORT_KEYS.find((key) => key === sort) ?? '-created',
    status: SERVICE_STATES.find((state) => state === filters.status) ?? '',
  };
}

/** The same as the API takes it. */
export const listQueryOf = ({ q, status, sort, page }: Shown, limit = SERVICES_PAGE_SIZE) => ({
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  sort: SORTS[sort],
  page: String(page),
  limit: String(limit),
});

function queryOf({ q, status, sort, page }: Shown): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  if (sort !== '-created') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The screen as it is shown, with what is open on it. */
export function shownPath(base: ServicesPath, shown: Shown, opened?: Opened): ScreenPath {
  const query = queryOf(shown);
  if (opened) query.set(opened.of, opened.id);
  return query.size > 0 ? `${base}?${query}` : base;
}

/** The first page of one state, searched and ordered as now; of all where it is this one that is shown. */
export const statePath = (shown: Shown, status: ServiceState): ScreenPath =>
  shownPath('/admin/services', { ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath => `/admin/services.csv?${queryOf({ ...shown, page: 1 })}`;
