import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { api } from '../../api/page-api.ts';
import { type BookEntry, csvRows } from '../../features/rent-book/csv-rows.ts';
import { csvOf } from '../../format/csv.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/rent-book-csv';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

/** So many lines a spreadsheet takes on a phone, too. */
const MOST = 20_000;

/** The entries of all books of an owner as a file, the earliest first (M5). */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const entries: BookEntry[] = [];
  for (let page = 1; entries.length < MOST; page += 1) {
    const query = { page: String(page), limit: String(MAX_PAGE_SIZE) };
    const { items, hasNext } = await call.page('listBookEntries', { query });
    entries.push(...items);
    if (!hasNext) break;
  }
  return new Response(csvOf(csvRows(entries)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="rent-book-${todayInMogadishu(new Date())}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
