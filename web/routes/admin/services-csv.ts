import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/services/address.ts';
import { csvRows } from '../../features/services/csv-rows.ts';
import { csvOf } from '../../format/csv.ts';
import type { Route } from './+types/services-csv';

/** What is searched and filtered as a file, up to as many rows as are counted. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const services: AdminMovingService[] = [];
  for (let page = 1; services.length < COUNT_CAP; page += 1) {
    const query = listQueryOf({ ...shown, page }, MAX_PAGE_SIZE);
    const { items, hasNext } = await context.get(api).page('listAdminMovingServices', { query });
    services.push(...items);
    if (!hasNext) break;
  }
  return new Response(csvOf(csvRows(services)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="services.csv"',
      'cache-control': 'no-store',
    },
  });
}
