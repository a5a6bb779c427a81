import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { readListQuery } from '../../../api/list-query.ts';
import type { ScreenPath } from '../../../i18n.ts';

/** The orders of the table by what stands in the address, and by what the API calls them; the first unless told. */
const SORTS = {
  '-created': 'newest',
  created: 'oldest',
  '-date': 'date-desc',
  date: 'date-asc',
} as const;
type SortKey = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as SortKey[];

/** What the address of the screen asks for. */
export interface Shown {
  q: string;
  status: BookingStatus | '';
  sort: SortKey;
  page: number;
}

export const BOOKINGS_PAGE_SIZE = 20;

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: SORT_KEYS,
    filters: { status: BOOKING_STATUSES },
  });
  return { q, page, sort: sort as SortKey, status: (filters.status ?? '') as Shown['status'] };
}

/** The same as the API takes it. */
export const listQueryOf = ({ q, status, sort, page }: Shown, limit = BOOKINGS_PAGE_SIZE) => ({
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

/** The screen as it is shown, with a dialog about a booking where one is named. */
export function shownPath(shown: Shown, dialog?: { of: 'message' | 'delete'; id: string }): ScreenPath {
  const query = queryOf(shown);
  if (dialog) query.set(dialog.of, dialog.id);
  return query.size > 0 ? `/admin/bookings?${query}` : '/admin/bookings';
}

/** The first page of one status, searched and ordered as now; of all where it is this status that is shown. */
export const statusPath = (shown: Shown, status: BookingStatus): ScreenPath =>
  shownPath({ ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath => `/admin/bookings.csv?${queryOf({ ...shown, page: 1 })}`;
