import { useNavigation } from 'react-router';
import type { BookingStatus, SEND_METHODS } from '#contract/bookings.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api } from '../../api/page-api.ts';
import {
  csvPath,
  isFiltered,
  listQueryOf,
  readShown,
  shownPath,
} from '../../features/bookings/admin/address.ts';
import { BookingActs, bookingColumns } from '../../features/bookings/admin/columns.tsx';
import { BookingDeliveries } from '../../features/bookings/admin/deliveries.tsx';
import { DeleteDialog, MessageDialog } from '../../features/bookings/admin/dialogs.tsx';
import { textsOf } from '../../features/bookings/admin/texts.ts';
import { TickedBookings } from '../../features/bookings/admin/ticked.tsx';
import { BookingTools, StatusTiles } from '../../features/bookings/admin/tools.tsx';
import { useDeliveryWatch } from '../../features/bookings/admin/use-delivery-watch.ts';
import { countText } from '../../format/counts.ts';
import { formAction, orScreen } from '../../forms/action.ts';
import { useUndo } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { useTicked } from '../../ui/use-ticked.ts';
import type { Route } from './+types/bookings';

export const handle = { crumb: m.shell_bookings };

export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const call = context.get(api);
  const [bookings, counts] = await Promise.all([
    call.page('listAdminBookings', { query: listQueryOf(shown) }),
    call('countAdminBookings', { query: shown.q ? { q: shown.q } : {} }),
  ]);
  return { shown, bookings, counts };
}

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
    orScreen(call, shownPath(readShown(call.request)), await call.api('deleteBooking', { params: { id } })),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.bookings_admin_title(), matches);

export default function AdminBookings({ loaderData }: Route.ComponentProps) {
  const { shown, bookings, counts } = loaderData;
  const toMessage = useRowFromSearchParam('message', bookings.items, ({ id }) => id);
  const toDelete = useRowFromSearchParam('delete', bookings.items, ({ id }) => id);
  const { state } = useNavigation();
  const showUndo = useUndo();
  const { ids, clear, ...those } = useTicked(bookings.items.map(({ id }) => id));
  const ticked = bookings.items.filter(({ id }) => ids.includes(id));
  useLiveRevalidation('booking');
  useDeliveryWatch(bookings.items);
  const filtered = isFiltered(shown);
  const total = shown.status ? counts.byStatus[shown.status] : counts.total;
  const closeTo = shownPath(shown);
  return (
    <Page
      title={m.bookings_admin_title()}
      sub={
        state === 'loading'
          ? m.bookings_admin_loading()
          : m.bookings_admin_count({ count: counts.total, shown: countText(counts.total, counts.isCapped) })
      }
      back={{ to: '/admin/dashboard', label: m.bookings_admin_back() }}
      actions={total > 0 && <CsvLink to={href(csvPath(shown))} count={total} />}
    >
      <div className="counted">
        <StatusTiles counts={counts} shown={shown} />
        <DataTable
          page={bookings}
          columns={bookingColumns(showUndo)}
          rowKey={({ id }) => id}
          caption={m.bookings_admin_title()}
          sort={shown.sort}
          toolbar={<BookingTools shown={shown} />}
          selection={{
            name: 'ids',
            labelOf: (booking) => {
              const { customer: name, day: date } = textsOf(booking);
              return m.bookings_admin_tick({ name, date });
            },
            ...those,
            bar: ticked.length > 0 && <TickedBookings bookings={ticked} onClear={clear} />,
          }}
          expanded={({ deliveries }) =>
            deliveries.length > 0 && <BookingDeliveries deliveries={deliveries} />
          }
          rowActions={(booking) => <BookingActs booking={booking} shown={shown} />}
          empty={
            <EmptyState
              isBare
              icon={<Icon name="route" />}
              title={filtered ? m.bookings_admin_none_found() : m.dashboards_bookings_none()}
              {...(filtered ? { clearTo: '/admin/bookings' as const } : {})}
            >
              {filtered ? m.bookings_admin_none_found_text() : m.bookings_admin_none_text()}
            </EmptyState>
          }
        />
      </div>
      {toMessage && <MessageDialog key={toMessage.id} booking={toMessage} closeTo={closeTo} />}
      {toDelete && <DeleteDialog key={toDelete.id} booking={toDelete} closeTo={closeTo} />}
    </Page>
  );
}
