import { COUNT_CAP, MAX_PAGE_SIZE, type Page } from '#contract/paging.ts';
import { csvOf } from '../../format/csv.ts';

/** All pages of a list one after the other, up to as many rows as are counted. */
export async function readAll<Row>(
  read: (page: number, limit: number) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < COUNT_CAP; page += 1) {
    const { items, hasNext } = await read(page, MAX_PAGE_SIZE);
    rows.push(...items);
    if (!hasNext) break;
  }
  return rows;
}

/** A file that a browser keeps and nothing else does. */
export const csvReply = (fileName: string, rows: string[][]): Response =>
  new Response(csvOf(rows), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    },
  });
