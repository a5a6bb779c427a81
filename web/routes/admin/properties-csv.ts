import type { AdminProperty } from '#contract/admin-properties.api.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/own-listings/admin/address.ts';
import { csvRows } from '../../features/own-listings/admin/csv-rows.ts';
import { csvOf } from '../../format/csv.ts';
import type { Route } from './+types/properties-csv';

/** What is searched and filtered as a file, up to as many rows as are counted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const properties: AdminProperty[] = [];
  for (let page = 1; properties.length < COUNT_CAP; page += 1) {
    const query = listQueryOf({ ...shown, page }, MAX_PAGE_SIZE);
    const { items, hasNext } = await context.get(api).page('listAdminProperties', { query });
    properties.push(...items);
    if (!hasNext) break;
  }
  return new Response(csvOf(csvRows(properties)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="properties.csv"',
      'cache-control': 'no-store',
    },
  });
}
