import { BOOKING_STATUSES, type BookingStatus } from '#contract/bookings.ts';
import { type ShownOf, tableAddress } from '../../../api/table-address.ts';
import type { ScreenPath } from '../../../i18n.ts';

const table = tableAddress({
  sorts: { '-created': 'newest', created: 'oldest', '-date': 'date-desc', date: 'date-asc' },
  filters: { status: BOOKING_STATUSES },
});

/** What the address of the screen asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf, isFiltered } = table;

/** The screen as it is shown, with a dialog about a booking where one is named. */
export const shownPath = (shown: Shown, dialog?: { of: 'message' | 'delete'; id: string }): ScreenPath =>
  table.pathOf('/admin/bookings', shown, dialog && { [dialog.of]: dialog.id });

/** The first page of one status, searched and ordered as now; of all where it is this status that is shown. */
export const statusPath = (shown: Shown, status: BookingStatus): ScreenPath =>
  shownPath({ ...shown, status: shown.status === status ? '' : status, page: 1 });

/** The file of what is searched and filtered. */
export const csvPath = (shown: Shown): ScreenPath =>
  table.pathOf('/admin/bookings.csv', { ...shown, page: 1 });
