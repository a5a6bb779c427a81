import type { BookingStatus } from '#contract/bookings.ts';
import { useLiveRevalidation } from '../../../api/live.ts';
import { api } from '../../../api/page-api.ts';
import { BookingActs, bookingColumns } from '../../../features/bookings/admin/columns.tsx';
import { wholePage, withoutOrder } from '../../../features/dashboards/admin/columns.tsx';
import { figure } from '../../../format/numbers.ts';
import { formAction } from '../../../forms/action.ts';
import { useUndo } from '../../../forms/use-undo.ts';
import { m } from '../../../messages/index.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page.tsx';
import type { Route } from './+types/bookings';

const SHOWN = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const [bookings, counts] = await Promise.all([
    call.page('listAdminBookings', { query: { sort: 'newest', limit: String(SHOWN) } }),
    call('countAdminBookings', { query: {} }),
  ]);
  return { bookings, total: counts.total };
}

export const action = formAction({
  setStatus: async ({ id = '', status = '', from }, { api: call }) => ({
    booking: await call('setBookingStatus', { params: { id }, body: { status: status as BookingStatus } }),
    from,
  }),
});
export { clientAction } from '../../../forms/client-action.ts';

/** The five newest: their status is set here, the rest on the whole table. */
export default function DashboardBookings({ loaderData: { bookings, total } }: Route.ComponentProps) {
  const showUndo = useUndo();
  useLiveRevalidation('booking');
  const title = m.dashboards_admin_recent_bookings();
  const columns = withoutOrder(bookingColumns(showUndo));
  return (
    <Section
      title={title}
      action={{ to: '/admin/bookings', label: m.dashboards_admin_all({ shown: figure(total) }) }}
    >
      <DataTable
        page={wholePage(bookings.items)}
        columns={columns}
        rowKey={({ id }) => id}
        caption={title}
        rowActions={(booking) => (
          <BookingActs booking={booking} toDialog={(of, id) => `/admin/bookings?${of}=${id}`} />
        )}
        empty={
          <EmptyState isBare icon={<Icon name="route" />} title={m.dashboards_bookings_none()}>
            {m.bookings_admin_none_text()}
          </EmptyState>
        }
      />
    </Section>
  );
}
