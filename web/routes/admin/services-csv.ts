import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/services/address.ts';
import { csvRows } from '../../features/services/csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/services-csv';

/** What is searched and filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const services = await readAll((page, limit) =>
    context.get(api).page('listAdminMovingServices', { query: listQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('services.csv', csvRows(services));
}
