import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/bookings/admin/address.ts';
import { csvRows } from '../../features/bookings/admin/csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/bookings-csv';

/** What is searched and filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const bookings = await readAll((page, limit) =>
    context.get(api).page('listAdminBookings', { query: listQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('bookings.csv', csvRows(bookings));
}
