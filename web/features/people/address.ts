import { ROLES, type Role } from '#contract/accounts.ts';
import { USER_STATES, type UserState } from '#contract/admin-users.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The orders of the table by what stands in the address, and by what the API calls them; the first unless told. */
const SORTS = {
  '-created': 'newest',
  created: 'oldest',
  name: 'name',
  '-name': 'name-desc',
  '-seen': 'seen',
  seen: 'seen-asc',
} as const;
type SortKey = keyof typeof SORTS;
const SORT_KEYS = Object.keys(SORTS) as SortKey[];

/** What opens over or in the table, about the person it names. */
const OPENINGS = ['edit', 'open', 'delete', 'deactivate'] as const;
export type Opening = (typeof OPENINGS)[number];

/** What the address of the screen asks for. */
export interface Shown {
  q: string;
  role: Role | '';
  state: UserState | '';
  sort: SortKey;
  page: number;
}

export const USERS_PAGE_SIZE = 20;

export function readShown(request: Request): Shown {
  const { q, sort, page, filters } = readListQuery(request, {
    sorts: SORT_KEYS,
    filters: { role: ROLES, state: USER_STATES },
  });
  return {
    q,
    page,
    sort: sort as SortKey,
    role: (filters.role ?? '') as Shown['role'],
    state: (filters.state ?? '') as Shown['state'],
  };
}

/** Whom the address names for this, where it is an id. */
export function openedBy(request: Request, opening: Opening): string | undefined {
  const id = new URL(request.url).searchParams.get(opening) ?? '';
  return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

/** The same as the API takes it. */
export const listQueryOf = ({ q, role, state, sort, page }: Shown, limit = USERS_PAGE_SIZE) => ({
  ...(q ? { q } : {}),
  ...(role ? { role } : {}),
  ...(state ? { state } : {}),
  sort: SORTS[sort],
  page: String(page),
  limit: String(limit),
});

function queryOf({ q, role, state, sort, page }: Shown): URLSearchParams {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  if (role) query.set('role', role);
  if (state) query.set('state', state);
  if (sort !== '-created') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The screen as it is shown, with what opens about a person. */
export function shownPath(shown: Shown, opened?: { as: Opening; id: string }): ScreenPath {
  const query = queryOf(shown);
  if (opened) query.set(opened.as, opened.id);
  return query.size > 0 ? `/admin/users?${query}` : '/admin/users';
}

/** The first page of a role or state, searched and ordered as now. */
export const filterPath = (shown: Shown, filter: Partial<Pick<Shown, 'role' | 'state'>>): ScreenPath =>
  shownPath({ ...shown, ...filter, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath => `/admin/users.csv?${queryOf({ ...shown, page: 1 })}`;
