import type { ListingEarnings } from '#contract/earnings.api.ts';
import { COUNT_CAP, MAX_PAGE_SIZE } from '#contract/paging.ts';
import { api } from '../../api/page-api.ts';
import { listQueryOf, readShown } from '../../features/earnings/address.ts';
import { csvRows } from '../../features/earnings/csv-rows.ts';
import { csvOf } from '../../format/csv.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/earnings-csv';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

/** The report of a period as a file, by listing, up to as many rows as are counted (D31). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  const { period } = shown;
  const call = context.get(api);
  const { current } = await call('readMyEarnings', { query: { period } });
  const rows: ListingEarnings[] = [];
  for (let page = 1; rows.length < COUNT_CAP; page += 1) {
    const query = listQueryOf({ ...shown, page }, MAX_PAGE_SIZE);
    const { items, hasNext } = await call.page('listMyEarnings', { query });
    rows.push(...items);
    if (!hasNext) break;
  }
  return new Response(csvOf(csvRows(rows, current)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="earnings-${period}-${current.to}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
