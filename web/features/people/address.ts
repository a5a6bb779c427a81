import { ROLES, type Role } from '#contract/accounts.ts';
import { USER_STATES, type UserState } from '#contract/admin-users.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const table = tableAddress({
  sorts: {
    '-created': 'newest',
    created: 'oldest',
    name: 'name',
    '-name': 'name-desc',
    '-seen': 'seen',
    seen: 'seen-asc',
  },
  filters: { role: ROLES, state: USER_STATES },
});

/** What the address of the screen asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf, isFiltered } = table;

/** The screens with rows of people: the table, and the dashboard's tab, which has a short list. */
export type UsersPath = '/admin/users' | '/admin/dashboard/users';

/** What opens over the table or in a row, about the person it names. */
export type Opening = 'edit' | 'open' | 'delete' | 'deactivate';

/** Whom the address names for this, where it is an id. */
export function openedBy(request: Request, opening: Opening): string | undefined {
  const id = new URL(request.url).searchParams.get(opening) ?? '';
  return /^[\da-f-]{36}$/.test(id) ? id : undefined;
}

/** The screen as it is shown, with what opens about a person. */
export const shownPath = (base: UsersPath, shown: Shown, opened?: { as: Opening; id: string }): ScreenPath =>
  table.pathOf(base, shown, opened && { [opened.as]: opened.id });

/** The first page of a role or state, searched and ordered as now. */
export const filterPath = (shown: Shown, filter: { role?: Role | ''; state?: UserState | '' }): ScreenPath =>
  shownPath('/admin/users', { ...shown, ...filter, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath => table.pathOf('/admin/users.csv', { ...shown, page: 1 });
