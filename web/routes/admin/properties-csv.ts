import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/own-listings/admin/address.ts';
import { csvRows } from '../../features/own-listings/admin/csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/properties-csv';

/** What is searched and filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const properties = await readAll((page, limit) =>
    context.get(api).page('listAdminProperties', { query: listQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('properties.csv', csvRows(properties));
}
