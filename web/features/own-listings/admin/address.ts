import { VISIBILITIES } from '#contract/admin-properties.ts';
import {
  LISTING_TYPES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  type PropertyStatus,
} from '#contract/properties.ts';
import { type ShownOf, tableAddress } from '../../../api/table-address.ts';
import type { ScreenPath } from '../../../i18n.ts';

const table = tableAddress({
  sorts: { '-created': 'newest', created: 'oldest', price: 'price-low', '-price': 'price-high' },
  filters: {
    type: LISTING_TYPES,
    propertyType: PROPERTY_TYPES,
    status: PROPERTY_STATUSES,
    visibility: VISIBILITIES,
  },
});

/** What the address of the screen asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf, isFiltered } = table;

/** The counts are of every status of what is searched and filtered. */
export function countQueryOf(shown: Shown) {
  const { status: _status, sort: _sort, page: _page, limit: _limit, ...filters } = listQueryOf(shown);
  return filters;
}

export type DialogName = 'delete' | 'hide';

/** The screen as it is shown, with a dialog about a listing where one is named. */
export const shownPath = (shown: Shown, dialog?: { of: DialogName; id: string }): ScreenPath =>
  table.pathOf('/admin/properties', shown, dialog && { [dialog.of]: dialog.id });

/** The first page of one status, searched and ordered as now; of all where it is this status that is shown. */
export const statusPath = (shown: Shown, status: PropertyStatus): ScreenPath =>
  shownPath({ ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath =>
  table.pathOf('/admin/properties.csv', { ...shown, page: 1 });
