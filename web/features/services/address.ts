import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

export const SERVICE_STATES = ['active', 'inactive'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

const table = tableAddress({
  sorts: {
    '-created': 'newest',
    created: 'oldest',
    name: 'name',
    '-name': 'name-desc',
    '-rating': 'rating',
    rating: 'rating-low',
    price: 'price',
    '-price': 'price-high',
  },
  filters: { status: SERVICE_STATES },
});

/** What the address of the screen asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf, isFiltered } = table;

/** The screens with rows of services: the table, and the dashboard's tab, which has a short list. */
export type ServicesPath = '/admin/services' | '/admin/dashboard/services';

/** What opens over the table or in a row, by its parameter. */
export type Opened = { of: 'edit' | 'delete'; id: string } | { of: 'add'; id: '1' };

/** The screen as it is shown, with what is open on it. */
export const shownPath = (base: ServicesPath, shown: Shown, opened?: Opened): ScreenPath =>
  table.pathOf(base, shown, opened && { [opened.of]: opened.id });

/** The first page of one state, searched and ordered as now; of all where it is this one that is shown. */
export const statePath = (shown: Shown, status: ServiceState): ScreenPath =>
  shownPath('/admin/services', { ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath =>
  table.pathOf('/admin/services.csv', { ...shown, page: 1 });
