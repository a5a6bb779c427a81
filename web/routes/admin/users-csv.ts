import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/people/address.ts';
import { csvRows } from '../../features/people/csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/users-csv';

/** What is searched and filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const users = await readAll((page, limit) =>
    context.get(api).page('listAdminUsers', { query: listQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('users.csv', csvRows(users));
}
