import { api } from '../../api/page-api.ts';
import { readSecurityShown, securityQueryOf } from '../../features/people/security-address.ts';
import { securityCsvRows } from '../../features/people/security-csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/security-csv';

/** What is filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readSecurityShown(request);
  const entries = await readAll((page, limit) =>
    context.get(api).page('listSecurityEvents', { query: securityQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('security.csv', securityCsvRows(entries));
}
