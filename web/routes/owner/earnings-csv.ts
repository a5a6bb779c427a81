import { api } from '../../api/page-api.ts';
import { ownFile } from '../../api/unless-looking.ts';
import { listQueryOf, readShown } from '../../features/earnings/address.ts';
import { csvRows } from '../../features/earnings/csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/earnings-csv';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

/** The report of a period as a file, by listing, whole or not at all (D31). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const { period } = shown;
  const call = context.get(api);
  const { current } = await ownFile(call('readMyEarnings', { query: { period } }));
  const rows = await readAll((page, limit) =>
    call.page('listMyEarnings', { query: listQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply(`earnings-${period}-${current.to}.csv`, csvRows(rows, current));
}
