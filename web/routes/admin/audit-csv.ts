import { api } from '../../api/page-api.ts';
import { auditQueryOf, readAuditShown } from '../../features/people/audit-address.ts';
import { auditCsvRows } from '../../features/people/audit-csv-rows.ts';
import { csvReply, readAll } from '../../format/export-list.ts';
import type { Route } from './+types/audit-csv';

/** What is searched and filtered as a file, whole or not at all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readAuditShown(request);
  const entries = await readAll((page, limit) =>
    context.get(api).page('listAudit', { query: auditQueryOf({ ...shown, page }, limit) }),
  );
  return csvReply('audit.csv', auditCsvRows(entries));
}
