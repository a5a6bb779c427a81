import { api } from '../../api/page-api.ts';
import { csvReply, readAll } from '../../features/people/export-list.ts';
import { readSecurityShown, securityQueryOf } from '../../features/people/security-address.ts';
import { securityCsvRows } from '../../features/people/security-csv-rows.ts';
import type { Route } from './+types/security-csv';

/** What is filtered as a file, up to as many rows as are counted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readSecurityShown(request);
  const entries = await readAll((page, limit) =>
    context.get(api).page('listSecurityEvents', { query: securityQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('security.csv', securityCsvRows(entries));
}
