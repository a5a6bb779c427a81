import { BOOKING_STATUSES, type BookingStatus, type SEND_METHODS } from '#contract/bookings.ts';
import { BookingActs, bookingColumns } from '../../features/bookings/admin/columns.tsx';
import { bookingCsv } from '../../features/bookings/admin/csv-columns.ts';
import { BookingDeliveries } from '../../features/bookings/admin/deliveries.tsx';
import { DeleteDialog, MessageDialog } from '../../features/bookings/admin/dialogs.tsx';
import { STATUS_TONES } from '../../features/bookings/admin/status-cell.tsx';
import { textsOf } from '../../features/bookings/admin/texts.ts';
import { TickedBookings } from '../../features/bookings/admin/ticked.tsx';
import { useDeliveryWatch } from '../../features/bookings/admin/use-delivery-watch.ts';
import { STATUS_LABELS } from '../../features/bookings/words.ts';
import { countText } from '../../format/numbers.ts';
import { formAction, orScreen } from '../../forms/action.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { choice } from '../../screens/list-filters.tsx';
import { resourceList } from '../../screens/resource-list.tsx';
import { ValueTiles } from '../../screens/value-tiles.tsx';

export const screen = resourceList({
  path: '/admin/bookings',
  sorts: { '-created': 'newest', created: 'oldest', '-date': 'date-desc', date: 'date-asc' },
  filters: {
    status: choice({
      ...{ label: m.bookings_admin_status, any: m.bookings_mine_all },
      values: BOOKING_STATUSES,
      words: (status) => STATUS_LABELS[status](),
    }),
  },
  read: (call, query) => call.page('listAdminBookings', { query }),
  also: (call, { q }) => call('countAdminBookings', { query: q ? { q } : {} }),
  title: m.bookings_admin_title,
  crumb: m.shell_bookings,
  sub: ({ also: { total, isCapped } }) =>
    m.bookings_admin_count({ count: total, shown: countText(total, isCapped) }),
  loading: m.bookings_admin_loading,
  back: { to: '/admin/dashboard', label: m.bookings_admin_back },
  live: 'booking',
  search: m.bookings_admin_search,
  orders: {
    label: m.bookings_admin_sort,
    words: {
      '-created': m.bookings_admin_newest,
      created: m.bookings_admin_oldest,
      '-date': m.bookings_admin_latest_day,
      date: m.bookings_admin_earliest_day,
    },
  },
  Tiles: ({ shown, also: counts, to }) => (
    <ValueTiles
      label={m.bookings_admin_tiles()}
      values={BOOKING_STATUSES}
      words={STATUS_LABELS}
      tones={STATUS_TONES}
      count={(status) => countText(counts.byStatus[status], counts.isCapped)}
      current={shown.status}
      to={(status) => to({ status, page: 1 })}
    />
  ),
  useRows: ({ page, to }) => {
    useDeliveryWatch(page.items);
    return {
      columns: bookingColumns(useUndo()),
      rowActions: (booking) => <BookingActs booking={booking} toDialog={(of, id) => to({}, { [of]: id })} />,
      expanded: ({ deliveries }) => deliveries.length > 0 && <BookingDeliveries deliveries={deliveries} />,
    };
  },
  selection: {
    labelOf: (booking) => {
      const { customer: name, day: date } = textsOf(booking);
      return m.bookings_admin_tick({ name, date });
    },
    Bar: ({ rows, clear }) => <TickedBookings bookings={rows} onClear={clear} />,
  },
  dialogs: {
    message: ({ row, closeTo }) => <MessageDialog booking={row} closeTo={closeTo} />,
    delete: ({ row, closeTo }) => <DeleteDialog booking={row} closeTo={closeTo} />,
  },
  csv: {
    path: '/admin/bookings.csv',
    columns: bookingCsv,
    count: ({ shown: { status }, also }) => (status ? also.byStatus[status] : also.total),
  },
  opensOnPhone: true,
  empty: {
    icon: 'route',
    title: m.dashboards_bookings_none,
    text: m.bookings_admin_none_text,
    found: m.bookings_admin_none_found,
    foundText: m.bookings_admin_none_found_text,
  },
});

export const action = formAction({
  setStatus: async ({ id = '', status = '', from }, { api: call }) => ({
    booking: await call('setBookingStatus', {
      params: { id },
      body: { status: status as BookingStatus },
    }),
    from,
  }),
  setStatuses: ({ ids = '', status = '' }, { api: call }) =>
    call('setBookingStatuses', { body: { ids: ids.split(','), status: status as BookingStatus } }),
  deleteSeveral: ({ ids = '' }, { api: call }) => call('deleteBookings', { body: { ids: ids.split(',') } }),
  message: ({ id = '', subject = '', message = '', sendMethod }, { api: call }) =>
    call('messageCustomer', {
      params: { id },
      body: { subject, message, sendMethod: sendMethod as (typeof SEND_METHODS)[number] },
    }),
  delete: async ({ id = '' }, call) =>
    orScreen(call, screen.placeOf(call.request), await call.api('deleteBooking', { params: { id } })),
});
export { clientAction } from '../../forms/client-action.ts';
export const handle = screen.handle;
export const loader = screen.loader;
export const meta = screen.meta;
export default screen.Screen;
