import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { ownFile } from '../../api/unless-looking.ts';
import { csvRows } from '../../features/rent-book/csv-rows.ts';
import { csvStream, readAll } from '../../format/export-list.ts';
import { signedIn } from '../../shell/viewer.ts';
import type { Route } from './+types/rent-book-csv';

export const middleware: Route.MiddlewareFunction[] = [signedIn('property_owner', 'admin')];

/** Entries of one book, to its end: it grows without end, and has no filter by which its file could be made shorter. */
async function* entriesOf(call: PageApi, tenancyId: string) {
  for (let after: string | undefined; ; ) {
    const query = { tenancyId, limit: String(MAX_PAGE_SIZE), ...(after && { after }) };
    const { items, hasNext } = await call.page('listBookEntries', { query });
    yield csvRows(items);
    after = items.at(-1)?.id;
    if (!hasNext) return;
  }
}

/** Book after book: with all of them mixed, each page of entries would read every book for its balances. */
async function* booksOf(call: PageApi, ids: readonly string[]) {
  yield csvRows([]);
  for (const id of ids) yield* entriesOf(call, id);
}

/** The entries of all books of an owner as a file, each book from its beginning, the latest one first (M5). */
export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(api);
  const tenancies = await ownFile(
    readAll((page, limit) =>
      call.page('listTenancies', { query: { side: 'owner', page: String(page), limit: String(limit) } }),
    ),
  );
  const ids = tenancies.map(({ id }) => id);
  return csvStream(`rent-book-${todayInMogadishu(new Date())}.csv`, booksOf(call, ids));
}
